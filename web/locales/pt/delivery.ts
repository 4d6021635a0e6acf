import type { DeliveryError } from '#contracts/errors'

export const delivery: Record<DeliveryError, string> = {
  blocked_by_user: 'o contato bloqueou este canal',
  cannot_initiate: 'neste canal o contato precisa escrever primeiro',
  chat_not_found: 'a conversa não existe mais no canal',
  credentials: 'o provedor recusou o acesso do canal',
  file_refused: 'o provedor recusou o arquivo',
  message_refused: 'o provedor recusou a mensagem',
  not_connected: 'o canal está desconectado',
  not_on_channel: 'o contato não usa este canal',
  opted_out: 'o contato não quer receber mensagens por este canal',
  payment_required: 'há um pagamento pendente no provedor',
  provider_down: 'o provedor não respondeu',
  rate_limited: 'o provedor limitou os envios',
  restricted: 'o provedor restringiu este canal',
  too_many_attempts: 'não saiu depois de várias tentativas',
  unknown_outcome: 'não sabemos se saiu; confira antes de enviar de novo',
  unsupported: 'o canal não aceita este conteúdo',
  window_closed: 'a janela de texto livre fechou',
}
