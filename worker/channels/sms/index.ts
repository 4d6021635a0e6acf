import { longestInTen } from '#contracts/sms-segments'
import { parseSms } from '../../sms/index.ts'
import { defineChannel } from '../define.ts'
import { digitsOf } from '../phone.ts'
import { receive, split } from './receive.ts'
import { send } from './send.ts'
import { Config, openSms } from './settings.ts'

const decoder = new TextDecoder()

/**
 * SMS over Twilio or Zenvia. Two-way where the sender is a number or a short code; pictures come in over Twilio, and
 * only words go out: no carrier in Brazil takes anything else.
 */
export const sms = defineChannel({
  type: 'sms',
  name: 'SMS',
  mark: 'sms',
  isOfficial: true,
  capabilities: {
    media: { image: 0, audio: 0, video: 0, document: 0, sticker: 0 },
    textLimit: longestInTen,
    captionLimit: 0,
    quote: false,
    react: false,
    editWindow: 0,
    deleteWindow: 0,
    typing: false,
    seen: false,
    receipts: true,
    location: true,
    contacts: true,
    buttons: false,
    templates: false,
    mentions: false,
    history: false,
    window: null,
    initiate: true,
    voiceMimes: [],
    imageMimes: [],
    videoMimes: [],
  },
  config: Config,
  // A long code takes a part a second; Twilio would queue the rest, out of our sight.
  pace: { channel: 1000, chat: 1000 },
  isIdempotent: false,
  // A text in the answer would go out as an SMS.
  acknowledge: () => ({ text: '<Response/>', type: 'text/xml' }),

  async connect(context, webhookUrl) {
    const { plugin, context: opened } = openSms(context, webhookUrl)
    return plugin.connect(opened)
  },
  async disconnect(context) {
    const { plugin, context: opened } = openSms(context)
    await plugin.disconnect(opened)
  },
  async verify(request, body, config) {
    const { plugin, context } = openSms({ config, http: fetchNothing }, request.url)
    return plugin.verify(request, decoder.decode(body), context)
  },
  parse: parseSms,
  split,
  receive: (payload, _config, receivedAt) => receive(payload, receivedAt),
  async fetchFile(ref, context) {
    const { plugin, context: opened } = openSms(context)
    return plugin.fetchFile(ref, opened)
  },
  send,
  addressOf: (number) => digitsOf(number) ?? null,
})

/** Checking a signature asks nobody. */
const fetchNothing = async (): Promise<never> => {
  throw new Error('nothing is to be fetched here')
}
