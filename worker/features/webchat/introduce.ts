import { and, eq } from 'drizzle-orm'
import type { TenantContext } from '../../core/context.ts'
import { fold } from '../../core/text.ts'
import { findContact, writeTerms } from '../contacts/contacts.service.ts'
import { contactAliases, contacts } from '../contacts/contacts.table.ts'
import { termsOf } from '../contacts/terms.ts'
import { announceTicket } from '../tickets/tickets.service.ts'

/** A visitor who already wrote says who he is: the contact takes name and e-mail, the screens show it at once. */
export async function introduceVisitor(
  ctx: TenantContext,
  visitor: { id: string; channelId: string },
  given: { name?: string | undefined; email?: string | undefined },
): Promise<void> {
  const where = and(eq(contactAliases.channelId, visitor.channelId), eq(contactAliases.alias, visitor.id))!
  const alias = await ctx.db.find(contactAliases, where)
  if (!alias) return
  const before = await ctx.db.get(contacts, alias.contactId)
  const name = given.name || before.name
  const email = given.email ?? before.email
  if (name === before.name && email === before.email) return
  await ctx.db.commit([
    ctx.db.update(contacts, before.id, { name, email, folded: fold(name) }),
    ...writeTerms(ctx.db, before.id, termsOf({ ...before, name, email }), false),
  ])
  const contact = await findContact(ctx, before.id)
  if (contact) ctx.publish({ event: { type: 'contact.updated', data: contact }, audience: { to: 'everyone' } })
  const open = await ctx.db.query<{ id: string }>(
    `SELECT id FROM tickets WHERE tenant_id = ?1 AND contact_id = ?2 AND status IN ('open', 'pending', 'schedule')`,
    before.id,
  )
  for (const { id } of open) await announceTicket(ctx, id)
}
