import { Bot, GrammyError, InputFile } from 'grammy'
import twilio from 'twilio'
import { afterAll, expect, test } from 'vitest'
import { channelOf } from '#worker/channels/index.ts'
import { serve } from './server.ts'
import { startSms } from './sms.ts'
import { startTelegram } from './telegram.ts'

/** The simulators and the adapters beside the clients that the vendors' world writes: who is wrong alone is found here. */
const close: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const stop of close) await stop()
})

const maria = '6001'

async function telegramClient() {
  const sim = await startTelegram()
  const bot = new Bot(sim.token, { client: { apiRoot: sim.url } })
  await bot.init()
  const heard: [string, unknown][] = []
  bot.on('message:text', ({ msg }) => void heard.push(['text', msg.text]))
  bot.on('message:photo', ({ msg }) => void heard.push(['photo', msg.photo.at(-1)?.width]))
  bot.on('message:voice', ({ msg }) => void heard.push(['voice', msg.voice.duration]))
  bot.on('message:location', ({ msg }) => void heard.push(['location', msg.location.latitude]))
  bot.on('message:contact', ({ msg }) => void heard.push(['contact', msg.contact.first_name]))
  bot.on('message:new_chat_title', ({ msg }) => void heard.push(['title', msg.new_chat_title]))
  bot.on('edited_message:text', ({ msg }) => void heard.push(['edit', msg.text]))
  bot.on('callback_query:data', ({ callbackQuery }) => void heard.push(['tap', callbackQuery.data]))
  bot.on('message_reaction', (ctx) => void heard.push(['reaction', ctx.reactions().emojiAdded]))
  bot.on('my_chat_member', ({ myChatMember }) => void heard.push(['member', myChatMember.new_chat_member.status]))
  const server = await serve(0, async ({ headers, bytes }) => {
    if (headers['x-telegram-bot-api-secret-token'] !== 'vendor-secret') return { status: 403 }
    await bot.handleUpdate(JSON.parse(bytes.toString()))
    return {}
  })
  close.push(server.stop, sim.stop)
  await bot.api.setWebhook(`http://127.0.0.1:${server.port}/`, {
    secret_token: 'vendor-secret',
    allowed_updates: ['message', 'edited_message', 'callback_query', 'message_reaction', 'my_chat_member'],
  })
  return { sim, bot, heard }
}

test('Telegram: grammY understands every update of the simulator', async () => {
  const { sim, bot, heard } = await telegramClient()
  expect(bot.botInfo).toMatchObject({ is_bot: true, username: 'praca_sandbox_bot' })
  sim.addPerson(maria, 'Maria Teste')
  const id = await sim.say(maria, { text: 'Oi' })
  await sim.say(maria, { file: { kind: 'image', bytes: new Uint8Array([1]), mime: 'image/jpeg', name: 'a.jpg' } })
  await sim.say(maria, { file: { kind: 'voice', bytes: new Uint8Array([1]), mime: 'audio/ogg', name: 'a.ogg' } })
  await sim.say(maria, { location: { latitude: -23.5, longitude: -46.6 } })
  await sim.say(maria, { contact: { name: 'Ana', phone: '+5511999990001' } })
  await sim.edit(maria, id, 'Olá')
  await sim.react(maria, id, '👍')
  const buttons = { inline_keyboard: [[{ text: 'Financeiro', callback_data: 'a' }]] }
  const asked = await bot.api.sendMessage(Number(maria), 'Setor?', { reply_markup: buttons })
  await sim.say(maria, { quotedId: String(asked.message_id), tap: { id: 'a', title: 'Financeiro' } })
  await sim.block(maria, true)
  expect(heard).toEqual([
    ['text', 'Oi'],
    ['photo', 960],
    ['voice', 3],
    ['location', -23.5],
    ['contact', 'Ana'],
    ['edit', 'Olá'],
    ['reaction', ['👍']],
    ['tap', 'a'],
    ['member', 'kicked'],
  ])
})

test('Telegram: the simulator takes what grammY sends, and refuses in words it knows', async () => {
  const { sim, bot } = await telegramClient()
  sim.addPerson(maria, 'Maria Teste')
  const id = Number(await sim.say(maria, { text: 'Oi' }))
  const chat = Number(maria)
  const sent = await bot.api.sendMessage(chat, 'Olá, <b>Maria</b>', {
    parse_mode: 'HTML',
    reply_parameters: { message_id: id },
  })
  const photo = new InputFile(new Uint8Array([1, 2, 3]), 'a.jpg')
  await bot.api.sendPhoto(chat, photo, { caption: 'Veja' })
  await bot.api.editMessageText(chat, sent.message_id, 'Olá!')
  await bot.api.setMessageReaction(chat, id, [{ type: 'emoji', emoji: '👍' }])
  const bubbles = sim.people.get(maria)?.bubbles.filter((one) => one.from === 'company')
  expect(bubbles).toMatchObject([
    { kind: 'chat', body: 'Olá!', quotedId: String(id) },
    { kind: 'image', body: 'Veja' },
  ])
  await bot.api.deleteMessage(chat, sent.message_id)
  await expect(bot.api.sendMessage(1, 'a quem?')).rejects.toThrow(GrammyError)
  await sim.block(maria, true, false)
  await expect(bot.api.sendMessage(chat, 'Oi?')).rejects.toMatchObject({ error_code: 403 })
})

test('Twilio: its own client signs, checks and sends as the adapter and the simulator do', async () => {
  const sim = await startSms()
  close.push(sim.stop)
  const signed: boolean[] = []
  const sms = channelOf('sms')!
  const config = {
    provider: 'twilio',
    accountSid: sim.accountSid,
    authToken: sim.token,
    from: sim.from,
    apiBase: sim.url,
    hookSecret: 'a-secret-that-is-long-enough',
  }
  const server = await serve(0, async ({ headers, bytes }) => {
    const fields = Object.fromEntries(new URLSearchParams(bytes.toString()))
    signed.push(twilio.validateRequest(sim.token, String(headers['x-twilio-signature']), hookUrl, fields))
    return { headers: { 'content-type': 'text/xml' }, body: '<Response/>' }
  })
  const hookUrl = `http://127.0.0.1:${server.port}/webhooks/sms/key?a=1`
  close.push(server.stop)
  const body = new URLSearchParams({ From: '+5511999990000', Body: 'Olá & até já +1', To: sim.from })
  const signature = twilio.getExpectedTwilioSignature(sim.token, hookUrl, Object.fromEntries(body))
  const request = new Request(hookUrl, { method: 'POST', headers: { 'x-twilio-signature': signature } })
  expect(await sms.verify(request, new TextEncoder().encode(body.toString()), config)).toBe(true)

  class ToSandbox extends twilio.RequestClient {
    override request<T>(call: Parameters<typeof twilio.RequestClient.prototype.request<T>>[0]) {
      return super.request<T>({ ...call, uri: call.uri.replace('https://api.twilio.com', sim.url) })
    }
  }
  const client = twilio(sim.accountSid, sim.token, { httpClient: new ToSandbox() })
  const [number] = await client.incomingPhoneNumbers.list({ phoneNumber: sim.from, limit: 1 })
  await client.incomingPhoneNumbers(number?.sid ?? '').update({ smsUrl: hookUrl })
  const sent = await client.messages.create({ to: '+5511999990000', from: sim.from, body: 'Olá' })
  expect(sent).toMatchObject({ status: 'queued', to: '+5511999990000' })
  await expect(client.messages.create({ to: '12', from: sim.from, body: 'Olá' })).rejects.toMatchObject({ code: 21211 })
  await sim.say('5511999990000', { text: 'Tudo bem?' })
  expect(signed).toEqual([true])
})
