import { ticketsAutoClose, ticketsClose, ticketsRatingOver } from '../features/closing/closing.jobs.ts'
import { hoursAbsence } from '../features/hours/hours.jobs.ts'
import { channelsAlert } from '../features/channels/channels.alert.ts'
import { chatFlowsHear, chatFlowsNoAnswer, chatFlowsResume } from '../features/chat-flows/chat-flows.jobs.ts'
import { birthdaysSend } from '../features/birthdays/birthdays.jobs.ts'
import { channelsCheck } from '../features/channels/channels.check.ts'
import { channelsRefresh } from '../features/channels/channels.refresh.ts'
import { channelsFillGap, channelsImport } from '../features/channels/channels.import.ts'
import { contactsProfile } from '../features/contacts/contacts.profile.ts'
import { channelsRefuseCall } from '../features/inbox/inbox.calls.ts'
import { linksFetch } from '../features/links/links.jobs.ts'
import { mediaCollect } from '../features/media/media.collect.ts'
import { mediaExpire, mediaFetch } from '../features/media/media.jobs.ts'
import { messagesSync } from '../features/messages/messages.sync.ts'
import { schedulesSend } from '../features/schedules/schedules.jobs.ts'
import { smsSend } from '../features/sms/sms.jobs.ts'
import { statsFold } from '../features/stats/stats.jobs.ts'
import { ticketsBulk } from '../features/tickets/tickets.bulk.ts'
import { pushSend } from '../features/notifications/push.jobs.ts'
import { ticketsRecount } from '../features/tickets/tickets.recount.ts'
import { ticketsMoveChannel, ticketsWake } from '../features/tickets/tickets.jobs.ts'
import type { Job } from './job.ts'

/** Every kind of background work, by name. */
export const jobDefinitions: Readonly<Record<string, Job>> = Object.fromEntries(
  [
    channelsAlert,
    chatFlowsHear,
    chatFlowsNoAnswer,
    chatFlowsResume,
    birthdaysSend,
    channelsCheck,
    channelsRefresh,
    channelsFillGap,
    channelsImport,
    channelsRefuseCall,
    contactsProfile,
    hoursAbsence,
    linksFetch,
    mediaCollect,
    mediaExpire,
    mediaFetch,
    messagesSync,
    pushSend,
    schedulesSend,
    smsSend,
    statsFold,
    ticketsAutoClose,
    ticketsBulk,
    ticketsClose,
    ticketsMoveChannel,
    ticketsRatingOver,
    ticketsRecount,
    ticketsWake,
  ].map((job) => [job.name, job]),
)
