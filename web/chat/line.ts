import ReconnectingWebSocket from 'partysocket/ws'
import type { ServerFrame } from '#contracts/events'
import type { VisitorEvent } from '#contracts/webchat'

export type LineState = 'live' | 'reconnecting' | 'offline'
type Frame = Exclude<ServerFrame, { data: unknown }> | VisitorEvent

interface Handlers {
  key: string
  token(): string
  event(event: VisitorEvent): void
  /** The line is up (again): what happened meanwhile must be fetched. */
  ready(): void
  state(state: LineState): void
}

const pingEvery = 20_000
const silence = 45_000

/** The visitor's socket: opens, comes back by itself, notices a dead line. The answer closes it. */
export function openLine({ key, token, event, ready, state }: Handlers): () => void {
  let heardAt = Date.now()
  const socket = new ReconnectingWebSocket(
    () => `${location.origin.replace(/^http/, 'ws')}/realtime?chat=${encodeURIComponent(key)}`,
    () => ['praca-visitor', token()],
    {
      minReconnectionDelay: 500,
      maxReconnectionDelay: 10_000,
      reconnectionDelayGrowFactor: 1.7,
      maxEnqueuedMessages: 0,
    },
  )
  socket.addEventListener('open', () => {
    heardAt = Date.now()
    socket.send(JSON.stringify({ type: '0:setUserActive', epoch: null, seq: 0 }))
  })
  socket.addEventListener('message', ({ data }) => {
    heardAt = Date.now()
    const frame = JSON.parse(String(data)) as Frame
    if (frame.type === 'pong') return
    if (frame.type === 'hello' || frame.type === 'reload') {
      state('live')
      ready()
    } else event(frame)
  })
  socket.addEventListener('close', () => state(navigator.onLine ? 'reconnecting' : 'offline'))
  const wake = () => {
    if (socket.readyState !== WebSocket.OPEN || Date.now() - heardAt > silence) socket.reconnect()
  }
  const sleep = () => state('offline')
  const show = () => document.visibilityState === 'visible' && wake()
  const beat = setInterval(() => {
    if (socket.readyState !== WebSocket.OPEN) return
    if (Date.now() - heardAt > silence) socket.reconnect()
    else socket.send(JSON.stringify({ type: 'ping' }))
  }, pingEvery)
  addEventListener('online', wake)
  addEventListener('offline', sleep)
  document.addEventListener('visibilitychange', show)
  return () => {
    clearInterval(beat)
    removeEventListener('online', wake)
    removeEventListener('offline', sleep)
    document.removeEventListener('visibilitychange', show)
    socket.close()
  }
}
