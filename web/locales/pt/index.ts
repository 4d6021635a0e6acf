import { channels } from './channels.ts'
import { common } from './common.ts'
import { contacts } from './contacts.ts'
import { crud } from './crud.ts'
import { delivery } from './delivery.ts'
import { errors } from './errors.ts'
import { macros } from './macros.ts'
import { notifications } from './notifications.ts'
import { privateChat } from './private-chat.ts'
import { queues } from './queues.ts'
import { quickMessages } from './quick-messages.ts'
import { session } from './session.ts'
import { shell } from './shell.ts'
import { stats } from './stats.ts'
import { tags } from './tags.ts'
import { teams } from './teams.ts'
import { tickets } from './tickets.ts'
import { users } from './users.ts'

/** The complete pack: its shape is the shape of all. */
const pack = {
  channels,
  common,
  contacts,
  crud,
  delivery,
  errors,
  macros,
  notifications,
  privateChat,
  queues,
  quickMessages,
  session,
  shell,
  stats,
  tags,
  teams,
  tickets,
  users,
}
export type Pack = typeof pack
