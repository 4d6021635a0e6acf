import type { SessionNote } from '#contracts/errors'
import type { SessionNews } from '../channel.ts'
import { softText } from '../soft.ts'
import { readJid } from '../whatsapp-web/jid.ts'
import { sessionNote } from '../whatsapp-web/session-note.ts'
import { Ending, type Envelope, Paired } from './event.ts'

/** How an own number shows as an account. */
export function accountOf(jid: unknown): string | undefined {
  const own = readJid(jid)
  return own?.kind === 'phone' ? `+${own.user}` : undefined
}

export const isPicture = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('data:image/')

type Ended = ReturnType<typeof Ending.parse>
const down = (...note: Parameters<typeof sessionNote>): SessionNews => ({
  status: 'DISCONNECTED',
  reason: sessionNote(...note),
})

/** What the codes of a lost login mean; whatsmeow hands on WhatsApp's own. */
const logouts: Record<number, SessionNote> = {
  401: 'session_logged_out',
  403: 'session_blocked',
  406: 'session_forbidden',
}

const endings: Record<string, (ended: Ended) => SessionNews> = {
  LoggedOut: ({ reason }) => down(logouts[reason ?? 401] ?? 'session_logged_out', reason),
  StreamReplaced: () => down('session_replaced'),
  ClientOutdated: () => down('session_outdated'),
  ConnectFailure: ({ reason, message }) => down('session_refused', reason, message),
  TemporaryBan: ({ code, expire }) => down('session_banned', hoursOf(expire), code),
  QRScannedWithoutMultidevice: () => down('session_no_devices'),
  QRTimeout: () => ({ status: 'TIMEOUT', reason: sessionNote('session_unread') }),
  PairError: ({ error }) => ({
    status: 'TIMEOUT',
    reason: sessionNote('session_pairing_failed', softText.parse(error) ?? undefined),
  }),
  // The gateway goes back in by itself.
  Disconnected: () => ({ status: 'OPENING', reason: sessionNote('session_lost') }),
  Connected: () => ({ status: 'CONNECTED' }),
}

const hourNs = 3_600_000_000_000
const hoursOf = (expire: number | undefined) => (expire && expire > 0 ? `${Math.ceil(expire / hourNs)} h` : '')

/**
 * News of the line; null for any other event. A pairing counts as connected at once: its own `Connected` travels beside
 * it and may come first.
 */
export function newsOf({ type, event, qrCodeBase64 }: Envelope): SessionNews | null {
  if (type === 'QR') return isPicture(qrCodeBase64) ? { status: 'qrcode', qr: qrCodeBase64 } : null
  if (type === 'PairSuccess') {
    const paired = Paired.safeParse(event).data
    const account = accountOf(paired?.id) ?? paired?.businessname
    return { status: 'CONNECTED', ...(account ? { account } : {}) }
  }
  const read = Object.hasOwn(endings, type) ? endings[type] : undefined
  return read?.(Ending.safeParse(event ?? {}).data ?? {}) ?? null
}
