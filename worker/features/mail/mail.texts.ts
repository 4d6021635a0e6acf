import { type AccountNote, readAccountNote, readSessionNote, type SessionNote } from '#contracts/errors'

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

/** Why the line is down, where its reason is one of our codes. */
const reasons: Record<string, Partial<Record<AccountNote | SessionNote, string>>> = {
  pt: {
    account_banned: 'o provedor desativou a conta',
    account_deleted: 'a conta foi excluída no provedor',
    account_restricted: 'o provedor restringiu a conta',
    app_removed: 'o acesso do aplicativo à conta foi retirado',
    number_offboarded: 'o número foi desligado da API do provedor',
    session_banned: 'o WhatsApp suspendeu o número',
    session_blocked: 'o WhatsApp bloqueou o número',
    session_broken: 'a sessão se corrompeu; pareie de novo',
    session_closed: 'a conexão foi encerrada',
    session_ended_there: 'a sessão foi encerrada no servidor',
    session_failed: 'a sessão falhou ou foi encerrada no telefone',
    session_forbidden: 'o WhatsApp não deixa este aparelho voltar',
    session_logged_out: 'a sessão foi encerrada no telefone',
    session_no_answer: 'sem resposta a tempo',
    session_no_devices: 'o telefone precisa permitir aparelhos conectados',
    session_outdated: 'o WhatsApp não aceita mais esta versão; atualize o servidor',
    session_pairing_failed: 'o pareamento falhou',
    session_refused: 'o WhatsApp recusou a conexão',
    session_removed: 'a sessão foi removida no servidor',
    session_replaced: 'outra sessão tomou o lugar desta',
    session_stopped: 'a sessão foi parada no servidor',
    session_unread: 'ninguém leu o código a tempo',
  },
  en: {
    account_banned: 'the provider disabled the account',
    account_deleted: 'the account was deleted at the provider',
    account_restricted: 'the provider restricted the account',
    app_removed: 'the access of the app to the account was taken away',
    number_offboarded: 'the number was taken off the provider’s API',
    session_banned: 'WhatsApp has banned the number',
    session_blocked: 'WhatsApp has blocked the number',
    session_broken: 'the session is broken; pair it again',
    session_closed: 'the connection was closed',
    session_ended_there: 'the session was logged out on the server',
    session_failed: 'the session failed or was logged out on the phone',
    session_forbidden: 'WhatsApp does not let this device back in',
    session_logged_out: 'the session was logged out on the phone',
    session_no_answer: 'no answer in time',
    session_no_devices: 'the phone must allow linked devices',
    session_outdated: 'WhatsApp no longer accepts this version; update the server',
    session_pairing_failed: 'pairing failed',
    session_refused: 'WhatsApp refused the connection',
    session_removed: 'the session was removed on the server',
    session_replaced: 'another session took its place',
    session_stopped: 'the session was stopped on the server',
    session_unread: 'nobody read the code in time',
  },
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
