import type { Ctx } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { canSay } from '../closing/closing.service.ts'
import { composeParts } from '../messages/messages.compose.ts'
import { planMessages } from '../messages/messages.write.ts'
import { protocols } from '../protocols/protocols.table.ts'
import { isOptedOut } from './tickets.present.ts'
import type { FullTicketRow } from './tickets.rows.ts'
import { writeLog } from './tickets.service.ts'

type Notice = { type: 'protocol' | 'queuePosition' | 'transfer' | 'custom'; body: string }
interface Words {
  protocol: string
  place: (place: number) => string
  queue: (queue: string) => string
  person: (name: string) => string
}

/** What is sent when nobody wrote words of his own, by the first letters of the company's language. */
const texts: Record<string, Words> = {
  pt: {
    protocol: 'Seu protocolo de atendimento é {{protocol}}.',
    place: (place) => `Você é o número ${place} na fila. Logo falamos com você.`,
    queue: (queue) => `Seu atendimento foi transferido para ${queue}.`,
    person: (name) => `Seu atendimento continua com ${name}.`,
  },
  en: {
    protocol: 'Your protocol number is {{protocol}}.',
    place: (place) => `You are number ${place} in line. We will be with you soon.`,
    queue: (queue) => `Your conversation was transferred to ${queue}.`,
    person: (name) => `Your conversation continues with ${name}.`,
  },
  es: {
    protocol: 'Su número de protocolo es {{protocol}}.',
    place: (place) => `Usted es el número ${place} de la fila. Pronto le atendemos.`,
    queue: (queue) => `Su atención fue transferida a ${queue}.`,
    person: (name) => `Su atención sigue con ${name}.`,
  },
}

/** Sends the contact a word about the ticket (D93). A protocol that was sent can be looked up (D86). */
export async function notifyContact(ctx: Ctx, ticket: FullTicketRow, notice: Notice) {
  if (ticket.status === 'closed') fail('ERR_TICKET_NOT_OPEN')
  if (ticket.contactIsBlocked) fail('ERR_CONTACT_BLOCKED')
  if (isOptedOut(ticket)) fail('ERR_CONTACT_OPTED_OUT')
  if (!canSay(ctx, ticket)) fail('ERR_WINDOW_CLOSED')
  const body = notice.body || (await wordsOf(ctx, ticket, notice.type))
  const by = { userId: ctx.person.id, signature: null }
  const parts = composeParts(ctx, ticket, { body, sendType: 'chat' }, null, by)
  const planned = planMessages(ctx, ticket, parts, { userId: null })
  const isProtocol = notice.type === 'protocol'
  await ctx.db.commit([
    ...planned.writes,
    ...(isProtocol
      ? [
          ctx.db.insert(protocols, { number: ticket.protocol, ticketId: ticket.id, userId: ctx.person.id }),
          writeLog(ctx, ticket.id, { type: 'protocol', userId: ctx.person.id }),
        ]
      : []),
  ])
  const [message] = await planned.tell()
  return message ? { id: message.id, body: message.body } : fail('ERR_EMPTY_MESSAGE')
}

async function wordsOf(ctx: Ctx, ticket: FullTicketRow, type: Notice['type']): Promise<string> {
  const { queues, users, tenant } = ctx.directory
  const words = texts[tenant.language.slice(0, 2)] ?? texts.en!
  if (type === 'protocol') return words.protocol
  if (type === 'queuePosition') return words.place(await placeOf(ctx, ticket))
  const person = ticket.userId ? users.get(ticket.userId) : undefined
  const queue = ticket.queueId ? queues.get(ticket.queueId) : undefined
  if (type === 'transfer' && person) return words.person(person.name)
  if (type === 'transfer' && queue) return words.queue(queue.queue)
  return fail('ERR_EMPTY_MESSAGE')
}

/** Counting stops here: nobody wants to be told more. */
const longestQueue = 200

/** Which one the contact is among those who wait in the same queue, by when they came. */
async function placeOf(ctx: Ctx, ticket: FullTicketRow): Promise<number> {
  const [row] = await ctx.db.query<{ n: number }>(
    `SELECT count(*) AS n FROM (SELECT 1 FROM tickets INDEXED BY tickets_queue WHERE tenant_id = ?1 AND status = 'pending'
       AND queue_id IS ?2 AND created_at < ?3 LIMIT ${longestQueue})`,
    ticket.queueId,
    ticket.createdAt,
  )
  return (row?.n ?? 0) + 1
}
