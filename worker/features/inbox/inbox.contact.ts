import type { Sender } from '../../channels/channel.ts'
import type { TenantContext } from '../../core/context.ts'
import { digitsOf, fold } from '../../core/text.ts'
import type { Write } from '../../db/tenant-db.ts'
import { isMadeUp, writeTerms } from '../contacts/contacts.service.ts'
import { contactAliases, contacts } from '../contacts/contacts.table.ts'
import { termsOf } from '../contacts/terms.ts'
import type { Known } from './inbox.known.ts'

/** New contact, further aliases; a name that is only a number gives way to the one the person chose. */
export function contactWrites(
  ctx: TenantContext,
  channelId: string,
  chat: Sender,
  isGroup: boolean,
  contactId: string,
  known: Known,
): Write[] {
  const number = !isGroup && chat.number ? digitsOf(chat.number) : null
  const name = (chat.name?.trim() || (number ? `+${number}` : '') || chat.id).slice(0, 120)
  const contact = { id: contactId, name, folded: fold(name), number, isGroup, email: chat.email ?? null }
  const aliases = [chat.id, ...(chat.aliases ?? [])].filter((alias) => !known.aliases.includes(alias))
  const link = aliases.map((alias) =>
    ctx.db.insert(contactAliases, { channelId, contactId, alias, isAddress: alias === chat.id }),
  )
  if (!known.contactId)
    return [ctx.db.insert(contacts, contact), ...writeTerms(ctx.db, contactId, termsOf(contact), true), ...link]
  // A group is called what its network calls it; a person keeps the name somebody wrote here.
  const isTheirs = isGroup || isMadeUp(known.contactName ?? '')
  const isUnnamed = isTheirs && chat.name?.trim() && name !== known.contactName
  if (!isUnnamed) return link
  return [
    ...link,
    ctx.db.update(contacts, contactId, { name, folded: fold(name) }),
    ...writeTerms(ctx.db, contactId, termsOf(contact), false),
  ]
}
