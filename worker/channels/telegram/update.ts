import * as z from 'zod'
import { soft, softList, softNumber, softText } from '../soft.ts'

/** Bot API 10.2, only what we read; whatever is optional there may also be missing or odd here. */
const whole = z.number().int()

export const TgUser = z.object({
  id: whole,
  first_name: softText,
  last_name: softText,
  username: softText,
  is_bot: soft(z.boolean()),
})
export type TgUser = z.infer<typeof TgUser>

export const TgChat = TgUser.extend({ type: softText, title: softText })
export type TgChat = z.infer<typeof TgChat>

export const TgFile = z.object({
  file_id: z.string(),
  file_size: softNumber,
  mime_type: softText,
  file_name: softText,
  width: softNumber,
  height: softNumber,
  /** Seconds. */
  duration: softNumber,
  emoji: softText,
  is_animated: soft(z.boolean()),
  is_video: soft(z.boolean()),
})
export type TgFile = z.infer<typeof TgFile>

const TgLocation = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
const TgPoll = z.object({ question: z.string(), options: softList(z.object({ text: z.string() })) })
const TgContact = z.object({
  phone_number: softText,
  first_name: softText,
  last_name: softText,
  user_id: softNumber,
})
const TgButton = z.object({ text: z.string(), callback_data: softText })

export const TgMessage = z.object({
  message_id: whole,
  date: softNumber,
  edit_date: softNumber,
  chat: TgChat,
  from: soft(TgUser),
  sender_chat: soft(TgChat),
  reply_to_message: soft(z.object({ message_id: whole })),
  business_connection_id: softText,
  media_group_id: softText,
  forward_origin: z.unknown().optional(),
  text: softText,
  caption: softText,
  photo: softList(TgFile),
  voice: soft(TgFile),
  audio: soft(TgFile),
  video: soft(TgFile),
  video_note: soft(TgFile),
  animation: soft(TgFile),
  document: soft(TgFile),
  sticker: soft(TgFile),
  location: soft(TgLocation),
  venue: soft(z.object({ location: TgLocation, title: softText, address: softText })),
  contact: soft(TgContact),
  poll: soft(TgPoll),
  dice: soft(z.object({ emoji: softText, value: z.number() })),
  new_chat_title: softText,
  new_chat_members: softList(TgUser),
  left_chat_member: soft(TgUser),
  migrate_to_chat_id: soft(whole),
  reply_markup: soft(z.object({ inline_keyboard: softList(softList(TgButton)) })),
})
export type TgMessage = z.infer<typeof TgMessage>

export const TgCallback = z.object({ id: z.string(), from: TgUser, message: TgMessage, data: softText })

/** Only a person's own account tells of deletions. */
export const TgDeleted = z.object({ chat: TgChat, business_connection_id: softText, message_ids: softList(whole) })

export const TgReaction = z.object({
  chat: TgChat,
  message_id: whole,
  user: soft(TgUser),
  actor_chat: soft(TgChat),
  date: softNumber,
  new_reaction: softList(z.object({ type: softText, emoji: softText })),
})

export const TgMembership = z.object({
  chat: TgChat,
  date: softNumber,
  new_chat_member: z.object({ status: z.string(), is_member: soft(z.boolean()) }),
})
