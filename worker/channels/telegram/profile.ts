import * as z from 'zod'
import type { Profile } from '../channel.ts'
import { soft, softText } from '../soft.ts'
import { call, refusalOf, resultOf, type TelegramContext } from './api.ts'
import { chatFields } from './business.ts'
import { nameOf } from './content.ts'

const FullChat = z.object({
  title: softText,
  first_name: softText,
  last_name: softText,
  username: softText,
  photo: soft(z.object({ big_file_id: z.string() })),
})

/** Name and picture of a person or a group the bot shares a chat with. Throws when Telegram does not tell. */
export async function readProfile(chatId: string, context: TelegramContext): Promise<Profile> {
  const answer = await call(context, 'getChat', { chat_id: chatFields(chatId).chat_id })
  if (answer.isLost || !answer.isOk) throw new Error(`Telegram: ${refusalOf(answer)}`)
  const { title, photo, ...person } = FullChat.parse(resultOf(answer))
  const name = title ?? nameOf(person)
  return { ...(name ? { name } : {}), ...(photo ? { picture: { ref: photo.big_file_id } } : {}) }
}
