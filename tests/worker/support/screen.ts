import { expect, vi } from 'vitest'
import { type EventName, events, type ServerFrame } from '#contracts/events'
import { fetchWorker } from './client.ts'
import type { Company } from './company.ts'

/** A connected screen: what it heard, and what it can say. */
export async function connect(
  company: Pick<Company, 'tenantId'>,
  token: string,
  hello: { epoch: string | null; seq: number } = { epoch: null, seq: 0 },
  chat?: string,
) {
  const response = await fetchWorker(chat ? `/realtime?chat=${chat}` : '/realtime', {
    headers: { upgrade: 'websocket', 'sec-websocket-protocol': `${chat ? 'praca-visitor' : 'praca'}, ${token}` },
  })
  const socket = response.webSocket!
  const heard: ServerFrame[] = []
  const misshapen: string[] = []
  socket.accept()
  socket.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(String(data)) as ServerFrame
    heard.push(frame)
    if (!('data' in frame)) return
    const { error } = events[frame.type as EventName]?.safeParse(frame.data) ?? {}
    if (error) misshapen.push(`${frame.type}: ${error.message}`)
  })
  const say = (frame: object) => socket.send(JSON.stringify(frame))
  say({ type: `${company.tenantId}:setUserActive`, ...hello })
  await vi.waitFor(() => expect(heard.some((frame) => frame.type === 'hello' || frame.type === 'reload')).toBe(true))
  const types = () => heard.map((frame) => frame.type)
  /** Waits for an event; every one that came by then has the shape of its contract. */
  const until = async (type: string) => {
    await vi.waitFor(() => expect(types()).toContain(type), { timeout: 5000 })
    expect(misshapen).toEqual([])
  }
  return { heard, say, types, until, socket, status: response.status }
}
