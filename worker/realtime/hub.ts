import { type Connection, type ConnectionContext, Server } from 'partyserver'
import type { ClientFrame, ServerFrame } from '#contracts/events'
import { holds } from '#contracts/permissions'
import type { Settings } from '../core/directory.ts'
import { randomText } from '../core/ids.ts'
import { parseJson } from '../core/text.ts'
import { canSee, type TicketFacts } from '../features/tickets/tickets.visibility.ts'
import type { Published } from './audience.ts'
import { ticketFacts } from './facts.ts'
import type { HubPerson } from './people.ts'

/** Who is at the other end; small, since it must survive hibernation with the socket. */
export type Peer =
  | {
      kind: 'agent'
      userId: string
      ticketId: string | null
      chatId: string | null
      /** The person has this screen before the eyes. */
      isFocused: boolean
      isTyping: boolean
    }
  | { kind: 'visitor'; channelId: string; id: string }
type AgentPeer = Extract<Peer, { kind: 'agent' }>
type Socket = Connection<Peer>

interface Kept {
  seq: number
  item: Published
  settings: Settings
}
/** A connection with its state: reading either from the runtime costs more than sending. */
interface Online {
  socket: Socket
  peer: Peer
}
/** Events kept for those who were away; a longer absence ends in a reload. */
const keptEvents = 500

/**
 * One per tenant: tells connected screens what moved, each only what `canSee` allows. Stateless otherwise: D1 is the
 * truth. A restart begins a new epoch, which makes returning clients reload.
 */
export class TenantHub extends Server<Cloudflare.Env> {
  static override options = { hibernate: true }

  #epoch = randomText(12)
  #seq = 0
  #kept: Kept[] = []
  #people = new Map<string, HubPerson>()
  #settings: Settings | null = null
  #online: Map<string, Online> | null = null
  /** What sight of the tickets that somebody shows depends on; lost with this object, then only those inside are told. */
  #shown = new Map<string, TicketFacts>()
  /** The ticket each connection asked for last. */
  #wanted = new Map<string, string | null>()

  override async onStart(): Promise<void> {
    this.#people = await this.ctx.storage
      .list<HubPerson>({ prefix: 'person:' })
      .then((stored) => new Map([...stored].map(([key, person]) => [key.slice('person:'.length), person])))
  }

  override async onConnect(connection: Socket, { request }: ConnectionContext): Promise<void> {
    const header = decodeURIComponent(request.headers.get('x-praca-peer') ?? '')
    const { peer, person, settings } = parseJson<{ peer?: Peer; person?: HubPerson; settings?: Settings }>(header, {})
    if (!peer) return connection.close(4401, 'unknown')
    this.#setPeer(connection, peer)
    if (settings) this.#settings = settings
    if (peer.kind === 'agent' && person) {
      this.#people.set(peer.userId, person)
      await this.ctx.storage.put(`person:${peer.userId}`, person)
    }
    if (peer.kind === 'visitor') send(connection, { type: 'hello', epoch: this.#epoch, seq: this.#seq })
  }

  override async onMessage(connection: Socket, raw: string | ArrayBuffer): Promise<void> {
    const frame = typeof raw === 'string' && raw.length < 2000 ? parseJson<ClientFrame | null>(raw, null) : null
    const peer = connection.state as Peer | null
    if (!frame || typeof frame.type !== 'string' || !peer) return
    if (frame.type === 'ping') return send(connection, { type: 'pong' })
    if (frame.type.endsWith(':setUserActive'))
      return this.#welcome(connection, frame as { epoch?: string | null; seq?: number })
    if (peer.kind !== 'agent') return
    if (frame.type === 'view') {
      const chatId = typeof frame.chatId === 'string' ? frame.chatId : null
      const shown = { ...peer, chatId, isFocused: frame.isFocused === true }
      return this.#view(connection, shown, typeof frame.ticketId === 'string' ? frame.ticketId : null)
    }
    if (frame.type === 'typing' && frame.ticketId === peer.ticketId) {
      this.#setPeer(connection, { ...peer, isTyping: frame.isTyping === true })
      this.#tellViewers(frame.ticketId)
    }
  }

  override onClose(connection: Socket): void {
    const peer = connection.state as Peer | null
    this.#online?.delete(connection.id)
    this.#wanted.delete(connection.id)
    if (peer?.kind === 'agent' && peer.ticketId) this.#tellViewers(peer.ticketId)
  }

  override onError(_connection: Socket | unknown): void {}

  /** Who is connected; read from the runtime once after each wake. */
  #connected(): Map<string, Online> {
    return (this.#online ??= new Map(
      [...this.getConnections<Peer>()].flatMap((socket) =>
        socket.state ? [[socket.id, { socket, peer: socket.state as Peer }]] : [],
      ),
    ))
  }

  /** Keeps a connection's state here and with the socket, which outlives this object. */
  #setPeer(socket: Socket, peer: Peer): void {
    socket.setState(peer)
    this.#connected().set(socket.id, { socket, peer })
  }

  /** Sends events to those they are for. With `owesReload` everybody reloads: an earlier publish was lost. */
  async publish(items: Published[], settings: Settings, owesReload: boolean): Promise<void> {
    await this.__unsafe_ensureInitialized()
    this.#settings = settings
    for (const item of items) {
      this.#seq += 1
      const kept = { seq: this.#seq, item, settings }
      this.#kept.push(kept)
      if ('event' in item && item.audience.to === 'ticket' && this.#shown.has(item.audience.facts.id))
        this.#shown.set(item.audience.facts.id, item.audience.facts)
      const tell = this.#deliverer(kept)
      for (const one of this.#connected().values()) tell(one)
    }
    if (this.#kept.length > keptEvents) this.#kept.splice(0, this.#kept.length - keptEvents)
    if (owesReload) this.#reloadAll()
  }

  /** A person's rights changed, or they are gone: null ends their connections. */
  async refreshViewer(userId: string, person: HubPerson | null): Promise<void> {
    await this.__unsafe_ensureInitialized()
    if (person) {
      if (!this.#people.has(userId)) return
      this.#people.set(userId, person)
      await this.ctx.storage.put(`person:${userId}`, person)
      return
    }
    this.#people.delete(userId)
    await this.ctx.storage.delete(`person:${userId}`)
    for (const { socket, peer } of this.#connected().values())
      if (peer.kind === 'agent' && peer.userId === userId) socket.close(4401, 'session ended')
  }

  /** Who looks at a ticket or conversation right now, and who has any screen before the eyes. */
  async attention(place: { ticketId: string | null; chatId: string | null }) {
    await this.__unsafe_ensureInitialized()
    const agents = [...this.#connected().values()].flatMap(({ peer }) => (peer.kind === 'agent' ? [peer] : []))
    const focused = agents.filter((peer) => peer.isFocused)
    const looking = focused.filter(
      (peer) =>
        (place.ticketId !== null && peer.ticketId === place.ticketId) ||
        (place.chatId !== null && peer.chatId === place.chatId),
    )
    return { looking: looking.map((peer) => peer.userId), focused: focused.map((peer) => peer.userId) }
  }

  #reloadAll(): void {
    for (const { socket } of this.#connected().values())
      send(socket, { type: 'reload', epoch: this.#epoch, seq: this.#seq })
  }

  /** First frame of a connection: the gap since its last number, or the order to reload. */
  #welcome(connection: Socket, { epoch, seq }: { epoch?: string | null; seq?: number }): void {
    const oldest = this.#kept[0]?.seq ?? this.#seq + 1
    const isFillable = epoch === this.#epoch && typeof seq === 'number' && seq >= oldest - 1 && seq <= this.#seq
    if (!epoch || isFillable) send(connection, { type: 'hello', epoch: this.#epoch, seq: this.#seq })
    else send(connection, { type: 'reload', epoch: this.#epoch, seq: this.#seq })
    const online = this.#connected().get(connection.id)
    if (online) for (const ticketId of this.#shown.keys()) this.#tellViewers(ticketId, connection)
    if (isFillable && online) for (const kept of this.#kept) if (kept.seq > seq) this.#deliverer(kept)(online)
  }

  /** Serialises once, decides once a person, then sends. */
  #deliverer({ seq, item, settings }: Kept): (to: Online) => void {
    if ('visitorEvent' in item) {
      const text = JSON.stringify({ ...item.visitorEvent, seq })
      return ({ socket, peer }) => {
        if (peer.kind === 'visitor' && peer.id === item.visitor.id && peer.channelId === item.visitor.channelId)
          deliver(socket, text)
      }
    }
    const { event, audience } = item
    const text = JSON.stringify({ ...event, seq })
    const removed =
      audience.to === 'ticket' && audience.before
        ? JSON.stringify({ type: 'ticket.removed', data: { id: audience.facts.id }, seq })
        : null
    const decided = new Map<string, string | null>()
    const decide = (userId: string): string | null => {
      const person = this.#people.get(userId)
      if (!person) return null
      if (audience.to === 'everyone') return text
      if (audience.to === 'user') return audience.userId === userId ? text : null
      if (audience.to === 'users') return audience.userIds.includes(userId) ? text : null
      if (audience.to === 'permission')
        return holds(audience.permission, person.viewer.profile, ...person.menus) ? text : null
      const sees = (facts: TicketFacts) => canSee(person.viewer, facts, settings, true)
      if (sees(audience.facts)) return text
      return removed && audience.before && sees(audience.before) ? removed : null
    }
    return ({ socket, peer }) => {
      if (peer.kind !== 'agent') return
      let frame = decided.get(peer.userId)
      if (frame === undefined) decided.set(peer.userId, (frame = decide(peer.userId)))
      if (frame) deliver(socket, frame)
    }
  }

  /** Remembers which ticket a screen shows, if its person may see it, and tells the others in it. */
  async #view(connection: Socket, peer: AgentPeer, ticketId: string | null): Promise<void> {
    // Turning away and back asks nothing anew.
    if (ticketId === peer.ticketId) return this.#setPeer(connection, peer)
    this.#wanted.set(connection.id, ticketId)
    const person = this.#people.get(peer.userId)
    const facts =
      ticketId && person && this.#settings ? await ticketFacts(this.env, person.viewer.tenantId, ticketId) : null
    // Who has gone on meanwhile shows something else by now.
    if (this.#wanted.get(connection.id) !== ticketId) return
    const seen =
      facts && person && this.#settings && canSee(person.viewer, facts, this.#settings, true) ? ticketId : null
    const before = (connection.state as AgentPeer | null)?.ticketId
    this.#setPeer(connection, { ...peer, ticketId: seen, isTyping: false })
    if (seen && facts) this.#shown.set(seen, facts)
    if (before && before !== seen) this.#tellViewers(before)
    if (seen) this.#tellViewers(seen)
  }

  /**
   * Who looks at a ticket: to those inside, and while it waits for somebody to take it, to all who may see it, for
   * their lists. Nobody is told of himself. With `only`, to one screen that has just come.
   */
  #tellViewers(ticketId: string, only?: Socket): void {
    const agents = [...this.#connected().values()].flatMap(({ socket, peer }) =>
      peer.kind === 'agent' ? [{ socket, peer }] : [],
    )
    const present = agents.filter(({ peer }) => peer.ticketId === ticketId)
    const facts = this.#shown.get(ticketId)
    if (!present.length) this.#shown.delete(ticketId)
    const sees = new Map<string, boolean>()
    const mayKnow = (userId: string): boolean => {
      if (facts?.status !== 'pending' || !this.#settings) return false
      const person = this.#people.get(userId)
      const known = sees.get(userId) ?? (!!person && canSee(person.viewer, facts, this.#settings, true))
      sees.set(userId, known)
      return known
    }
    for (const { socket, peer } of agents) {
      if (only && socket !== only) continue
      if (peer.ticketId !== ticketId && !mayKnow(peer.userId)) continue
      send(socket, {
        type: 'ticket.viewers',
        data: { ticketId, viewers: this.#viewersFor(peer, present) },
        seq: this.#seq,
      })
    }
  }

  #viewersFor(receiver: AgentPeer, present: { peer: AgentPeer }[]) {
    const others = new Map<string, { id: string; name: string; isTyping: boolean }>()
    for (const { peer } of present) {
      if (peer.userId === receiver.userId) continue
      const isTyping = peer.isTyping || others.get(peer.userId)?.isTyping === true
      others.set(peer.userId, { id: peer.userId, name: this.#people.get(peer.userId)?.name ?? '', isTyping })
    }
    return [...others.values()]
  }
}

const send = (socket: Socket, frame: ServerFrame): void => deliver(socket, JSON.stringify(frame))

/** A socket may be closing while its end is not reported yet. */
function deliver(socket: Socket, text: string): void {
  if (socket.readyState === WebSocket.OPEN) socket.send(text)
}
