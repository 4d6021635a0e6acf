import type { AccountNote } from '#contracts/errors'

export const accountNotes: Record<AccountNote, string> = {
  account_alert: 'aviso do provedor sobre a conta',
  account_ban_scheduled: 'o provedor vai desativar a conta',
  account_banned: 'o provedor desativou a conta',
  account_deleted: 'a conta foi excluída no provedor',
  account_released: 'o provedor liberou a conta; se o canal caiu, conecte de novo',
  account_restricted: 'o provedor restringiu a conta',
  account_violation: 'o provedor apontou uma violação das políticas',
  app_removed: 'o acesso do aplicativo à conta foi retirado',
  limit_lowered: 'o limite diário de conversas diminuiu',
  limit_raised: 'o limite diário de conversas aumentou',
  name_approved: 'o nome de exibição foi aprovado',
  name_refused: 'o nome de exibição foi recusado',
  number_offboarded: 'o número foi desligado da API do provedor',
  quality_good: 'a qualidade do número voltou ao normal',
  quality_low: 'a qualidade do número caiu e o limite de envio pode diminuir',
}
