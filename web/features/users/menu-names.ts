import type { MenuKey } from '#contracts/permissions'
import type { Translate } from '#web/components/form/field-spec.ts'

/** The menus' names, as the menu itself writes them. */
export const menuNames = (t: Translate): Record<MenuKey, string> => ({
  'painel-atendimentos': t(($) => $.shell.painel),
  home: t(($) => $.shell.home),
  atendimento: t(($) => $.shell.atendimento),
  contatos: t(($) => $.shell.contatos),
  sessoes: t(($) => $.shell.sessoes),
  filas: t(($) => $.shell.filas),
  usuarios: t(($) => $.shell.usuarios),
  'mensagens-rapidas': t(($) => $.shell.mensagensRapidas),
  agendamentos: t(($) => $.shell.agendamentos),
  etiquetas: t(($) => $.shell.etiquetas),
  'chat-privado': t(($) => $.shell.chatPrivado),
  macros: t(($) => $.shell.macros),
  equipes: t(($) => $.shell.equipes),
  'horario-atendimento': t(($) => $.shell.horario),
  fechamento: t(($) => $.shell.fechamento),
  notas: t(($) => $.shell.notas),
  protocolos: t(($) => $.shell.protocolos),
  avaliacoes: t(($) => $.shell.avaliacoes),
  'chat-flow': t(($) => $.shell.chatFlow),
  configuracoes: t(($) => $.shell.configuracoes),
})
