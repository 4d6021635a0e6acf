import * as z from 'zod'
import { ConnectError, type WebhookEvent } from '../channel.ts'
import { defineChannel } from '../define.ts'
import { digestOf, isSameSecret } from '../keys.ts'
import { assertAnswered, download } from '../provider.ts'
import { asRecord } from '../soft.ts'
import { call, refusalOf, resultOf, type TelegramContext } from './api.ts'
import { readProfile } from './profile.ts'
import { readers, receive } from './receive.ts'
import { send } from './send.ts'

const megabyte = 1024 * 1024

const Config = z.object({
  token: z
    .string()
    .trim()
    .regex(/^\d+:[\w-]+$/)
    .meta({ secret: true }),
  apiBase: z.url().default('https://api.telegram.org').meta({ advanced: true }),
  hookSecret: z
    .string()
    .regex(/^[\w-]{16,256}$/)
    .meta({ secret: true, generated: true }),
})

/** A Telegram bot. Everything is free of a window, but the first word is always the contact's. */
export const telegram = defineChannel({
  type: 'telegram',
  name: 'Telegram',
  mark: 'telegram',
  isOfficial: true,
  capabilities: {
    media: {
      image: 10 * megabyte,
      audio: 50 * megabyte,
      video: 50 * megabyte,
      document: 50 * megabyte,
      sticker: 512 * 1024,
    },
    textLimit: 4096,
    captionLimit: 1024,
    quote: true,
    react: true,
    editWindow: 15 * 60_000,
    deleteWindow: 48 * 3_600_000,
    typing: true,
    seen: false,
    receipts: false,
    location: true,
    contacts: true,
    buttons: true,
    templates: false,
    mentions: false,
    history: false,
    window: null,
    initiate: false,
    voiceMimes: ['audio/ogg', 'audio/mpeg', 'audio/mp4'],
    imageMimes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
    videoMimes: ['video/mp4'],
  },
  config: Config,
  pace: { channel: 34, chat: 1000 },
  isIdempotent: false,

  async connect(context, webhookUrl) {
    const me = await call(context, 'getMe', {})
    assertAnswered(me, 'Telegram')
    const username = resultOf(me)['username']
    if (!me.isOk || typeof username !== 'string') throw new ConnectError(`Telegram: ${refusalOf(me)}`, 'token')
    const hook = await call(context, 'setWebhook', {
      url: webhookUrl,
      secret_token: context.config.hookSecret,
      allowed_updates: Object.keys(readers),
    })
    assertAnswered(hook, 'Telegram')
    if (!hook.isOk) throw new ConnectError(`Telegram: ${refusalOf(hook)}`)
    return { account: `@${username}` }
  },

  async disconnect(context) {
    await call(context, 'deleteWebhook', {})
  },

  verify: async (request, _body, config) =>
    isSameSecret(request.headers.get('x-telegram-bot-api-secret-token') ?? '', config.hookSecret),

  split: (payload) => [{ key: keyOf(payload), payload }] satisfies WebhookEvent[],
  receive: (payload, _config, receivedAt) => receive(payload, receivedAt),
  fetchFile,
  readProfile,
  send,
  acknowledge: tapAnswer,
})

/** A tapped button shows that it is working until its tap is answered. */
function tapAnswer(payload: unknown) {
  const { id } = asRecord(asRecord(payload)['callback_query'])
  if (typeof id !== 'string') return null
  return { text: JSON.stringify({ method: 'answerCallbackQuery', callback_query_id: id }), type: 'application/json' }
}

function keyOf(payload: unknown): string {
  const id = asRecord(payload)['update_id']
  return typeof id === 'number' ? `update:${id}` : `other:${digestOf(payload)}`
}

/** The Bot API hands out files of up to 20 MB. */
async function fetchFile(ref: string, context: TelegramContext) {
  const answer = await call(context, 'getFile', { file_id: ref })
  const path = resultOf(answer)['file_path']
  if (typeof path !== 'string') throw new Error(`Telegram: ${refusalOf(answer)}`)
  const { apiBase, token } = context.config
  const url = `${apiBase.replace(/\/+$/, '')}/file/bot${token}/${path}`
  return download(context.http, url, { limit: 20 * megabyte, name: path.split('/').at(-1) ?? path })
}
