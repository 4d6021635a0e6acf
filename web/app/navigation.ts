import {
  CalendarClock,
  Activity,
  Contact,
  Headphones,
  House,
  ListTree,
  type LucideIcon,
  MessageSquareQuote,
  Plug,
  Tags,
  Users,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { MenuKey } from '#contracts/permissions'
import type { TextFile, useT } from '#web/lib/i18n.ts'

type Translate = ReturnType<typeof useT>

/** One screen of the menu. Its path is its menu key (D8). */
export interface Screen {
  readonly menu: MenuKey
  readonly icon: LucideIcon
  readonly group: 'work' | 'manage'
  /** Second key after `g`. */
  readonly key: string
  /** Paths below it that the same component shows. */
  readonly children?: readonly string[]
  /** Texts it speaks besides the common ones. */
  readonly texts: readonly TextFile[]
  label(t: Translate): string
  load(): Promise<ComponentType>
}

/** The table of screens: menu, routes, palette and guard are loops over it. */
export const screens: readonly Screen[] = [
  {
    menu: 'home',
    icon: House,
    group: 'work',
    key: 'h',
    texts: ['stats'],
    label: (t) => t(($) => $.shell.home),
    load: async () => (await import('#web/features/stats/home-screen.tsx')).HomeScreen,
  },
  {
    menu: 'atendimento',
    icon: Headphones,
    group: 'work',
    key: 'a',
    children: [':ticketId'],
    texts: ['tickets', 'delivery', 'messages'],
    label: (t) => t(($) => $.shell.atendimento),
    load: async () => (await import('#web/features/tickets/tickets-screen.tsx')).TicketsScreen,
  },
  {
    menu: 'contatos',
    icon: Contact,
    group: 'work',
    key: 'c',
    texts: ['contacts', 'crud'],
    label: (t) => t(($) => $.shell.contatos),
    load: async () => (await import('#web/features/contacts/contacts-screen.tsx')).ContactsScreen,
  },
  {
    menu: 'painel-atendimentos',
    icon: Activity,
    group: 'manage',
    key: 'p',
    texts: ['panel', 'tickets'],
    label: (t) => t(($) => $.shell.painel),
    load: async () => (await import('#web/features/panel/panel-screen.tsx')).PanelScreen,
  },
  {
    menu: 'sessoes',
    icon: Plug,
    group: 'manage',
    key: 's',
    texts: ['channels', 'delivery', 'crud'],
    label: (t) => t(($) => $.shell.sessoes),
    load: async () => (await import('#web/features/channels/channels-screen.tsx')).ChannelsScreen,
  },
  {
    menu: 'filas',
    icon: ListTree,
    group: 'manage',
    key: 'f',
    texts: ['queues', 'crud'],
    label: (t) => t(($) => $.shell.filas),
    load: async () => (await import('#web/features/queues/queues-screen.tsx')).QueuesScreen,
  },
  {
    menu: 'usuarios',
    icon: Users,
    group: 'manage',
    key: 'u',
    texts: ['users', 'crud'],
    label: (t) => t(($) => $.shell.usuarios),
    load: async () => (await import('#web/features/users/users-screen.tsx')).UsersScreen,
  },
  {
    menu: 'mensagens-rapidas',
    icon: MessageSquareQuote,
    group: 'manage',
    key: 'm',
    texts: ['quick-messages', 'messages', 'crud'],
    label: (t) => t(($) => $.shell.mensagensRapidas),
    load: async () => (await import('#web/features/quick-messages/quick-messages-screen.tsx')).QuickMessagesScreen,
  },
  {
    menu: 'agendamentos',
    icon: CalendarClock,
    group: 'manage',
    key: 'd',
    texts: ['messages', 'tickets'],
    label: (t) => t(($) => $.shell.agendamentos),
    load: async () => (await import('#web/features/schedules/schedules-screen.tsx')).SchedulesScreen,
  },
  {
    menu: 'etiquetas',
    icon: Tags,
    group: 'manage',
    key: 'e',
    texts: ['tags', 'crud'],
    label: (t) => t(($) => $.shell.etiquetas),
    load: async () => (await import('#web/features/tags/tags-screen.tsx')).TagsScreen,
  },
]
