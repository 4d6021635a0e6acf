import * as z from 'zod'
import type { ChannelContext } from '../../channels/channel.ts'
import type { Channel } from '../../channels/define.ts'
import { channelOf } from '../../channels/index.ts'
import { clock, day, minute } from '../../core/clock.ts'
import type { TenantContext } from '../../core/context.ts'
import { fold } from '../../core/text.ts'
import { defineJob } from '../../queues/job.ts'
import { addressIn, openChannel } from '../channels/channels.service.ts'
import { enqueueJob } from '../jobs/jobs.service.ts'
import { storeMedia } from '../media/media.service.ts'
import { announceContact, isMadeUp, writeTerms } from './contacts.service.ts'
import { contacts } from './contacts.table.ts'
import { termsOf } from './terms.ts'

/** Pictures change seldom; a provider is asked again after this long. */
const askEvery = 7 * day
const maxPicture = 2 * 1024 * 1024

/** Asks the provider for name and picture, where it tells them and was not asked lately; `isForced` asks in any case. */
export async function enqueueProfile(
  ctx: TenantContext,
  contact: { id: string; profileAt: number | null },
  channelId: string,
  isForced = false,
): Promise<boolean> {
  const adapter = channelOf(ctx.directory.channels.get(channelId)?.type ?? '')
  if (!adapter?.readProfile) return false
  if (!isForced && (contact.profileAt ?? 0) > clock.now() - askEvery) return false
  await enqueueJob(ctx, 'contacts.profile', { contactId: contact.id, channelId }, `profile:${contact.id}`)
  return true
}

/** Name and picture of a contact as its provider shows them; a name that a person wrote stays. */
export const contactsProfile = defineJob({
  name: 'contacts.profile',
  input: z.object({ contactId: z.string(), channelId: z.string() }),
  attempts: 4,
  // Two requests of fifteen seconds at most: nobody stays nameless for longer because a process died.
  lease: minute,
  run: async (ctx, { contactId, channelId }) => {
    const contact = await ctx.db.find(contacts, contactId)
    const channel = await openChannel(ctx.env, ctx.tenantId, channelId)
    const adapter = channel && channelOf(channel.row.type)
    const address = contact && (await addressIn(ctx, channelId, contactId))
    if (!contact || !channel || !adapter?.readProfile || !address) return
    const profile = await adapter.readProfile(address, channel.context)
    const isOurs = contact.isGroup || isMadeUp(contact.name)
    const name = (isOurs && profile.name?.trim().slice(0, 120)) || contact.name
    const fresh = profile.picture && (await keepPicture(ctx, contactId, adapter, profile.picture.ref, channel.context))
    await ctx.db.commit([
      ctx.db.update(contacts, contactId, {
        name,
        folded: fold(name),
        profileAt: clock.now(),
        ...(fresh ? { pictureId: fresh } : {}),
      }),
      ...(name === contact.name ? [] : writeTerms(ctx.db, contactId, termsOf({ ...contact, name }), false)),
    ])
    await announceContact(ctx, contactId)
  },
})

/** The picture in our store; one that cannot be had, or is no picture, leaves the former in place. */
async function keepPicture(
  ctx: TenantContext,
  ownerId: string,
  adapter: Channel,
  ref: string,
  context: ChannelContext<unknown>,
): Promise<string | null> {
  const file = await adapter.fetchFile(ref, context).catch(() => null)
  if (!file || file.bytes.byteLength > maxPicture) return null
  const stored = await storeMedia(ctx.env, ctx.db, { ...file, ownerId })
  return stored.mime.startsWith('image/') ? stored.id : null
}
