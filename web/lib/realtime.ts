import type { QueryClient } from '@tanstack/react-query'
import ReconnectingWebSocket from 'partysocket/ws'
import type { ClientFrame, EventData, EventName, ServerFrame } from '#contracts/events'
import { sessionApi } from '#contracts/session'
import { call } from './api.ts'
import { getSession, getToken } from './session.ts'
import { createStore, useStore } from './store.ts'

export type LiveState = 'live' | 'reconnecting' | 'offline'
/** One answer for every event; the compiler asks for each. */
export type Reactions = { [N in EventName]: (data: EventData<N>, queryClient: QueryClient) => void }

const pingEvery = 20_000
/** No frame for this long, although we ping: the line is dead even if the socket does not know. */
const silence = 45_000

const state = createStore<LiveState>('reconnecting')
let socket: ReconnectingWebSocket | null = null
type View = Extract<ClientFrame, { type: 'view' }>
let view: View = { type: 'view', ticketId: null, chatId: null, isFocused: false }

const greeted = new Set<() => void>()
/** Calls back whenever the line is up again: what was only said in passing may be out of date. */
export const onGreeted = (listener: () => void) => void greeted.add(listener)

export const useLiveState = () => useStore(state)

/** What the screen shows now; remembered, and told again after a reconnect. */
export function lookAt(place: Partial<Pick<View, 'ticketId' | 'chatId'>>): void {
  view = { ...view, ...place, isFocused: document.hasFocus() }
  sendFrame(view)
}
const followFocus = () => view.isFocused !== document.hasFocus() && lookAt({})

/** Sends a frame if the line is up. */
export function sendFrame(frame: ClientFrame): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
}

/** Opens the line of the signed-in person and keeps it open; the answer closes it. */
export function connectRealtime(queryClient: QueryClient, reactions: Reactions): () => void {
  let epoch: string | null = null
  let seq = 0
  let heardAt = Date.now()
  let hasOpened = false
  const ws = new ReconnectingWebSocket(
    () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/realtime`,
    () => ['praca', getToken() ?? ''],
    { minReconnectionDelay: 400, maxReconnectionDelay: 8000, reconnectionDelayGrowFactor: 1.6, maxEnqueuedMessages: 0 },
  )
  socket = ws

  const dispatch = <N extends EventName>(name: N, data: EventData<N>) => {
    // An event of a newer server: the reload that follows the deploy will know it.
    if (name in reactions) reactions[name](data, queryClient)
  }
  const greet = (frame: { epoch: string; seq: number }, isWhole: boolean) => {
    epoch = frame.epoch
    seq = frame.seq
    state.set('live')
    for (const listener of greeted) listener()
    lookAt({})
    if (!isWhole) void queryClient.invalidateQueries()
  }
  const onFrame = (frame: ServerFrame) => {
    if (frame.type === 'pong') return
    // The first hello may come after the first reads: what happened between them is in neither.
    if (frame.type === 'hello') return greet(frame, epoch === frame.epoch)
    if (frame.type === 'reload') return greet(frame, false)
    if (frame.seq) seq = Math.max(seq, frame.seq)
    dispatch(frame.type, frame.data as EventData<typeof frame.type>)
  }

  ws.addEventListener('open', () => {
    hasOpened = true
    heardAt = Date.now()
    const tenantId = getSession()?.tenantId ?? 0
    ws.send(JSON.stringify({ type: `${tenantId}:setUserActive`, epoch, seq } satisfies ClientFrame))
  })
  ws.addEventListener('message', (event) => {
    heardAt = Date.now()
    onFrame(JSON.parse(String(event.data)) as ServerFrame)
  })
  ws.addEventListener('close', () => {
    state.set(navigator.onLine && ws.retryCount < 3 ? 'reconnecting' : 'offline')
    // Refused before it opened: probably a worn-out token, which any call renews.
    if (!hasOpened) call(sessionApi.me, {}).catch(() => undefined)
    hasOpened = false
  })

  const beat = setInterval(() => {
    if (ws.readyState !== WebSocket.OPEN) return
    if (Date.now() - heardAt > silence) ws.reconnect()
    else sendFrame({ type: 'ping' })
  }, pingEvery)
  // A line that outlived a short cut is not trusted either: a new one brings what was missed.
  const wake = () => {
    const isTrusted = ws.readyState === WebSocket.OPEN && state.get() === 'live' && Date.now() - heardAt <= silence
    if (!isTrusted) ws.reconnect()
  }
  const sleep = () => state.set('offline')
  const onVisible = () => document.visibilityState === 'visible' && wake()
  addEventListener('online', wake)
  addEventListener('offline', sleep)
  document.addEventListener('visibilitychange', onVisible)
  addEventListener('focus', followFocus)
  addEventListener('blur', followFocus)
  return () => {
    clearInterval(beat)
    removeEventListener('online', wake)
    removeEventListener('offline', sleep)
    document.removeEventListener('visibilitychange', onVisible)
    removeEventListener('focus', followFocus)
    removeEventListener('blur', followFocus)
    ws.close()
    if (socket === ws) socket = null
  }
}
