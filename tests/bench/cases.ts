import { databaseIn, type Seeded } from './seed/folder.ts'
import { aliasOf } from './seed/conversations.ts'
import { type Company, hookSecret, keyOf } from './seed/company.ts'
import { firstNames, inboundTexts, lastNames, outboundTexts } from './seed/names.ts'
import { DatabaseSync } from 'node:sqlite'
import { fold } from '../../worker/core/text.ts'
import type { Call } from './load.ts'
import type { Mint } from './tokens.ts'

/** The requests that are measured on the product; each call of one gives the next request of its kind. */
export interface Cases {
  listAgent: () => Call
  listAdmin: () => Call
  listBoth: () => Call
  page: () => Call
  search: () => Call
  searchWords: () => Call
  ticketSearch: () => Call
  messageSearch: () => Call
  messageSearchAdmin: () => Call
  counts: () => Call
  dashboard: () => Call
  panel: () => Call
  send: () => Call
  webhook: () => Call
}
export interface Facts {
  /** Open tickets with more messages than a page shows. */
  longTickets: string[]
  /** Open tickets of the web chat. */
  chatTickets: string[]
}

/** Ids that the requests need, read from the data before the server opens it. */
export function readFacts({ dataDir, bench }: Seeded): Facts {
  const db = new DatabaseSync(databaseIn(dataDir), { readOnly: true })
  const ids = (where: string) =>
    db
      .prepare(`SELECT id FROM tickets t WHERE tenant_id = ? AND status = 'open' AND ${where} LIMIT 400`)
      .all(bench.tenantId)
      .map((row) => String(row.id))
  const long = `(SELECT count(*) FROM messages m WHERE m.tenant_id = t.tenant_id AND m.ticket_id = t.id) > 40`
  const facts = { longTickets: ids(long), chatTickets: ids(`channel_id = '${bench.channels.webchat}'`) }
  db.close()
  return facts
}

const cycle = <T>(items: readonly T[]) => {
  let at = 0
  return () => items[at++ % items.length]!
}

/** Two to four letters of a first or last name: what a person has typed when the first answer should be there. */
function prefixes(): string[] {
  const words = [...firstNames, ...lastNames].map(fold)
  return words.map((word, i) => word.slice(0, 2 + (i % 3)))
}

/** A word or two of what was said, the last one half typed. */
function sayings(): string[] {
  const long = [...inboundTexts, ...outboundTexts].map((text) =>
    text.split(/[^\p{L}]+/u).filter((word) => word.length > 3),
  )
  return long.flatMap((words) => {
    const [first = '', second] = words
    return second ? [first, `${first} ${second.slice(0, 4)}`] : first ? [first] : []
  })
}

let lastUpdate = 0

/** A customer's text as Telegram posts it: a new update from one of the known contacts of that channel. */
export function telegramText(company: Company, contact: number, text: string): Call {
  lastUpdate += 1
  const person = { id: Number(aliasOf(contact)), is_bot: false, first_name: 'Cliente' }
  const chat = { id: person.id, type: 'private', first_name: 'Cliente' }
  const message = { message_id: lastUpdate, date: Math.floor(Date.now() / 1000), text, chat, from: person }
  return {
    method: 'POST',
    path: `/webhooks/telegram/${keyOf(company, 'telegram')}`,
    headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': hookSecret },
    body: JSON.stringify({ update_id: lastUpdate, message }),
  }
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

export async function casesOf({ bench, busy }: Seeded, facts: Facts, mint: Mint): Promise<Cases> {
  const admin = await mint(bench, bench.adminId)
  const busyAdmin = await mint(busy, busy.adminId)
  const agents = cycle(await Promise.all(bench.agentIds.map((id) => mint(bench, id))))
  const [page, chat, prefix] = [cycle(facts.longTickets), cycle(facts.chatTickets), cycle(prefixes())]
  const said = cycle(sayings())
  const words = cycle(firstNames.map((name, i) => `${fold(name)} ${fold(lastNames[i]!).slice(0, 2)}`))
  const get = (path: string, token: string): Call => ({ path, headers: { authorization: `Bearer ${token}` } })
  let written = 0
  return {
    listAgent: () => get('/api/tickets?status=open&limit=40', agents()),
    listAdmin: () => get('/api/tickets?status=open&limit=40&showAll=true', admin),
    listBoth: () => get('/api/tickets?status=open,pending&limit=40', agents()),
    page: () => get(`/api/messages/${page()}?limit=30`, admin),
    search: () => get(`/api/contacts?searchParam=${prefix()}&limit=40`, agents()),
    searchWords: () => get(`/api/contacts?searchParam=${encodeURIComponent(words())}&limit=40`, agents()),
    ticketSearch: () => get(`/api/tickets?status=open,pending,closed&limit=40&searchParam=${prefix()}`, agents()),
    messageSearch: () => get(`/api/searchMessage?limit=20&searchTerm=${encodeURIComponent(said())}`, agents()),
    messageSearchAdmin: () => get(`/api/searchMessage?limit=20&searchTerm=${encodeURIComponent(said())}`, admin),
    counts: () => get('/api/tickets/counts', agents()),
    dashboard: () => get(`/api/dashboard?startDate=${daysAgo(29)}&endDate=${daysAgo(0)}`, admin),
    panel: () => get('/api/panel', busyAdmin),
    send: () => ({
      method: 'POST',
      path: `/api/messages/${chat()}`,
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
      body: JSON.stringify({ body: `Mensagem ${++written}`, idFront: `bench-${Date.now()}-${written}` }),
    }),
    // Telegram has every third contact.
    webhook: () => telegramText(bench, 1 + 3 * ((lastUpdate * 7) % 1000), `Oi ${lastUpdate}`),
  }
}
