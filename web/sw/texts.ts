import type { NotificationKind, PushPayload } from '#contracts/notifications'

type Sentences = Record<NotificationKind, (push: PushPayload) => string>

/** A push may come while nothing of the app is loaded, so its sentences travel with the service worker. */
const portuguese: Sentences = {
  pendingTicket: ({ name }) => `${name} está esperando atendimento`,
  ticketMessage: ({ name, count }) => (count > 1 ? `${name} escreveu ${count} vezes` : `${name} escreveu`),
  mention: ({ name }) => `${name} mencionou você`,
  assigned: ({ name, by }) => (by ? `${by} passou ${name} para você` : `${name} agora é com você`),
  privateMessage: ({ name, count }) => (count > 1 ? `${count} mensagens de ${name}` : `${name} falou com você`),
  evaluation: ({ name }) => `${name} avaliou o atendimento`,
  closeCancelled: ({ name }) => `${name} escreveu e o encerramento foi cancelado`,
  snoozeOver: ({ name }) => `${name} voltou: o adiamento terminou`,
  channelDown: ({ name }) => `O canal ${name} caiu`,
  jobEnded: () => 'O trabalho que você iniciou terminou',
}

const english: Sentences = {
  pendingTicket: ({ name }) => `${name} is waiting for an answer`,
  ticketMessage: ({ name, count }) => (count > 1 ? `${name} wrote ${count} times` : `${name} wrote`),
  mention: ({ name }) => `${name} mentioned you`,
  assigned: ({ name, by }) => (by ? `${by} passed ${name} to you` : `${name} is yours now`),
  privateMessage: ({ name, count }) => (count > 1 ? `${count} messages from ${name}` : `${name} wrote to you`),
  evaluation: ({ name }) => `${name} rated the service`,
  closeCancelled: ({ name }) => `${name} wrote and the closing was cancelled`,
  snoozeOver: ({ name }) => `${name} is back: the snooze is over`,
  channelDown: ({ name }) => `The channel ${name} is down`,
  jobEnded: () => 'The work you started has ended',
}

/** What a push says, in the language of the device. */
export const sentenceOf = (push: PushPayload): string =>
  (push.language.startsWith('en') ? english : portuguese)[push.kind]?.(push) ?? push.name
