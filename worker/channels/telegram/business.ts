/**
 * A bot that works inside a person's own account answers there under the connection's id, which is therefore a part of
 * the chat's: `<chat>@<connection>`. A chat with the bot itself is only the number.
 */
export const chatKey = (chatId: number, connection?: string): string =>
  connection ? `${chatId}@${connection}` : String(chatId)

/** The way back: numbers as numbers; anything else is a public @name. */
export function chatFields(key: string): { chat_id: number | string; business_connection_id?: string } {
  const [, id, connection] = /^(-?\d+)(?:@(.+))?$/.exec(key) ?? []
  if (!id) return { chat_id: key }
  return { chat_id: Number(id), ...(connection ? { business_connection_id: connection } : {}) }
}

/** Message ids count per chat at Telegram, so ours name both. */
export const toExternalId = (chat: string, messageId: number) => `${chat}:${messageId}`

/** The bare message id behind ours, or undefined where there is none (a tapped button). */
export function messageIdOf(externalId: string | undefined): number | undefined {
  const id = externalId?.split(':').at(-1)
  return id && /^\d+$/.test(id) ? Number(id) : undefined
}
