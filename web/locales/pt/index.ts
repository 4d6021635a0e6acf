import { accountNotes, sessionNotes } from './account-notes.ts'
import { channels } from './channels.ts'
import { chatFlows } from './chat-flows.ts'
import { common } from './common.ts'
import { contacts } from './contacts.ts'
import { crud } from './crud.ts'
import { delivery } from './delivery.ts'
import { demands } from './demands.ts'
import { errors } from './errors.ts'
import { macros } from './macros.ts'
import { panel } from './panel.ts'
import { notifications } from './notifications.ts'
import { privateChat } from './private-chat.ts'
import { hours } from './hours.ts'
import { mail } from './mail.ts'
import { messages } from './messages.ts'
import { evaluations } from './evaluations.ts'
import { farewells } from './farewells.ts'
import { lanes } from './lanes.ts'
import { notes } from './notes.ts'
import { protocols } from './protocols.ts'
import { queues } from './queues.ts'
import { quickMessages } from './quick-messages.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { stats } from './stats.ts'
import { tags } from './tags.ts'
import { teams } from './teams.ts'
import { ticketLife } from './ticket-life.ts'
import { tickets } from './tickets.ts'
import { users } from './users.ts'

/** The complete pack: its shape is the shape of all. */
const pack = {
  accountNotes,
  channels,
  chatFlows,
  common,
  contacts,
  crud,
  delivery,
  demands,
  errors,
  macros,
  panel,
  notifications,
  privateChat,
  hours,
  mail,
  messages,
  evaluations,
  farewells,
  lanes,
  notes,
  protocols,
  queues,
  quickMessages,
  session,
  sessionNotes,
  settings,
  shell,
  stats,
  tags,
  teams,
  ticketLife,
  tickets,
  users,
}
export type Pack = typeof pack
