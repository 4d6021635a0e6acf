export const protocols = {
  title: 'Protocolos',
  about: 'Números de protocolo que já foram enviados aos contatos.',
  search: 'Número ou contato',
  emptyTitle: 'Nenhum protocolo enviado',
  emptyText: 'Num atendimento, abra o menu e escolha “Enviar protocolo”. Ele aparece aqui.',
  count_one: '{{count}} protocolo',
  count_other: '{{count}} protocolos',
  number: 'Protocolo',
  contact: 'Contato',
  user: 'Enviado por',
  at: 'Enviado em',
}
