import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import type { Delivery } from './courier.ts'
import type { Fault } from './faults.ts'
import type { Words } from './phone.ts'
import { fail, serve, type Answer, type Call } from './server.ts'
import { type PhoneAct, planOf, type Sim, type Sims, type SimType, simTypes } from './sims.ts'

/** What the page asks for; the same requests drive the simulators from a script. */
export type Act = { channel: SimType; person: string } & (
  | {
      do: 'say'
      text?: string
      location?: Words['location']
      contact?: Words['contact']
      tap?: Words['tap']
      quotedId?: string
      delivery?: Delivery
    }
  | { do: 'file'; base64: string; mime: string; name: string; kind: NonNullable<Words['file']>['kind']; text?: string }
  | { do: 'react'; messageId: string; emoji: string }
  | { do: 'edit'; messageId: string; text: string }
  | { do: 'unsend'; messageId: string }
  | { do: 'story'; kind: 'reply' | 'mention'; text?: string; base64?: string }
  | { do: 'answer'; text: string }
  | { do: 'read' }
  /** Somebody answers this person outside the product. */
  | { do: 'writeElsewhere'; text: string }
  | { do: 'block'; isBlocked: boolean }
  /** What the company's or the person's phone does where a gateway holds the session. */
  | { do: 'phone'; what: PhoneAct }
  | { do: 'add'; name: string }
  | { do: 'fault'; fault: Fault; count: number; only?: string }
  | { do: 'clearFaults' }
)

interface ControlOptions {
  port: number
  product: string
  /** Key of the product's web chat, when it is known. */
  chatKey: string | null
  sims: Sims
}

const pages: Record<string, { file: string; type: string }> = {
  '/': { file: 'index.html', type: 'text/html; charset=utf-8' },
  '/page.css': { file: 'page.css', type: 'text/css' },
  '/page.js': { file: 'page.ts', type: 'text/javascript' },
  '/bubbles.js': { file: 'bubbles.ts', type: 'text/javascript' },
  '/voice.ogg': { file: 'voice.ogg', type: 'audio/ogg' },
}

/** The page with the customer's phones, and the requests it makes. */
export async function startControl({ port, product, chatKey, sims }: ControlOptions) {
  async function act(what: Act): Promise<unknown> {
    const { channel, person: id } = what
    const sim: Sim | undefined = sims[channel]
    if (!sim) throw new Error(`no channel is called ${channel}`)
    switch (what.do) {
      case 'say': {
        const { text, location, contact, tap, quotedId, delivery } = what
        return sim.say(id, { text, location, contact, tap, quotedId }, delivery)
      }
      case 'file': {
        const { base64, mime, name, kind, text } = what
        return sim.say(id, { text, file: { bytes: Buffer.from(base64, 'base64'), mime, name, kind } })
      }
      case 'react':
        return 'react' in sim ? sim.react(id, what.messageId, what.emoji) : undefined
      case 'edit':
        return 'edit' in sim ? sim.edit(id, what.messageId, what.text) : undefined
      case 'unsend':
        return 'unsend' in sim ? sim.unsend(id, what.messageId) : undefined
      case 'story': {
        const { kind, text, base64 } = what
        const shown = { ...(text ? { text } : {}), ...(base64 ? { bytes: Buffer.from(base64, 'base64') } : {}) }
        return 'story' in sim ? sim.story(id, kind, shown) : undefined
      }
      case 'answer':
        return 'answer' in sim ? sim.answer(id, what.text) : undefined
      case 'read':
        return 'read' in sim ? sim.read(id) : undefined
      case 'writeElsewhere':
        return 'writeElsewhere' in sim ? sim.writeElsewhere(id, what.text) : undefined
      case 'phone':
        return planOf(channel).phone?.[what.what]?.(sim, id)
      case 'block':
        return sim.block(id, what.isBlocked)
      case 'add':
        return sim.addPerson(id, what.name)
      case 'fault':
        return sim.faults.plan(what.fault, what.count, new RegExp(what.only ?? '.'))
      case 'clearFaults':
        return sim.faults.clear()
    }
  }

  const stateOf = (channel: SimType) => {
    const { url, hook, accepted, faults, log, people } = sims[channel]
    return {
      channel,
      url,
      hook: hook.url,
      accepted: accepted.length,
      faults: faults.waiting,
      refused: log.slice(-20).filter(({ status }) => status < 200 || status > 299).length,
      people: [...people.values()],
    }
  }
  const credentials = Object.fromEntries(simTypes.map((type) => [type, planOf(type).settings(sims[type])]))

  async function handle({ method, url, bytes, headers }: Call): Promise<Answer> {
    const page = pages[url.pathname]
    if (page) {
      const bytesOf = await readFile(path.join(import.meta.dirname, 'page', page.file))
      const body = page.file.endsWith('.ts') ? stripTypeScriptTypes(bytesOf.toString()) : bytesOf
      return { headers: { 'content-type': page.type }, body }
    }
    if (url.pathname === '/state') {
      return { body: { product, chatKey, credentials, channels: simTypes.map(stateOf) } }
    }
    // Only this page and scripts may act: a JSON body cannot come from a foreign site without asking first.
    if (method === 'POST' && url.pathname === '/act' && headers['content-type'] === 'application/json') {
      return { body: { result: (await act(JSON.parse(bytes.toString()))) ?? null } }
    }
    return fail(404, { error: 'not found' })
  }
  const server = await serve(port, handle)
  return { url: `http://localhost:${server.port}`, stop: server.stop }
}
