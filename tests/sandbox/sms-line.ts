import { Faults } from './faults.ts'
import { Files } from './files.ts'
import { bubble, person, type Accepted, type Bubble, type Person } from './phone.ts'

export interface SandboxSms {
  id: string
  provider: 'twilio' | 'zenvia'
  to: string
  body: string
}

/** What becomes of a message, in neutral words. */
export type SmsFate = 'sent' | 'delivered' | 'failed'

export interface SmsOptions {
  /** 0 takes any free port. */
  port?: number
  accountSid?: string
  token?: string
  /** The number of the account at Twilio, and the sender's name at Zenvia. */
  from?: string
  /** Milliseconds between accepted, sent and delivered; left out, only `report` tells. */
  statusDelay?: number
}

/** The account that both halves of the simulator share: people and their phones, messages, files, faults. */
export class SmsLine {
  readonly faults = new Faults()
  readonly files = new Files()
  readonly accepted: Accepted[] = []
  readonly sent: SandboxSms[] = []
  readonly people = new Map<string, Person>()
  readonly accountSid: string
  readonly token: string
  readonly from: string
  /** Numbers of the account at Twilio; the second one is for the SMS from tickets. */
  readonly numbers: readonly string[]
  readonly #run = Date.now().toString(36)
  #count = 0

  constructor({
    accountSid = 'AC00000000000000000000000000000001',
    token = 'sandbox-sms-token',
    from = '+15005550006',
  }: SmsOptions) {
    this.accountSid = accountSid
    this.token = token
    this.from = from
    this.numbers = [from, '+15550001']
  }

  /** Never an id of an earlier run: the product would know it already. */
  newId(prefix: string): string {
    return `${prefix}${this.#run}${String(++this.#count).padStart(6, '0')}`
  }

  addPerson(id: string, name: string): Person {
    const found = this.people.get(id) ?? person(id, name)
    this.people.set(id, found)
    return found
  }

  /** Takes a message to `to` (digits): it stands on the person's phone. */
  take(provider: SandboxSms['provider'], id: string, to: string, body: string): Bubble {
    const one = bubble(id, 'company', 'chat', body)
    this.addPerson(to, `Pessoa ${to}`).bubbles.push(one)
    this.sent.push({ id, provider, to: provider === 'twilio' ? `+${to}` : to, body })
    this.accepted.push({ id, to, method: 'messages', body: { body }, at: one.at })
    return one
  }

  bubbleOf(id: string): { who: Person; one: Bubble } | undefined {
    for (const who of this.people.values()) {
      const one = who.bubbles.find((entry) => entry.id === id)
      if (one) return { who, one }
    }
    return undefined
  }
}
