import type { Delivery } from './courier.ts'
import { bubble, type Words } from './phone.ts'
import { fail, serve, type Answer, type Call } from './server.ts'
import { SmsLine, type SmsFate, type SmsOptions } from './sms-line.ts'
import { twilioHalf } from './sms-twilio.ts'
import { zenviaHalf } from './sms-zenvia.ts'

export type Sms = Awaited<ReturnType<typeof startSms>>

/** Twilio and Zenvia on one loopback port, with the phones of the people who get their messages. */
export async function startSms(options: SmsOptions = {}) {
  const { port = 0, statusDelay } = options
  const line = new SmsLine(options)
  const { accepted, faults, files, people, sent } = line
  const own = { url: '' }
  const twilio = twilioHalf(line, () => own.url)
  const zenvia = zenviaHalf(line)
  const travelling = new Set<Promise<void>>()

  async function handle(call: Call): Promise<Answer> {
    const phoneFile = /^\/phone-file\/(.+)$/.exec(call.url.pathname)?.[1]
    const file = phoneFile && files.get(phoneFile)
    if (file) return { headers: { 'content-type': file.mime }, body: file.bytes }
    const before = sent.length
    const answer = twilio.handle(call) ?? (await zenvia.handle(call)) ?? fail(404, {})
    for (const { id } of sent.slice(before)) {
      const travel = pass(id)
      travelling.add(travel)
      void travel.finally(() => travelling.delete(travel))
    }
    return answer
  }
  const nameOf = ({ url }: Call) =>
    /.*\/(messages|subscriptions|media|incomingphonenumbers)\b/i.exec(url.pathname)?.[1]?.toLowerCase()
  const server = await serve(port, handle, faults, nameOf)
  own.url = `http://127.0.0.1:${server.port}`

  /** What the carrier says of a message; answers the product's status. `code`: Twilio's number of a failure. */
  async function report(id: string, state: SmsFate, code?: number, delivery?: Delivery): Promise<number> {
    const found = line.bubbleOf(id)
    if (!found) return 0
    found.one.ack = state
    const isTwilio = sent.find((one) => one.id === id)?.provider === 'twilio'
    if (isTwilio && twilio.isFor(id)) await twilio.report(id, found.who.id, state, code, delivery)
    if (!isTwilio) await zenvia.report(id, state, delivery)
    return (isTwilio ? twilio : zenvia).log.at(-1)?.status ?? 0
  }

  /** The way of a message to its phone; Zenvia tells only here that the person wants none. */
  async function pass(id: string): Promise<void> {
    if (statusDelay === undefined) return
    const fates: SmsFate[] = line.bubbleOf(id)?.who.isBlocked ? ['failed'] : ['sent', 'delivered']
    for (const fate of fates) {
      await new Promise((resolve) => setTimeout(resolve, statusDelay))
      await report(id, fate)
    }
  }

  return {
    url: own.url,
    accountSid: line.accountSid,
    token: line.token,
    from: line.from,
    faults,
    accepted,
    people,
    sent,
    subscriptions: zenvia.subscriptions,
    hook: {
      get url() {
        return twilio.hook || zenvia.hook
      },
    },
    get log() {
      return [...twilio.log, ...zenvia.log]
    },
    addPerson: (id: string, name: string) => line.addPerson(id, name),
    /** The person writes, to whichever provider is connected; resolves when the product has taken the event. */
    async say(id: string, words: Words, delivery?: Delivery): Promise<string> {
      const who = line.addPerson(id, `Pessoa ${id}`)
      const isTwilio = twilio.hook !== ''
      const { text = '', file } = words
      if (file && !isTwilio) throw new Error('Zenvia’s SMS have no files')
      const messageId = line.newId(isTwilio ? 'SM' : 'zenvia-')
      const shown = bubble(messageId, 'customer', file?.kind ?? 'chat', text)
      if (file) {
        files.put(messageId, file.bytes, file.mime, file.name)
        shown.file = { url: `/phone-file/${messageId}`, mime: file.mime, name: file.name, size: file.bytes.length }
      }
      who.bubbles.push(shown)
      if (isTwilio) await twilio.say(who, messageId, words, delivery)
      else await zenvia.say(who, messageId, text, delivery)
      return messageId
    },
    report,
    /** The person leaves at the provider alone, or comes back: the product hears of it from a refusal. */
    async block(id: string, isBlocked: boolean): Promise<void> {
      line.addPerson(id, id).isBlocked = isBlocked
    },
    /** Resolves once every message that was taken has its states. */
    async idle(): Promise<void> {
      await Promise.all(travelling)
    },
    async stop(): Promise<void> {
      twilio.stop()
      zenvia.stop()
      await server.stop()
    },
  }
}
