import type { SessionNews } from '../channel.ts'
import { softText } from '../soft.ts'
import { readJid } from '../whatsapp-web/jid.ts'
import { Ending, type Envelope, Paired } from './event.ts'

/** How an own number shows as an account. */
export function accountOf(jid: unknown): string | undefined {
  const own = readJid(jid)
  return own?.kind === 'phone' ? `+${own.user}` : undefined
}

export const isPicture = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('data:image/')

type Ended = ReturnType<typeof Ending.parse>
const down = (reason: string): SessionNews => ({ status: 'DISCONNECTED', reason })
const coded = (text: string, code: number | undefined) => (code === undefined ? text : `${text} (${code})`)

/** What the codes of a lost login mean; whatsmeow hands on WhatsApp's own. */
const logouts: Record<number, string> = {
  401: 'logged out on the phone',
  403: 'WhatsApp has blocked the number',
  406: 'WhatsApp does not let this device back in',
}

const endings: Record<string, (ended: Ended) => SessionNews> = {
  LoggedOut: ({ reason }) => down(coded(logouts[reason ?? 401] ?? 'logged out', reason)),
  StreamReplaced: () => down('another session took its place'),
  ClientOutdated: () => down('WhatsApp no longer accepts this version: update the gateway'),
  ConnectFailure: ({ reason, message }) =>
    down([coded('WhatsApp refused the connection', reason), message].filter(Boolean).join(': ')),
  TemporaryBan: ({ code, expire }) => down(coded(`WhatsApp has banned the number${hoursOf(expire)}`, code)),
  QRScannedWithoutMultidevice: () => down('the phone must allow linked devices'),
  QRTimeout: () => ({ status: 'TIMEOUT', reason: 'nobody read the code' }),
  PairError: ({ error }) => {
    const told = softText.parse(error)
    return { status: 'TIMEOUT', reason: told ? `pairing failed: ${told}` : 'pairing failed' }
  },
  // The gateway goes back in by itself.
  Disconnected: () => ({ status: 'OPENING', reason: 'connection lost, the gateway tries again' }),
  Connected: () => ({ status: 'CONNECTED' }),
}

const hourNs = 3_600_000_000_000
const hoursOf = (expire: number | undefined) => (expire && expire > 0 ? ` for ${Math.ceil(expire / hourNs)} h` : '')

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
