import { createHmac } from 'node:crypto'
import { Courier, type Delivery } from './courier.ts'
import type { Person, Words } from './phone.ts'
import { fail, type Answer, type Call } from './server.ts'
import type { SmsFate, SmsLine } from './sms-line.ts'

/** A word in these makes Twilio itself refuse every further message, or take them again. */
const leaving = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT'])
const returning = new Set(['START', 'YES', 'UNSTOP'])
const longestBody = 1600

const refuse = (status: number, code: number, message: string): Answer =>
  fail(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status })

/** Twilio's half: the account's number, its messages and their signed forms. `origin` names it once it listens. */
export function twilioHalf(line: SmsLine, origin: () => string) {
  const number = { sid: 'PN00000000000000000000000000000001', hook: '' }
  const callbacks = new Map<string, string>()
  const account = `/2010-04-01/Accounts/${line.accountSid}`
  const sign = (body: string, url: string) => {
    const fields = [...new URLSearchParams(body)].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const signed = url + fields.map(([name, value]) => name + value).join('')
    return {
      'x-twilio-signature': createHmac('sha1', line.token).update(signed).digest('base64'),
    }
  }
  const courier = new Courier(sign, 6, (body) => ({
    type: 'application/x-www-form-urlencoded',
    text: new URLSearchParams(body as Record<string, string>).toString(),
  }))

  function accept(form: URLSearchParams): Answer {
    const [to, body] = [form.get('To') ?? '', form.get('Body') ?? '']
    const from = form.get('From') ?? ''
    if (!/^\+\d{10,15}$/.test(to)) return refuse(400, 21211, `The 'To' number ${to} is not a valid phone number.`)
    if (!from && !form.get('MessagingServiceSid')?.startsWith('MG')) return refuse(400, 21603, "A 'From' is required")
    if (from.startsWith('+') && !line.numbers.includes(from))
      return refuse(400, 21606, `The 'From' number ${from} is not a valid, SMS-capable number.`)
    if (!body) return refuse(400, 21602, 'Message body is required.')
    if (body.length > longestBody) return refuse(400, 21617, 'The concatenated message body exceeds 1600 characters.')
    const callback = form.get('StatusCallback')
    if (callback !== null && !URL.canParse(callback)) return refuse(400, 21609, 'The StatusCallback is not valid.')
    if (line.addPerson(to.slice(1), `Pessoa ${to}`).isBlocked)
      return refuse(400, 21610, 'Attempt to send to unsubscribed recipient')
    const sid = line.newId('SM')
    line.take('twilio', sid, to.slice(1), body)
    if (callback) callbacks.set(sid, callback)
    return { status: 201, body: { sid, account_sid: line.accountSid, status: 'queued', num_segments: '1', to, from } }
  }

  /** The answer to a call that is Twilio's; undefined for any other. */
  function handle({ url, method, headers, bytes }: Call): Answer | undefined {
    if (!url.pathname.startsWith('/2010-04-01/')) return undefined
    const basic = `Basic ${Buffer.from(`${line.accountSid}:${line.token}`).toString('base64')}`
    if (headers['authorization'] !== basic) return refuse(401, 20003, 'Authenticate')
    const form = new URLSearchParams(bytes.toString())
    const media = new RegExp(`^${account}/Messages/\\w+/Media/(\\w+)$`).exec(url.pathname)?.[1]
    const file = media && line.files.get(media)
    if (file) return { headers: { 'content-type': file.mime }, body: file.bytes }
    if (url.pathname === `${account}.json`) return { body: { sid: line.accountSid, status: 'active' } }
    if (url.pathname === `${account}/Messages.json` && method === 'POST') return accept(form)
    const known = { sid: number.sid, phone_number: line.from, sms_url: number.hook }
    if (url.pathname === `${account}/IncomingPhoneNumbers.json`)
      return { body: { incoming_phone_numbers: url.searchParams.get('PhoneNumber') === line.from ? [known] : [] } }
    if (url.pathname !== `${account}/IncomingPhoneNumbers/${number.sid}.json`)
      return refuse(404, 20404, 'The requested resource was not found')
    number.hook = form.get('SmsUrl') ?? number.hook
    return { body: { ...known, sms_url: number.hook } }
  }

  return {
    handle,
    log: courier.log,
    stop: () => courier.stop(),
    get hook() {
      return number.hook
    },
    isFor: (id: string) => callbacks.has(id),
    /** A person's words, as the number's webhook gets them. Twilio takes the words of leaving itself. */
    async say(who: Person, sid: string, { text = '', file }: Words, delivery?: Delivery): Promise<void> {
      const word = text.trim().toUpperCase()
      if (leaving.has(word)) who.isBlocked = true
      if (returning.has(word)) who.isBlocked = false
      const media: Record<string, string> = file
        ? { MediaUrl0: `${origin()}${account}/Messages/${sid}/Media/${sid}`, MediaContentType0: file.mime }
        : {}
      const ends = { From: `+${who.id}`, To: line.from, FromCountry: 'BR', ToCountry: 'US' }
      const numbers = { MessageSid: sid, SmsSid: sid, AccountSid: line.accountSid, ApiVersion: '2010-04-01' }
      const counts = { NumMedia: file ? '1' : '0', NumSegments: '1', SmsStatus: 'received' }
      await courier.deliver(number.hook, [{ ...ends, ...numbers, ...counts, Body: text, ...media }], delivery)
    },
    async report(id: string, to: string, fate: SmsFate, code?: number, delivery?: Delivery): Promise<void> {
      const status = fate === 'failed' ? 'undelivered' : fate
      const fields = {
        MessageSid: id,
        SmsSid: id,
        MessageStatus: status,
        SmsStatus: status,
        AccountSid: line.accountSid,
      }
      const error: Record<string, string> = code ? { ErrorCode: String(code) } : {}
      await courier.deliver(callbacks.get(id) ?? '', [{ ...fields, To: `+${to}`, From: line.from, ...error }], delivery)
    },
  }
}
