import { channelReactions } from '#web/features/channels/reactions.ts'
import { contactReactions } from '#web/features/contacts/reactions.ts'
import { refreshPanel } from '#web/features/panel/reactions.ts'
import { queueReactions } from '#web/features/queues/reactions.ts'
import { quickMessageReactions } from '#web/features/quick-messages/reactions.ts'
import { scheduleReactions } from '#web/features/schedules/reactions.ts'
import { sessionReactions } from '#web/features/session/reactions.ts'
import { settingReactions } from '#web/features/settings/reactions.ts'
import { tagReactions } from '#web/features/tags/reactions.ts'
import { takeContact, ticketReactions } from '#web/features/tickets/reactions.ts'
import { jobReactions } from '#web/lib/jobs.ts'
import type { Reactions } from '#web/lib/realtime.ts'

/** What each event of the hub does to the caches; a new event does not compile until it is answered here. */
export const reactions: Reactions = {
  ...ticketReactions,
  ...contactReactions,
  ...channelReactions,
  ...queueReactions,
  ...tagReactions,
  ...quickMessageReactions,
  ...scheduleReactions,
  ...settingReactions,
  ...sessionReactions,
  ...jobReactions,
  'ticket.created': (ticket, client) => {
    ticketReactions['ticket.created'](ticket, client)
    refreshPanel(client)
  },
  'ticket.updated': (ticket, client) => {
    ticketReactions['ticket.updated'](ticket, client)
    refreshPanel(client)
  },
  'contact.updated': (contact, client) => {
    contactReactions['contact.updated'](contact, client)
    takeContact(contact, client)
  },
}
