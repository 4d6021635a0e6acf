import type { ComponentType } from 'react'
import type { MenuKey } from '#contracts/permissions'
import type { TextFile, useT } from '#web/lib/i18n.ts'

type Translate = ReturnType<typeof useT>

/** One of the pages of a screen that has several. */
interface Section {
  /** Last part of its path. */
  readonly path: string
  readonly texts: readonly TextFile[]
  label(t: Translate): string
  load(): Promise<ComponentType>
}

/** Work and room stand in the rail; the others together behind one entry of it. */
export type Group = 'work' | 'room' | 'people' | 'talks' | 'company'
export const isInRail = ({ group }: Screen): boolean => group === 'work' || group === 'room'

/** One screen of the menu. Its path is its menu key (D8). */
export interface Screen {
  readonly menu: MenuKey
  readonly group: Group
  /** Second key after `g`. */
  readonly key: string
  /** Paths below it that the same component shows. */
  readonly children?: readonly string[]
  /** Texts it speaks besides the common ones. */
  readonly texts: readonly TextFile[]
  label(t: Translate): string
  /** Left out by a screen of sections, of which the first opens. */
  load?(): Promise<ComponentType>
  readonly sections?: readonly Section[]
}

/** The table of screens: menu, routes, palette and guard are loops over it. */
export const screens: readonly Screen[] = [
  {
    menu: 'home',
    group: 'work',
    key: 'h',
    texts: ['stats'],
    label: (t) => t(($) => $.shell.home),
    load: async () => (await import('#web/features/stats/home-screen.tsx')).HomeScreen,
  },
  {
    menu: 'atendimento',
    group: 'work',
    key: 'a',
    children: [':ticketId'],
    texts: ['tickets', 'ticket-life', 'macros', 'delivery', 'account-notes', 'messages'],
    label: (t) => t(($) => $.shell.atendimento),
    load: async () => (await import('#web/features/tickets/tickets-screen.tsx')).TicketsScreen,
  },
  {
    menu: 'contatos',
    group: 'work',
    key: 'c',
    texts: ['contacts', 'crud'],
    label: (t) => t(($) => $.shell.contatos),
    load: async () => (await import('#web/features/contacts/contacts-screen.tsx')).ContactsScreen,
  },
  {
    menu: 'chat-privado',
    group: 'work',
    key: 'p',
    children: [':peerId'],
    texts: ['private-chat'],
    label: (t) => t(($) => $.shell.chatPrivado),
    load: async () => (await import('#web/features/private-chat/private-chat-screen.tsx')).PrivateChatScreen,
  },
  {
    menu: 'agendamentos',
    group: 'work',
    key: 'd',
    texts: ['messages', 'tickets'],
    label: (t) => t(($) => $.shell.agendamentos),
    load: async () => (await import('#web/features/schedules/schedules-screen.tsx')).SchedulesScreen,
  },
  {
    menu: 'painel-atendimentos',
    group: 'room',
    key: 'l',
    texts: ['panel', 'tickets', 'delivery', 'account-notes'],
    label: (t) => t(($) => $.shell.painel),
    load: async () => (await import('#web/features/panel/panel-screen.tsx')).PanelScreen,
  },
  {
    menu: 'sessoes',
    group: 'room',
    key: 's',
    texts: ['channels', 'delivery', 'account-notes', 'crud', 'messages'],
    label: (t) => t(($) => $.shell.sessoes),
    load: async () => (await import('#web/features/channels/channels-screen.tsx')).ChannelsScreen,
  },
  {
    menu: 'usuarios',
    group: 'people',
    key: 'u',
    texts: ['users', 'crud'],
    label: (t) => t(($) => $.shell.usuarios),
    load: async () => (await import('#web/features/users/users-screen.tsx')).UsersScreen,
  },
  {
    menu: 'equipes',
    group: 'people',
    key: 'q',
    texts: ['teams', 'crud'],
    label: (t) => t(($) => $.shell.equipes),
    load: async () => (await import('#web/features/teams/teams-screen.tsx')).TeamsScreen,
  },
  {
    menu: 'filas',
    group: 'people',
    key: 'f',
    texts: ['queues', 'crud'],
    label: (t) => t(($) => $.shell.filas),
    load: async () => (await import('#web/features/queues/queues-screen.tsx')).QueuesScreen,
  },
  {
    menu: 'horario-atendimento',
    group: 'people',
    key: 'w',
    texts: ['hours', 'messages'],
    label: (t) => t(($) => $.shell.horario),
    load: async () => (await import('#web/features/hours/hours-screen.tsx')).HoursScreen,
  },
  {
    menu: 'mensagens-rapidas',
    group: 'talks',
    key: 'm',
    texts: ['quick-messages', 'messages', 'crud'],
    label: (t) => t(($) => $.shell.mensagensRapidas),
    load: async () => (await import('#web/features/quick-messages/quick-messages-screen.tsx')).QuickMessagesScreen,
  },
  {
    menu: 'macros',
    group: 'talks',
    key: 'x',
    texts: ['macros', 'crud'],
    label: (t) => t(($) => $.shell.macros),
    load: async () => (await import('#web/features/macros/macros-screen.tsx')).MacrosScreen,
  },
  {
    menu: 'chat-flow',
    group: 'talks',
    key: 'k',
    children: ['builder/:flowId'],
    texts: ['chat-flows', 'messages', 'crud'],
    label: (t) => t(($) => $.shell.chatFlow),
    load: async () => (await import('#web/features/chat-flows/chat-flows-screen.tsx')).ChatFlowsScreen,
  },
  {
    menu: 'etiquetas',
    group: 'talks',
    key: 'e',
    texts: ['tags', 'crud'],
    label: (t) => t(($) => $.shell.etiquetas),
    load: async () => (await import('#web/features/tags/tags-screen.tsx')).TagsScreen,
  },
  {
    menu: 'fechamento',
    group: 'talks',
    key: 'z',
    texts: ['farewells', 'crud', 'messages'],
    label: (t) => t(($) => $.shell.fechamento),
    load: async () => (await import('#web/features/farewells/farewells-screen.tsx')).FarewellsScreen,
  },
  {
    menu: 'notas',
    group: 'talks',
    key: 'n',
    texts: ['notes', 'crud'],
    label: (t) => t(($) => $.shell.notas),
    load: async () => (await import('#web/features/notes/notes-screen.tsx')).NotesScreen,
  },
  {
    menu: 'protocolos',
    group: 'talks',
    key: 'r',
    texts: ['protocols', 'crud'],
    label: (t) => t(($) => $.shell.protocolos),
    load: async () => (await import('#web/features/protocols/protocols-screen.tsx')).ProtocolsScreen,
  },
  {
    menu: 'avaliacoes',
    group: 'talks',
    key: 'v',
    texts: ['evaluations'],
    label: (t) => t(($) => $.shell.avaliacoes),
    sections: [
      {
        path: 'listar',
        texts: ['crud'],
        label: (t) => t(($) => $.evaluations.list),
        load: async () => (await import('#web/features/evaluations/evaluations-screen.tsx')).EvaluationsScreen,
      },
      {
        path: 'configurar',
        texts: [],
        label: (t) => t(($) => $.evaluations.configure),
        load: async () => (await import('#web/features/evaluations/rating-settings-screen.tsx')).RatingSettingsScreen,
      },
    ],
  },
  {
    menu: 'configuracoes',
    group: 'company',
    key: 'o',
    texts: ['settings', 'demands', 'lanes', 'messages', 'mail'],
    label: (t) => t(($) => $.shell.configuracoes),
    sections: [
      {
        path: 'geral',
        texts: [],
        label: (t) => t(($) => $.settings.title),
        load: async () => (await import('#web/features/settings/settings-screen.tsx')).SettingsScreen,
      },
      {
        path: 'motivos',
        texts: ['crud'],
        label: (t) => t(($) => $.demands.title),
        load: async () => (await import('#web/features/demands/demands-screen.tsx')).DemandsScreen,
      },
      {
        path: 'lanes',
        texts: ['crud'],
        label: (t) => t(($) => $.lanes.title),
        load: async () => (await import('#web/features/lanes/lanes-screen.tsx')).LanesScreen,
      },
      {
        path: 'smtp',
        texts: ['mail'],
        label: (t) => t(($) => $.mail.title),
        load: async () => (await import('#web/features/mail/mail-screen.tsx')).MailScreen,
      },
      {
        path: 'sms',
        texts: ['messages'],
        label: (t) => t(($) => $.messages.sms.screen),
        load: async () => (await import('#web/features/sms/sms-screen.tsx')).SmsScreen,
      },
    ],
  },
]
