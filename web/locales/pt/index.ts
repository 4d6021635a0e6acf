import { channels } from './channels.ts'
import { common } from './common.ts'
import { contacts } from './contacts.ts'
import { crud } from './crud.ts'
import { delivery } from './delivery.ts'
import { errors } from './errors.ts'
import { messages } from './messages.ts'
import { panel } from './panel.ts'
import { queues } from './queues.ts'
import { quickMessages } from './quick-messages.ts'
import { session } from './session.ts'
import { shell } from './shell.ts'
import { stats } from './stats.ts'
import { tags } from './tags.ts'
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
  messages,
  panel,
  queues,
  quickMessages,
  session,
  shell,
  stats,
  tags,
  tickets,
  users,
}
export type Pack = typeof pack
