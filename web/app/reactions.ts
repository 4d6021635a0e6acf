import { channelReactions } from '#web/features/channels/reactions.ts'
import { chatFlowReactions } from '#web/features/chat-flows/reactions.ts'
import { contactReactions } from '#web/features/contacts/reactions.ts'
import { macroReactions } from '#web/features/macros/reactions.ts'
import { demandReactions } from '#web/features/demands/reactions.ts'
import { evaluationReactions } from '#web/features/evaluations/reactions.ts'
import { farewellReactions } from '#web/features/farewells/reactions.ts'
import { laneReactions } from '#web/features/lanes/reactions.ts'
import { refreshPanel } from '#web/features/panel/reactions.ts'
import { notificationReactions } from '#web/features/notifications/reactions.ts'
import { privateChatReactions, refreshTeams } from '#web/features/private-chat/reactions.ts'
import { queueReactions } from '#web/features/queues/reactions.ts'
import { quickMessageReactions } from '#web/features/quick-messages/reactions.ts'
import { scheduleReactions } from '#web/features/schedules/reactions.ts'
import { sessionReactions } from '#web/features/session/reactions.ts'
import { colorReactions } from '#web/features/settings/color-reactions.ts'
import { settingReactions } from '#web/features/settings/reactions.ts'
import { smsReactions } from '#web/features/sms/reactions.ts'
import { tagReactions } from '#web/features/tags/reactions.ts'
import { teamReactions } from '#web/features/teams/reactions.ts'
import { takeContact, ticketReactions } from '#web/features/tickets/reactions.ts'
import { jobReactions } from '#web/lib/jobs.ts'
import type { Reactions } from '#web/lib/realtime.ts'

/** What each event of the hub does to the caches; a new event does not compile until it is answered here. */
export const reactions: Reactions = {
  ...ticketReactions,
  ...contactReactions,
  ...channelReactions,
  ...chatFlowReactions,
  ...queueReactions,
  ...tagReactions,
  ...teamReactions,
  ...macroReactions,
  ...quickMessageReactions,
  ...smsReactions,
  ...demandReactions,
  ...farewellReactions,
  ...evaluationReactions,
  ...laneReactions,
  ...scheduleReactions,
  ...settingReactions,
  ...sessionReactions,
  ...jobReactions,
  ...colorReactions,
  'ticket.created': (ticket, client) => {
    ticketReactions['ticket.created'](ticket, client)
    refreshPanel(client)
  },
  'ticket.updated': (ticket, client) => {
    ticketReactions['ticket.updated'](ticket, client)
    refreshPanel(client)
  },
  ...notificationReactions,
  ...privateChatReactions,
  'team.updated': (team, client) => {
    teamReactions['team.updated'](team, client)
    refreshTeams(client)
  },
  'team.removed': (team, client) => {
    teamReactions['team.removed'](team, client)
    refreshTeams(client)
  },
  'contact.updated': (contact, client) => {
    contactReactions['contact.updated'](contact, client)
    takeContact(contact, client)
  },
}
