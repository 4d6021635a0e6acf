import type { SessionNews } from '../channel.ts'
import { asRecord } from '../soft.ts'
import { readJid } from '../whatsapp-web/jid.ts'
import { sessionNote } from '../whatsapp-web/session-note.ts'

/** How an own number shows as an account: `+5511…`, or undefined while it is not known. */
export function accountOf(me: unknown): string | undefined {
  const { id, jid } = asRecord(me)
  const own = [id, jid].map(readJid).find((one) => one?.kind === 'phone')
  return own && `+${own.user}`
}

const plain: Record<string, SessionNews> = {
  STOPPED: { status: 'DISCONNECTED', reason: sessionNote('session_stopped') },
  STARTING: { status: 'OPENING' },
  SCAN_QR_CODE: { status: 'qrcode' },
  PASSKEY_REQUIRED: { status: 'PAIRING', reason: sessionNote('session_passkey') },
  PASSKEY_CONFIRMATION_REQUIRED: { status: 'PAIRING', reason: sessionNote('session_passkey_confirm') },
}

/**
 * How a session stands by the gateway's word for it; `before` is the word that came before. Null for one that is new
 * to us.
 */
export function newsOf(word: string, me: unknown, before?: string): SessionNews | null {
  if (word === 'WORKING') {
    const account = accountOf(me)
    return { status: 'CONNECTED', ...(account ? { account } : {}) }
  }
  if (word === 'FAILED')
    return before === 'SCAN_QR_CODE'
      ? { status: 'TIMEOUT', reason: sessionNote('session_unread') }
      : { status: 'DISCONNECTED', reason: sessionNote('session_failed') }
  return (Object.hasOwn(plain, word) && plain[word]) || null
}
