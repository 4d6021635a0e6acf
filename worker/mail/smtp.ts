import { composeMail, type Mail } from './message.ts'

export interface SmtpAccount {
  host: string
  port: number
  /** `tls` from the first byte (465), `starttls` after the greeting (587), `none` on loopback alone. */
  security: 'tls' | 'starttls' | 'none'
  user: string
  password: string
}

/** What the client needs of a TCP connection; cloudflare:sockets has it, tests bring their own. */
export interface Line {
  readable: ReadableStream<Uint8Array>
  writable: WritableStream<Uint8Array>
  startTls(): Line
  close(): Promise<unknown>
}

/** The server's refusal; a temporary one may be tried again. */
export class SmtpError extends Error {
  readonly code: number
  readonly isTemporary: boolean
  constructor(code: number, text: string) {
    super(text)
    this.code = code
    this.isTemporary = code === 0 || (code >= 400 && code < 500)
  }
}

/** Hands one mail over. Done once the server has taken the data, whatever happens to the line afterwards. */
export async function sendSmtp(connect: () => Line, account: SmtpAccount, mail: Mail, at: number): Promise<void> {
  let talk = new Talk(connect())
  try {
    await talk.expect(220)
    let features = await talk.ask('EHLO praca', 250)
    if (account.security === 'starttls') {
      // Going on in clear text would give the password away.
      if (!/^STARTTLS/im.test(features)) throw new SmtpError(500, 'the server offers no encryption')
      await talk.ask('STARTTLS', 220)
      talk = talk.encrypt()
      features = await talk.ask('EHLO praca', 250)
    }
    if (account.user) await authenticate(talk, features, account)
    await talk.ask(`MAIL FROM:<${mail.from.address}>`, 250)
    await talk.ask(`RCPT TO:<${mail.to}>`, 250)
    await talk.ask('DATA', 354)
    await talk.ask(`${composeMail(mail, at).replaceAll(/^\./gm, '..')}\r\n.`, 250)
    await talk.write('QUIT').catch(() => undefined)
  } finally {
    talk.close()
  }
}

async function authenticate(talk: Talk, features: string, { user, password }: SmtpAccount): Promise<void> {
  const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
  if (/^AUTH[ =].*\bPLAIN\b/im.test(features)) {
    await talk.ask(`AUTH PLAIN ${base64(`\0${user}\0${password}`)}`, 235)
    return
  }
  await talk.ask('AUTH LOGIN', 334)
  await talk.ask(base64(user), 334)
  await talk.ask(base64(password), 235)
}

/** Commands and replies over one connection. */
class Talk {
  readonly #line: Line
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>
  readonly #decoder = new TextDecoder()
  #heard = ''

  constructor(line: Line) {
    this.#line = line
    this.#reader = line.readable.getReader()
    this.#writer = line.writable.getWriter()
  }

  encrypt(): Talk {
    this.#reader.releaseLock()
    this.#writer.releaseLock()
    return new Talk(this.#line.startTls())
  }

  write(text: string): Promise<void> {
    return this.#writer.write(new TextEncoder().encode(`${text}\r\n`))
  }

  async ask(text: string, code: number): Promise<string> {
    await this.write(text)
    return this.expect(code)
  }

  /** The text of a whole reply, lines without their codes; another code than the expected one is a refusal. */
  async expect(code: number): Promise<string> {
    for (;;) {
      const reply = /^(?:\d{3}-[^\n]*\n)*(\d{3})(?: [^\n]*)?\n/.exec(this.#heard)
      if (reply) {
        this.#heard = this.#heard.slice(reply[0].length)
        const text = reply[0].replaceAll(/^\d{3}[ -]?/gm, '').replaceAll('\r', '')
        if (Number(reply[1]) !== code) throw new SmtpError(Number(reply[1]), text.trim().slice(0, 300))
        return text
      }
      if (this.#heard.length > 64_000) throw new SmtpError(500, 'an endless answer')
      const { done, value } = await this.#reader.read()
      if (done) throw new SmtpError(0, 'the server closed the line')
      this.#heard += this.#decoder.decode(value, { stream: true })
    }
  }

  /** Not awaited: after STARTTLS it may never settle. */
  close(): void {
    void this.#line.close().catch(() => undefined)
  }
}
