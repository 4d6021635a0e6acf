import type { SessionNews } from '../channel.ts'
import { asRecord } from '../soft.ts'
import { readJid } from '../whatsapp-web/jid.ts'
import { sessionNote } from '../whatsapp-web/session-note.ts'
import { EvoConnection, EvoQr } from './event.ts'

/** What a closed connection means, by Baileys' code. `OPENING` is what the server mends by itself. */
const reasons: Record<number, SessionNews> = {
  401: { status: 'DISCONNECTED', reason: sessionNote('session_logged_out', 401) },
  402: { status: 'DISCONNECTED', reason: sessionNote('session_forbidden', 402) },
  403: { status: 'DISCONNECTED', reason: sessionNote('session_blocked', 403) },
  406: { status: 'DISCONNECTED', reason: sessionNote('session_forbidden', 406) },
  408: { status: 'TIMEOUT', reason: sessionNote('session_no_answer', 408) },
  411: { status: 'DISCONNECTED', reason: sessionNote('session_no_devices', 411) },
  428: { status: 'OPENING', reason: sessionNote('session_lost', 428) },
  440: { status: 'DISCONNECTED', reason: sessionNote('session_replaced', 440) },
  500: { status: 'DISCONNECTED', reason: sessionNote('session_broken', 500) },
  503: { status: 'OPENING', reason: sessionNote('session_unavailable', 503) },
  515: { status: 'OPENING', reason: sessionNote('session_restarts', 515) },
}

/** How an own number shows as an account. */
export function accountOf(jid: unknown): string | undefined {
  const own = readJid(jid)
  return own?.kind === 'phone' ? `+${own.user}` : undefined
}

/** `connection.update` and `status.instance`; null when they say nothing of the line. */
export function newsOfConnection(data: unknown): SessionNews | null {
  const { state, statusReason, disconnectionReasonCode, wuid } = EvoConnection.parse(asRecord(data))
  if (state === 'connecting') return { status: 'OPENING' }
  if (state === 'open') {
    const account = accountOf(wuid)
    return { status: 'CONNECTED', ...(account ? { account } : {}) }
  }
  if (state === 'refused') return { status: 'TIMEOUT', reason: sessionNote('session_unread') }
  const code = disconnectionReasonCode ?? statusReason
  const isClosed = state === 'close' || asRecord(data)['status'] === 'closed'
  if (!isClosed) return null
  const known = code === undefined ? undefined : reasons[code]
  return known ?? { status: 'DISCONNECTED', reason: sessionNote('session_closed', code) }
}

/** `qrcode.updated`: a fresh code, or that the server gave up showing them. */
export function newsOfQr(data: unknown): SessionNews | null {
  const { qrcode, message } = EvoQr.parse(asRecord(data))
  if (isPicture(qrcode?.base64)) return { status: 'qrcode', qr: qrcode.base64 }
  return message ? { status: 'TIMEOUT', reason: message } : null
}

export const isPicture = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('data:image/')
