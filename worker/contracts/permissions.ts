import * as z from 'zod'

export const profiles = ['user', 'supervisor', 'admin', 'superadmin'] as const
/** `super` is an accepted spelling of `supervisor` on input (D3). */
export const Profile = z.preprocess((value) => (value === 'super' ? 'supervisor' : value), z.enum(profiles))
export type Profile = (typeof profiles)[number]

/** Keys of the menu map: first path segment of a screen, which is also what the server refuses (D8–D11). */
export const menuKeys = [
  'home',
  'painel-atendimentos',
  'atendimento',
  'contatos',
  'sessoes',
  'filas',
  'usuarios',
  'mensagens-rapidas',
  'agendamentos',
  'etiquetas',
  'equipes',
  'horario-atendimento',
  'chat-privado',
  'macros',
  'fechamento',
  'notas',
  'protocolos',
  'avaliacoes',
  'configuracoes',
  'chat-flow',
] as const
export type MenuKey = (typeof menuKeys)[number]
/** Only `false` hides; a missing key is allowed (D8). */
export const MenuVisibility = z.partialRecord(z.enum(menuKeys), z.boolean())
export type MenuVisibility = z.infer<typeof MenuVisibility>

interface Rule {
  /** The lowest profile that has it. */
  readonly from: Profile
  /** Refused when this menu is switched off for the person or the company. */
  readonly menu?: MenuKey
}

/** Every permission, once: who has it, and behind which menu. */
export const permissions = {
  'dashboard.read': { from: 'user', menu: 'home' },
  'panel.read': { from: 'admin', menu: 'painel-atendimentos' },
  'panel.write': { from: 'admin', menu: 'painel-atendimentos' },
  'tickets.read': { from: 'user', menu: 'atendimento' },
  'tickets.maintain': { from: 'admin' },
  'tickets.write': { from: 'user', menu: 'atendimento' },
  'messages.read': { from: 'user', menu: 'atendimento' },
  'messages.write': { from: 'user', menu: 'atendimento' },
  'contacts.read': { from: 'user' },
  'contacts.write': { from: 'user' },
  'contacts.merge': { from: 'supervisor', menu: 'contatos' },
  'contacts.remove': { from: 'supervisor', menu: 'contatos' },
  'channels.read': { from: 'supervisor', menu: 'sessoes' },
  'channels.write': { from: 'supervisor', menu: 'sessoes' },
  'queues.write': { from: 'supervisor', menu: 'filas' },
  'tags.write': { from: 'supervisor', menu: 'etiquetas' },
  'quickMessages.write': { from: 'supervisor', menu: 'mensagens-rapidas' },
  'teams.write': { from: 'supervisor', menu: 'equipes' },
  'privateChat.use': { from: 'user', menu: 'chat-privado' },
  'macros.write': { from: 'user', menu: 'macros' },
  'macros.share': { from: 'supervisor', menu: 'macros' },
  'users.read': { from: 'admin', menu: 'usuarios' },
  'users.write': { from: 'admin', menu: 'usuarios' },
  'tickets.remove': { from: 'admin', menu: 'atendimento' },
  'farewells.write': { from: 'supervisor', menu: 'fechamento' },
  'evaluations.read': { from: 'supervisor', menu: 'avaliacoes' },
  'evaluations.write': { from: 'supervisor', menu: 'avaliacoes' },
  'protocols.read': { from: 'supervisor', menu: 'protocolos' },
  'notes.read': { from: 'supervisor', menu: 'notas' },
  'chatFlows.write': { from: 'supervisor', menu: 'chat-flow' },
  'demands.write': { from: 'admin', menu: 'configuracoes' },
  'lanes.write': { from: 'admin', menu: 'configuracoes' },
  'hours.write': { from: 'supervisor', menu: 'horario-atendimento' },
  'sms.write': { from: 'admin', menu: 'configuracoes' },
  'settings.write': { from: 'admin', menu: 'configuracoes' },
  'tenants.users': { from: 'superadmin' },
  'deadLetters.read': { from: 'admin' },
  'deadLetters.write': { from: 'admin' },
} as const satisfies Record<string, Rule>
export type Permission = keyof typeof permissions

/** Menus by profile (core §2): a profile has its own and those of the ones below it. */
const menuFrom: Record<MenuKey, Profile> = {
  home: 'user',
  'painel-atendimentos': 'admin',
  atendimento: 'user',
  contatos: 'user',
  sessoes: 'supervisor',
  filas: 'supervisor',
  'mensagens-rapidas': 'supervisor',
  agendamentos: 'supervisor',
  etiquetas: 'supervisor',
  equipes: 'supervisor',
  'horario-atendimento': 'supervisor',
  'chat-privado': 'user',
  macros: 'user',
  fechamento: 'supervisor',
  notas: 'supervisor',
  protocolos: 'supervisor',
  avaliacoes: 'supervisor',
  'chat-flow': 'supervisor',
  usuarios: 'admin',
  configuracoes: 'admin',
}

const atLeast = (profile: Profile, from: Profile) => profiles.indexOf(profile) >= profiles.indexOf(from)

/** Effective menu = company AND person AND profile (D10); the superadmin is unaffected. */
export function seesMenu(menu: MenuKey, profile: Profile, ...maps: MenuVisibility[]): boolean {
  if (profile === 'superadmin') return true
  return atLeast(profile, menuFrom[menu]) && maps.every((map) => map[menu] !== false)
}

/** Whether a person holds a permission; both sides ask this one function. */
export function holds(permission: Permission, profile: Profile, ...maps: MenuVisibility[]): boolean {
  const rule: Rule = permissions[permission]
  if (!atLeast(profile, rule.from)) return false
  return !rule.menu || seesMenu(rule.menu, profile, ...maps)
}
