import { connect } from 'cloudflare:sockets'
import type { Line, SmtpAccount } from './smtp.ts'

/** A TCP connection to a mail server. Port 25 and private addresses are refused by the platform itself. */
export function connectLine({ host, port, security }: SmtpAccount): Line {
  const secureTransport = ({ tls: 'on', starttls: 'starttls', none: 'off' } as const)[security]
  return connect({ hostname: host, port }, { secureTransport, allowHalfOpen: false }) as unknown as Line
}
