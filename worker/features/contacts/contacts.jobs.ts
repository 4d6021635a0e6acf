import * as z from 'zod'
import { channelOf } from '../../channels/index.ts'
import type { TenantContext } from '../../core/context.ts'
import type { DirectoryChannel } from '../../core/directory.ts'
import { fold } from '../../core/text.ts'
import { defineJob } from '../../queues/job.ts'
import { addressIn, openChannel } from '../channels/channels.service.ts'
import { enqueueJob } from '../jobs/jobs.service.ts'
import { findContact, isMadeUp, writeTerms } from './contacts.service.ts'
import { contacts } from './contacts.table.ts'
import { termsOf } from './terms.ts'

/** Lets the channel be asked who a contact is, where its events bring no name. */
export async function askProfile(
  ctx: TenantContext,
  channel: Pick<DirectoryChannel, 'id' | 'type'>,
  contactId: string,
): Promise<void> {
  if (!channelOf(channel.type)?.readProfile) return
  await enqueueJob(ctx, 'contacts.profile', { channelId: channel.id, contactId }, `profile:${contactId}`)
}

/** The name by which a channel knows a contact, in place of one that we made up; what an agent wrote stays. */
export const contactsProfile = defineJob({
  name: 'contacts.profile',
  input: z.object({ channelId: z.string(), contactId: z.string() }),
  attempts: 3,
  run: async (ctx, { channelId, contactId }) => {
    const contact = await ctx.db.find(contacts, contactId)
    const address = contact && isMadeUp(contact.name) ? await addressIn(ctx, channelId, contactId) : undefined
    const channel = address && (await openChannel(ctx.env, ctx.tenantId, channelId))
    if (!contact || !address || !channel) return
    const profile = await channelOf(channel.row.type)?.readProfile?.(address, channel.context)
    const name = profile?.name?.trim().slice(0, 120)
    if (!name) return
    await ctx.db.commit([
      ctx.db.update(contacts, contactId, { name, folded: fold(name) }),
      ...writeTerms(ctx.db, contactId, termsOf({ ...contact, name }), false),
    ])
    const saved = await findContact(ctx, contactId)
    if (saved) ctx.publish({ event: { type: 'contact.updated', data: saved }, audience: { to: 'everyone' } })
  },
})
