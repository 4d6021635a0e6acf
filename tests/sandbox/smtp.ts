import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface Received {
  from: string
  to: string
  subject: string
  text: string
}

/** A mail server on loopback that wants a login and keeps what it is given. */
export async function startSmtp(user = 'praca', password = 'segredo') {
  const mails: Received[] = []
  const wanted = Buffer.from(`\0${user}\0${password}`).toString('base64')
  const server = createServer((socket) => talk(socket))

  function talk(socket: Socket): void {
    let heard = ''
    let data: string[] | null = null
    let from = ''
    let to = ''
    let isIn = false
    const say = (text: string) => void socket.write(`${text}\r\n`)
    const answer = (line: string): void => {
      if (data) {
        if (line !== '.') return void data.push(line.replace(/^\.\./, '.'))
        mails.push({ from, to, ...read(data) })
        data = null
        return say('250 taken')
      }
      if (line.startsWith('EHLO')) return say('250-sandbox\r\n250 AUTH PLAIN LOGIN')
      if (line.startsWith('AUTH PLAIN')) {
        isIn = line.slice(11) === wanted
        return say(isIn ? '235 welcome' : '535 5.7.8 wrong user or password')
      }
      if (line === 'QUIT') return void socket.end('221 bye\r\n')
      if (!isIn) return say('530 sign in first')
      if (line.startsWith('MAIL FROM:')) from = line.slice(11, -1)
      else if (line.startsWith('RCPT TO:')) to = line.slice(9, -1)
      else if (line === 'DATA') {
        data = []
        return say('354 go on')
      }
      say('250 ok')
    }
    socket.on('error', () => undefined)
    socket.on('data', (part) => {
      heard += part.toString()
      for (let cut = heard.indexOf('\r\n'); cut >= 0; cut = heard.indexOf('\r\n')) {
        const line = heard.slice(0, cut)
        heard = heard.slice(cut + 2)
        answer(line)
      }
    })
    say('220 sandbox')
  }

  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  return { port, user, password, mails, stop: () => new Promise<void>((resolve) => void server.close(() => resolve())) }
}

function read(lines: string[]): { subject: string; text: string } {
  const blank = lines.indexOf('')
  const decode = (text: string) => Buffer.from(text, 'base64').toString()
  const subject = lines.find((line) => line.startsWith('Subject: '))?.slice(9) ?? ''
  const word = /^=\?UTF-8\?B\?(.*)\?=$/.exec(subject)
  return { subject: word ? decode(word[1]!) : subject, text: decode(lines.slice(blank + 1).join('')) }
}
