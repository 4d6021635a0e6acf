import type { ParsedOf, ResultOf } from '#contracts/endpoint'
import type { upkeepApi } from '#contracts/upkeep'
import type { Ctx, TenantContext } from '../../core/context.ts'
import { AppError, fail } from '../../core/fail.ts'
import { contacts } from '../contacts/contacts.table.ts'
import { readByIds } from '../crud/read-by-ids.ts'
import { type MediaRow, takeMedia } from '../media/media.service.ts'
import { composeParts } from '../messages/messages.compose.ts'
import { assertReachable } from '../messages/messages.send.ts'
import { type Author, type PlannedMessages, planMessages } from '../messages/messages.write.ts'
import { factsOf } from '../tickets/tickets.present.ts'
import { findTicketRow, type FullTicketRow, seesRow } from '../tickets/tickets.rows.ts'
import { findConversation } from '../tickets/tickets.service.ts'
import { canWrite } from '../tickets/tickets.visibility.ts'

type Input = ParsedOf<typeof upkeepApi.sendBirthday>['body']

const wishes: Record<string, string> = {
  pt: 'Feliz aniversário, {{firstName}}! 🎉',
  es: '¡Feliz cumpleaños, {{firstName}}! 🎉',
  en: 'Happy birthday, {{firstName}}! 🎉',
}

/** One wish for each contact over a channel, by hand; who cannot be reached is named with the reason. */
export async function sendBirthdays(ctx: Ctx, input: Input): Promise<ResultOf<typeof upkeepApi.sendBirthday>> {
  const allowed = ctx.person.channels
  const isKnown = ctx.directory.channels.has(input.whatsappId)
  if (!isKnown || (allowed.length && !allowed.includes(input.whatsappId))) fail('ERR_NOT_FOUND')
  const file = input.mediaId ? await takeMedia(ctx.db, input.mediaId, [ctx.person.id], { isReusable: true }) : null
  const ids = [...new Set([...(input.contactId ? [input.contactId] : []), ...(input.contactIds ?? [])])]
  const people = await readByIds(ctx, contacts, ids)
  const body = input.message || wishes[ctx.directory.tenant.language.slice(0, 2)] || wishes.en!
  const failed: { name: string; reason: string }[] = []
  let sent = 0
  for (const id of ids) {
    try {
      if (!people.has(id)) fail('ERR_NOT_FOUND')
      const row = await conversationOf(ctx, id, input.whatsappId)
      if (!seesRow(ctx, row)) fail('ERR_NOT_FOUND')
      if (!canWrite(ctx.viewer, factsOf(ctx, row), ctx.directory.settings)) fail('ERR_NO_PERMISSION')
      const planned = planWish(ctx, row, { body, file }, { userId: ctx.person.id })
      await ctx.db.commit(planned.writes)
      await planned.tell()
      sent += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      failed.push({ name: people.get(id)?.name ?? id, reason: error.body.error })
    }
  }
  return { sent, failed }
}

/** The contact's newest ticket on a channel; throws for somebody who never talked there. */
export async function conversationOf(ctx: TenantContext, contactId: string, channelId: string): Promise<FullTicketRow> {
  const known = (await findConversation(ctx, { contactId, channelId })) ?? fail('ERR_CONTACT_UNREACHABLE')
  return (await findTicketRow(ctx, known.id)) ?? fail('ERR_NOT_FOUND')
}

/** What is wished. */
export interface Words {
  body: string
  file: MediaRow | null
}

/** A wish in a conversation as it stands: it neither opens a ticket nor counts as an answer (D58). Throws why not. */
export function planWish(
  ctx: TenantContext,
  row: FullTicketRow,
  { body, file }: Words,
  author: Pick<Author, 'userId' | 'idFront'>,
): PlannedMessages {
  assertReachable(ctx, row)
  const draft = { body, sendType: 'chat' as const, location: undefined, contacts: undefined }
  const parts = composeParts(ctx, row, draft, file, { userId: author.userId, signature: null })
  const shared = parts.map((part) => ({ ...part, isShared: true }))
  return planMessages(ctx, row, shared, { ...author, isAutomatic: true })
}
