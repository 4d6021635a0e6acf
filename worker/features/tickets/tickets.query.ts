import type { IntegrationFlag, TicketFilter } from '#contracts/tickets'
import type { Settings } from '../../core/directory.ts'
import { contactColumns, type ContactRow } from '../contacts/contacts.service.ts'
import { matchTerms, searchTerms } from '../contacts/terms.ts'
import { isAdmin, isElevated, type Viewer } from './tickets.visibility.ts'

/** A ticket as every hand-written read selects it: `t` tickets, `c` contacts. */
export const ticketColumns = `
  t.id, t.protocol, t.status, t.queue_id AS queueId, t.user_id AS userId, t.channel_id AS channelId, t.is_group AS isGroup,
  t.chat_flow_id AS chatFlowId, t.unread_messages AS unreadMessages, t.answered, t.last_message AS lastMessage,
  t.last_message_kind AS lastMessageKind, t.last_message_from_me AS lastMessageFromMe, t.last_message_ack AS lastMessageAck,
  t.last_message_at AS lastMessageAt, t.last_inbound_at AS lastInboundAt, t.version, t.created_at AS createdAt,
  t.updated_at AS updatedAt, t.closed_at AS closedAt, t.close_at AS closeAt, t.rating_until AS ratingUntil,
  t.snoozed_until AS snoozedUntil,
  t.tag_ids AS tags,
  ${contactColumns}`

export interface TicketRow extends ContactRow {
  id: string
  protocol: string
  status: 'open' | 'pending' | 'closed' | 'schedule'
  queueId: string | null
  userId: string | null
  channelId: string
  isGroup: number
  chatFlowId: string | null
  unreadMessages: number
  answered: number
  lastMessage: string
  lastMessageKind: string
  lastMessageFromMe: number
  lastMessageAck: number
  lastMessageAt: number
  lastInboundAt: number | null
  version: number
  createdAt: number
  updatedAt: number
  closedAt: number | null
  closeAt: number | null
  ratingUntil: number | null
  snoozedUntil: number | null
  tags: string
}

/** What only a ticket's own screen and its closing need. */
export const ticketDetailColumns = `t.value, t.demand_id AS demandId, t.integration, t.evaluation_id AS evaluationId,
  t.farewell_id AS farewellId, t.closing_by AS closingBy`

export interface TicketDetailRow {
  value: number | null
  demandId: string | null
  integration: IntegrationFlag | null
  evaluationId: string | null
  farewellId: string | null
  closingBy: string | null
}

/** Collects bound values; `?1` is the tenant. */
export class Parameters {
  readonly values: unknown[] = []
  /** The placeholder of a value; the same value is bound once, since D1 binds a hundred at most. */
  add(value: unknown): string {
    const known = this.values.indexOf(value)
    return `?${(known < 0 ? this.values.push(value) - 1 : known) + 2}`
  }
  list(values: readonly unknown[]): string {
    return `(${values.map((value) => this.add(value)).join(', ')})`
  }
}

/** A slice of the tickets that one index delivers in list order. */
interface Slice {
  index: 'tickets_status' | 'tickets_queue' | 'tickets_owner' | 'tickets_contact' | 'tickets_protocol'
  where: string
}
export interface Plan {
  slices: Slice[]
  /** What the slices leave to be checked row by row. */
  rest: string
  /** A search starts from few contacts, so its slices are small and simply sorted. */
  isSearch: boolean
  parameters: Parameters
}

/**
 * The list's WHERE as index slices plus a residual check: the SQL twin of `canSee` with the filter on top. A person
 * bound to queues reads one slice a queue and one of own tickets, so the cost does not grow with the company.
 */
export function planList(viewer: Viewer, settings: Settings, filter: TicketFilter): Plan {
  const p = new Parameters()
  const on = (key: keyof Settings) => settings[key] === 'enabled'
  const elevated = isElevated(viewer, settings)
  const me = p.add(viewer.id)
  const showAll = elevated && (filter.showAll || (isAdmin(viewer) && on('forceAdmin')))
  const seesEverything = showAll && isAdmin(viewer)
  const rest: string[] = []

  if (viewer.channels.length) rest.push(`t.channel_id IN ${p.list(viewer.channels)}`)
  if (filter.whatsappIds.length) rest.push(`t.channel_id IN ${p.list(filter.whatsappIds)}`)
  if (filter.withUnreadMessages) rest.push('t.unread_messages > 0')
  if (filter.isNotAssignedUser) rest.push('t.user_id IS NULL')
  if (filter.tagsIds.length) rest.push(hasTag(p.list(filter.tagsIds)))
  if (filter.kanbanIds.length) rest.push(isInLane(p.list(filter.kanbanIds)))
  if (filter.queuesIds.length) {
    const asked = `t.queue_id IN ${p.list(filter.queuesIds)}`
    rest.push(filter.includeNotQueueDefined ? `(${asked} OR t.queue_id IS NULL)` : asked)
  } else if (!filter.includeNotQueueDefined) rest.push('t.queue_id IS NOT NULL')
  if (!seesEverything) rest.push(visibleSql(viewer, settings, showAll, p, me))

  const slices = filter.searchParam
    ? searchSlices(filter, p)
    : filter.status.flatMap((status) => slicesOf(viewer, settings, filter, status, seesEverything, p, me))
  // A statement that finds nothing binds nothing.
  const parameters = slices.length ? p : new Parameters()
  return { slices, rest: rest.join(' AND ') || '1', isSearch: filter.searchParam !== '', parameters }
}

/** A search starts from the contacts that fit, or from a protocol's beginning. */
function searchSlices(filter: TicketFilter, p: Parameters): Slice[] {
  const terms = searchTerms(filter.searchParam)
  if (!terms.length || !filter.status.length) return []
  const state = `t.tenant_id = ?1 AND t.status IN ${p.list(filter.status)}`
  const match = matchTerms(terms, (term) => p.add(term))
  const slices: Slice[] = [
    { index: 'tickets_contact', where: `${state} AND t.contact_id IN (${match} LIMIT ${maxMatches})` },
  ]
  const digits = filter.searchParam.replace(/\D/g, '')
  if (digits.length >= 6) {
    const range = `t.protocol >= ${p.add(digits)} AND t.protocol < ${p.add(`${digits}:`)}`
    slices.push({ index: 'tickets_protocol', where: `${state} AND ${range}` })
  }
  return slices
}
/** Contacts that a search looks at; more letters narrow it. */
const maxMatches = 24

function slicesOf(
  viewer: Viewer,
  settings: Settings,
  filter: TicketFilter,
  status: string,
  seesEverything: boolean,
  p: Parameters,
  me: string,
): Slice[] {
  const state = `t.tenant_id = ?1 AND t.status = ${p.add(status)}`
  const on = (key: keyof Settings) => settings[key] === 'enabled'
  if (filter.selectedUser)
    return [{ index: 'tickets_owner', where: `${state} AND t.user_id = ${p.add(filter.selectedUser)}` }]
  if (filter.queuesIds.length) {
    const named = filter.queuesIds.map((id): Slice => ({
      index: 'tickets_queue',
      where: `${state} AND t.queue_id = ${p.add(id)}`,
    }))
    return filter.includeNotQueueDefined
      ? [...named, { index: 'tickets_queue', where: `${state} AND t.queue_id IS NULL` }]
      : named
  }
  const isUnbound =
    seesEverything ||
    !viewer.hasQueues ||
    viewer.scope === 'all' ||
    on('groupsForAll') ||
    on('DirectTicketsToWallets') ||
    (status === 'closed' && on('closedForAll'))
  if (isUnbound) return [{ index: 'tickets_status', where: state }]
  const seesQueueless = isElevated(viewer, settings) || on('ticketsWithoutQueue')
  return [
    { index: 'tickets_owner', where: `${state} AND t.user_id = ${me}` },
    ...[...viewer.scope, ...(seesQueueless ? [null] : [])].map((queueId): Slice => {
      const queue = queueId ? `t.queue_id = ${p.add(queueId)}` : 't.queue_id IS NULL'
      return { index: 'tickets_queue', where: `${state} AND ${queue} AND t.user_id IS NOT ${me}` }
    }),
  ]
}

/** What a person may open, as SQL over `t`: `canSee` with show-all on for those who may use it; '1' when all. */
export function accessSql(viewer: Viewer, settings: Settings, p: Parameters): string {
  const channels = viewer.channels.length ? [`t.channel_id IN ${p.list(viewer.channels)}`] : []
  const rest = isAdmin(viewer) ? [] : [visibleSql(viewer, settings, isElevated(viewer, settings), p, p.add(viewer.id))]
  return [...channels, ...rest].join(' AND ') || '1'
}

/** `canSee` as SQL over `t`, for everybody who does not simply see all. Rule numbers as in visibility.md. */
function visibleSql(viewer: Viewer, settings: Settings, showAll: boolean, p: Parameters, me: string): string {
  const on = (key: keyof Settings) => settings[key] === 'enabled'
  const elevated = isElevated(viewer, settings)
  const inScope =
    viewer.scope === 'all' ? '1' : viewer.scope.length ? `ifnull(t.queue_id IN ${p.list(viewer.scope)}, 0)` : '0'
  const yes: string[] = []
  if (showAll) yes.push(viewer.hasQueues ? `(t.queue_id IS NULL OR ${inScope})` : '1')
  yes.push(`t.user_id IS ${me}`)
  if (on('groupsForAll')) yes.push('t.is_group = 1')
  if (on('closedForAll')) yes.push(`t.status = 'closed'`)

  const must: string[] = []
  if (on('NotViewTicketsChatBot'))
    must.push(`NOT (t.chat_flow_id IS NOT NULL AND t.status = 'pending' AND t.user_id IS NULL)`)
  if (viewer.hasQueues) must.push(queueRule(elevated, on('ticketsWithoutQueue'), inScope))
  const assigned = on('NotViewAssignedTickets') ? 't.user_id IS NULL' : ''
  if (assigned)
    must.push(
      viewer.hasQueues && !elevated && on('ticketsWithoutQueue') ? `(t.queue_id IS NULL OR ${assigned})` : assigned,
    )
  const plain = must.join(' AND ') || '1'
  yes.push(
    `(${on('DirectTicketsToWallets') ? walletRule(viewer, elevated, plain, on('NotViewTicketsChatBot'), me, p) : plain})`,
  )
  return `(${yes.join(' OR ')})`
}

const queueRule = (elevated: boolean, withoutQueue: boolean, inScope: string) =>
  `CASE WHEN t.queue_id IS NOT NULL THEN ${inScope} ELSE ${elevated ? '1' : withoutQueue ? '(t.user_id IS NULL)' : '0'} END`

const wallets = `SELECT 1 FROM contact_wallets w WHERE w.tenant_id = t.tenant_id AND w.contact_id = t.contact_id`

/** Rule 8: a contact with wallets belongs to their owners; supervisors of an owner's queue look too; admins go on. */
function walletRule(
  viewer: Viewer,
  elevated: boolean,
  plain: string,
  hidesBot: boolean,
  me: string,
  p: Parameters,
): string {
  const notBot = hidesBot ? `NOT (t.chat_flow_id IS NOT NULL AND t.status = 'pending' AND t.user_id IS NULL) AND ` : ''
  const mine = `${notBot}EXISTS (${wallets} AND w.user_id = ${me})`
  if (isAdmin(viewer)) return `(${mine}) OR (${plain})`
  const none = `NOT EXISTS (${wallets})`
  const scope = viewer.scope === 'all' || !viewer.scope.length ? '(NULL)' : p.list(viewer.scope)
  const supervised = elevated
    ? ` OR (${notBot}EXISTS (${wallets} AND EXISTS (SELECT 1 FROM user_queues q WHERE q.tenant_id = w.tenant_id AND q.user_id = w.user_id AND q.queue_id IN ${scope})))`
    : ''
  return `(${mine})${supervised} OR (${none} AND ${plain})`
}

const hasTag = (ids: string) =>
  `(EXISTS (SELECT 1 FROM ticket_tags g WHERE g.tenant_id = t.tenant_id AND g.ticket_id = t.id AND g.tag_id IN ${ids})
    OR EXISTS (SELECT 1 FROM contact_tags g WHERE g.tenant_id = t.tenant_id AND g.contact_id = t.contact_id AND g.tag_id IN ${ids}))`

const isInLane = (ids: string) =>
  `EXISTS (SELECT 1 FROM contacts k WHERE k.tenant_id = t.tenant_id AND k.id = t.contact_id AND k.lane_id IN ${ids})`

export interface Cursor {
  at: number
  id: string
}
export const readCursor = (text: string | undefined): Cursor | null => {
  const match = /^(\d+)_(.+)$/.exec(text ?? '')
  return match ? { at: Number(match[1]), id: match[2]! } : null
}

/**
 * The page: a merge of the slices, newest activity first. Each step seeks the next row of one slice, so that only rows
 * of the page are read. The caller sorts what comes back: an ORDER BY outside would read everything twice.
 */
export function listSql(plan: Plan, page: { limit: number; offset: number; cursor: Cursor | null }): string {
  const p = plan.parameters
  const after = page.cursor
    ? ` AND (t.last_message_at, t.id) < (${p.add(page.cursor.at)}, ${p.add(page.cursor.id)})`
    : ''
  const window = `LIMIT ${page.limit} OFFSET ${page.offset}`
  const contact = 'CROSS JOIN contacts c ON c.tenant_id = ?1 AND c.id = t.contact_id'
  const of = (slice: Slice) => `tickets t INDEXED BY ${slice.index}`
  const where = (slice: Slice) => `${slice.where} AND ${plan.rest}`
  const [only] = plan.slices
  if (!only) return `SELECT ${ticketColumns} FROM tickets t ${contact} WHERE ?1 IS NULL`
  if (plan.isSearch && plan.slices.length > 1) {
    const found = plan.slices.map(
      (slice) => `SELECT t.id, t.last_message_at AS at FROM ${of(slice)} WHERE ${where(slice)}${after}`,
    )
    return `SELECT ${ticketColumns} FROM (SELECT id FROM (${found.join(' UNION ')}) ORDER BY at DESC, id DESC ${window}) l
      CROSS JOIN tickets t ON t.tenant_id = ?1 AND t.id = l.id ${contact}`
  }
  if (plan.slices.length === 1) {
    return `SELECT ${ticketColumns} FROM ${of(only)} ${contact} WHERE ${where(only)}${after} ${order} ${window}`
  }
  // Whole rows, since looking each up again by its id would read it twice.
  const branches = plan.slices.map((slice) => `SELECT t.* FROM ${of(slice)} WHERE ${where(slice)}${after}`)
  if (branches.length <= 2 * maxCompound) {
    const newest = `ORDER BY last_message_at DESC, id DESC LIMIT ${page.offset + page.limit}`
    const merged =
      branches.length <= maxCompound
        ? branches
        : halves(branches).map((half) => `SELECT * FROM (${half.join(' UNION ALL ')} ${newest})`)
    return `SELECT ${ticketColumns} FROM (${merged.join(' UNION ALL ')} ORDER BY last_message_at DESC, id DESC ${window}) t
      ${contact}`
  }
  const next = (slice: Slice, bound: string) =>
    `(SELECT t.last_message_at || '_' || t.id FROM ${of(slice)} WHERE ${where(slice)}${bound} ${order} LIMIT 1)`
  const bound = ` AND (t.last_message_at, t.id) < (CAST(substr(w.mark, 1, 13) AS INTEGER), substr(w.mark, 15))`
  const seed = plan.slices.map((slice, index) => `SELECT ${index} AS slice, ${next(slice, after)} AS mark`)
  const step = plan.slices.map((slice, index) => `WHEN ${index} THEN ${next(slice, bound)}`)
  return `WITH RECURSIVE walk(slice, mark) AS (
      SELECT slice, mark FROM (${nest(seed)})
      UNION ALL
      SELECT w.slice, CASE w.slice ${step.join(' ')} END FROM walk w WHERE w.mark IS NOT NULL
      ORDER BY 2 DESC ${window}
    )
    SELECT ${ticketColumns} FROM walk l
    CROSS JOIN tickets t ON t.tenant_id = ?1 AND t.id = substr(l.mark, 15) ${contact}`
}

/** D1 takes this many terms in one compound SELECT, which it merges index by index. */
const maxCompound = 5

const halves = (parts: string[]): string[][] => {
  const middle = Math.ceil(parts.length / 2)
  return [parts.slice(0, middle), parts.slice(middle)]
}

const order = 'ORDER BY t.last_message_at DESC, t.id DESC'

/** List order, for rows as they come back. */
export const byActivity = (a: TicketRow, b: TicketRow): number =>
  b.lastMessageAt - a.lastMessageAt || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)

/** D1 allows few terms in one compound SELECT: unions of unions stay below that. */
function nest(parts: string[]): string {
  if (parts.length <= maxCompound) return parts.join(' UNION ALL ')
  const groups: string[] = []
  for (let start = 0; start < parts.length; start += maxCompound)
    groups.push(`SELECT * FROM (${parts.slice(start, start + maxCompound).join(' UNION ALL ')})`)
  return nest(groups)
}

/** How many tickets the plan holds, at most `cap`: the count never reads more. */
export function countSql(plan: Plan, cap: number): string {
  const each = plan.slices.map(
    (slice) =>
      `SELECT 1 FROM (SELECT 1 FROM tickets t INDEXED BY ${slice.index} WHERE ${slice.where} AND ${plan.rest} LIMIT ${cap})`,
  )
  return each.length
    ? `SELECT count(*) AS n FROM (SELECT 1 FROM (${nest(each)}) LIMIT ${cap})`
    : 'SELECT 0 AS n WHERE ?1 IS NOT NULL'
}
