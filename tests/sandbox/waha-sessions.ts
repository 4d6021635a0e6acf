import { WahaError, type Engine } from './waha-messages.ts'

type Fields = Record<string, unknown>
type Status = 'STOPPED' | 'STARTING' | 'SCAN_QR_CODE' | 'WORKING' | 'FAILED'

export interface Session {
  readonly name: string
  status: Status
  config: Fields
  isPaired: boolean
  /** Which code in a row is shown. */
  code: number
  readonly history: { status: Status; timestamp: number }[]
}

/** Codes that are shown before the server gives up. */
const maxCodes = 4
const account = { id: '5511888880000@c.us', lid: '100000000000009@lid', pushName: 'Loja (sandbox)' }

export const noSession = () => new WahaError(404, { message: 'Session not found', error: 'Not Found', statusCode: 404 })

/** The sessions of one server and their life: created, started, paired by reading a code, logged out, stopped. */
export class Sessions {
  readonly all = new Map<string, Session>()
  readonly #engine: Engine
  readonly #startDelay: number
  readonly #tell: (session: Session) => void

  constructor(engine: Engine, startDelay: number, tell: (session: Session) => void) {
    this.#engine = engine
    this.#startDelay = startDelay
    this.#tell = tell
  }

  find(name: string): Session {
    const found = this.all.get(name)
    if (!found) throw noSession()
    return found
  }

  /** One that WhatsApp talks to; any other answers as the server does while it is not ready. */
  working(name: string): Session {
    const session = this.find(name)
    if (session.status === 'WORKING') return session
    const error = 'Session status is not as expected. Try again later or restart the session'
    throw new WahaError(422, { error, session: name, status: session.status, expected: ['WORKING'] })
  }

  meOf = ({ status }: Session) => (status === 'WORKING' ? account : null)

  view = (session: Session) => {
    const { name, status, config } = session
    const isUp = status !== 'STOPPED'
    return { name, status, config, me: this.meOf(session), ...(isUp ? { engine: { engine: this.#engine } } : {}) }
  }

  create({ name, start = true, config }: Fields): Session {
    if (typeof name !== 'string' || !/^[\w-]+$/.test(name)) throw new WahaError(400, { message: ['name is invalid'] })
    if (this.all.has(name)) throw new WahaError(422, { message: `Session '${name}' already exists.` })
    const own = {
      name,
      status: 'STOPPED' as const,
      config: (config ?? {}) as Fields,
      isPaired: false,
      code: 0,
      history: [],
    }
    this.all.set(name, own)
    if (start) this.start(own)
    return own
  }

  /** A running one is stopped and started with its new settings. */
  replace(session: Session, config: unknown): Session {
    session.config = (config ?? {}) as Fields
    if (session.status === 'STOPPED') return session
    this.#turn(session, 'STOPPED')
    return this.start(session)
  }

  start(session: Session): Session {
    if (session.status !== 'STOPPED' && session.status !== 'FAILED') return session
    this.#turn(session, 'STARTING')
    session.code = 0
    setTimeout(() => {
      if (session.status !== 'STARTING') return
      if (session.isPaired) this.#turn(session, 'WORKING')
      else this.showCode(session)
    }, this.#startDelay)
    return session
  }

  stop(session: Session): Session {
    if (session.status !== 'STOPPED') this.#turn(session, 'STOPPED')
    return session
  }

  restart(session: Session): Session {
    return this.start(this.stop(session))
  }

  logout(session: Session): Session {
    session.isPaired = false
    return this.stop(session)
  }

  /** The next code; after some the server gives up. Each is told as another `SCAN_QR_CODE`. */
  showCode(session: Session): void {
    session.code += 1
    this.#turn(session, session.code > maxCodes ? 'FAILED' : 'SCAN_QR_CODE')
  }

  /** The phone reads the code that is shown. */
  pair(session: Session): void {
    if (session.status !== 'SCAN_QR_CODE') throw new Error('there is no code to read')
    session.isPaired = true
    this.#turn(session, 'WORKING')
  }

  /** The phone ends the session under its linked devices. */
  unlink(session: Session): void {
    session.isPaired = false
    this.#turn(session, 'FAILED')
  }

  #turn(session: Session, status: Status): void {
    session.status = status
    session.history.push({ status, timestamp: Date.now() })
    this.#tell(session)
  }
}
