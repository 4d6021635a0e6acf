import type { Answer } from '../provider.ts'
import { fieldsOf } from './api.ts'

/** A session as `/session/status` tells it. */
export interface State {
  /** The socket is open. */
  readonly isConnected: boolean
  /** A phone is paired. */
  readonly isPaired: boolean
  readonly jid: unknown
  readonly proxy: unknown
  readonly history: unknown
}

export function stateOf(answer: Answer): State {
  const { connected, loggedin, jid, proxy_url: proxy, history } = fieldsOf(answer)
  return { isConnected: connected === true, isPaired: loggedin === true, jid, proxy, history }
}
