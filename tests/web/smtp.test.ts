import { connect } from 'node:net'
import { Duplex } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startSmtp } from '../sandbox/smtp.ts'
import { composeMail, type Mail } from '#worker/mail/message.ts'
import { type Line, sendSmtp, type SmtpAccount } from '#worker/mail/smtp.ts'

let server: Awaited<ReturnType<typeof startSmtp>>
beforeEach(async () => {
  server = await startSmtp()
})
afterEach(() => server.stop())

const mail: Mail = {
  id: 'mail_1',
  from: { name: 'Praça', address: 'nao-responda@praca.test' },
  to: 'ana@praca.test',
  subject: 'Olá, você',
  text: 'Primeira linha\n.com ponto\nação',
}

const send = (given: Partial<SmtpAccount> = {}) => {
  const { port, user, password } = server
  const account: SmtpAccount = { host: '127.0.0.1', port, security: 'none', user, password, ...given }
  const open = (): Line => {
    const socket = connect(account.port, account.host)
    const { readable, writable } = Duplex.toWeb(socket)
    return { readable, writable, startTls: open, close: async () => void socket.destroy() } as unknown as Line
  }
  return sendSmtp(open, account, mail, Date.UTC(2026, 10, 20))
}

it('hands a mail over with accents, and a line that begins with a dot', async () => {
  await send()
  expect(server.mails).toEqual([
    { from: 'nao-responda@praca.test', to: 'ana@praca.test', subject: 'Olá, você', text: mail.text },
  ])
})

it('says in the server’s words why it refuses, and never sends a password in the clear', async () => {
  await expect(send({ password: 'errada' })).rejects.toMatchObject({ code: 535, isTemporary: false })
  await expect(send({ security: 'starttls' })).rejects.toThrow('no encryption')
  expect(server.mails).toEqual([])
})

it('lets nobody add headers of their own', () => {
  const text = composeMail({ ...mail, subject: 'Oi\r\nBcc: todos@praca.test' }, 0)
  expect(text).not.toMatch(/^Bcc:/m)
})
