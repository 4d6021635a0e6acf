import { type AccountNote, readAccountNote, readSessionNote, type SessionNote } from '#contracts/errors'
import * as english from '../../../web/locales/en-us/account-notes.ts'
import * as portuguese from '../../../web/locales/pt/account-notes.ts'

interface Words {
  subject: string
  text: string
}

const tests: Record<string, (company: string) => Words> = {
  pt: (company) => ({
    subject: `Teste de e-mail de ${company}`,
    text: `Se você está lendo isto, os e-mails de ${company} estão saindo.`,
  }),
  en: (company) => ({
    subject: `Mail test of ${company}`,
    text: `If you can read this, the mails of ${company} are going out.`,
  }),
}

const resets: Record<string, (company: string, name: string, link: string) => Words> = {
  pt: (company, name, link) => ({
    subject: `Nova senha em ${company}`,
    text: `Olá, ${name}.\n\nPara escolher uma nova senha, abra este endereço na próxima hora:\n${link}\n\nSe não foi você quem pediu, ignore este e-mail: nada muda.`,
  }),
  en: (company, name, link) => ({
    subject: `New password at ${company}`,
    text: `Hello ${name},\n\nTo choose a new password, open this address within the next hour:\n${link}\n\nIf it was not you who asked, ignore this mail: nothing changes.`,
  }),
}

/** Why the line is down, in the words of the screens. */
const reasons: Record<string, Record<AccountNote | SessionNote, string>> = {
  pt: { ...portuguese.accountNotes, ...portuguese.sessionNotes },
  en: { ...english.accountNotes, ...english.sessionNotes },
}

type Drop = (company: string, channel: string, reason: string, link: string) => Words
const drops: Record<string, Drop> = {
  pt: (company, channel, reason, link) => ({
    subject: `${channel} está fora do ar em ${company}`,
    text: `O canal ${channel} deixou de funcionar e as mensagens esperam.\n\nMotivo: ${reason}\n\n${link}`.trim(),
  }),
  en: (company, channel, reason, link) => ({
    subject: `${channel} is down at ${company}`,
    text: `The channel ${channel} stopped working and messages wait.\n\nReason: ${reason}\n\n${link}`.trim(),
  }),
}

const wordsOf = <T>(all: Record<string, T>, language: string): T => all[language.slice(0, 2)] ?? all.en!

/** What a test mail says, in the company's language. */
export const testMail = (language: string, company: string): Words => wordsOf(tests, language)(company)

/** What is said of a channel that dropped. */
export const dropMail = (language: string, company: string, channel: string, reason: string, link: string): Words =>
  wordsOf(drops, language)(company, channel, reasonIn(language, reason), link)

/** The stored reason of a drop; one nobody gave is a dash. */
function reasonIn(language: string, reason: string): string {
  if (reason === 'not_connected') return '–'
  const note = readAccountNote(reason) ?? readSessionNote(reason)
  const words = note && wordsOf(reasons, language)[note.code]
  if (!words) return reason
  return note.detail ? `${words} (${note.detail})` : words
}

/** What comes with a link for a new password. */
export const resetMail = (language: string, company: string, name: string, link: string): Words =>
  wordsOf(resets, language)(company, name, link)
