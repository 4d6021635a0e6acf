import * as z from 'zod'
import type { Inbound, KnownChat } from '../../channels/channel.ts'
import { channelOf } from '../../channels/index.ts'
import { clock } from '../../core/clock.ts'
import type { TenantContext } from '../../core/context.ts'
import { defineJob } from '../../queues/job.ts'
import { type History, receiveMessage } from '../inbox/inbox.message.ts'
import { enqueueJob } from '../jobs/jobs.service.ts'
import { openChannel } from './channels.service.ts'

/** Messages a chat brings at most; what is older stays with the provider. */
const perChat = 500
/** Chats looked into after an outage: those that were written to last. */
const recentChats = 50
const perRecentChat = 100

type Old = Extract<Inbound, { type: 'message' }>
type Reader = (chat: KnownChat, limit: number, from: number, to: number) => Promise<Old[]>

/** The chats of a channel and how to read one between two moments (epoch ms), oldest first; null where there are none. */
async function openHistory(ctx: TenantContext, channelId: string) {
  const channel = await openChannel(ctx.env, ctx.tenantId, channelId)
  const adapter = channel && channelOf(channel.row.type)
  if (!channel || !adapter?.listChats || !adapter.readHistory) return null
  const { context } = channel
  const read: Reader = async (chat, limit, from, to) => {
    const found = (await adapter.readHistory?.(chat.id, limit, context)) ?? []
    return found
      .filter((one): one is Old => one.type === 'message' && one.at >= from && one.at <= to)
      .toSorted((a, b) => a.at - b.at)
  }
  return { chats: await adapter.listChats(context), read }
}

/** Brings in what was written before the channel came here. It wakes no robot and nothing counts as unread (D120). */
export const channelsImport = defineJob({
  name: 'channels.import',
  input: z.object({
    channelId: z.string(),
    from: z.number(),
    to: z.number(),
    queueId: z.string().nullable(),
    withGroups: z.boolean(),
    isFinal: z.boolean(),
  }),
  attempts: 3,
  run: async (ctx, { channelId, from, to, queueId, withGroups, isFinal }, progress) => {
    const history = await openHistory(ctx, channelId)
    if (!history) return
    const how: History = { status: isFinal ? 'closed' : 'pending', queueId }
    const chats = history.chats.filter((chat) => withGroups || !chat.isGroup)
    const failures: { name: string; reason: string }[] = []
    for (const [index, chat] of chats.entries()) {
      try {
        for (const message of await history.read(chat, perChat, from, to))
          await receiveMessage(ctx, channelId, message, message.at, [], how)
      } catch {
        failures.push({ name: chat.name || chat.id, reason: 'ERR_PROVIDER_UNAVAILABLE' })
      }
      await progress.report({ processed: index + 1, total: chats.length, failures })
    }
  },
})

/** After a line was down: what was written meanwhile comes in as if it had just been heard; what is known stays single. */
export const channelsFillGap = defineJob({
  name: 'channels.fillGap',
  input: z.object({ channelId: z.string(), from: z.number() }),
  attempts: 3,
  run: async (ctx, { channelId, from }) => {
    const history = await openHistory(ctx, channelId)
    for (const chat of history?.chats.slice(0, recentChats) ?? [])
      for (const message of (await history?.read(chat, perRecentChat, from, clock.now())) ?? [])
        await receiveMessage(ctx, channelId, message, message.at, [])
  },
})

/** Looks for what a line that is back has missed since `from` (epoch ms), where its provider remembers. */
export async function enqueueGap(ctx: TenantContext, channelId: string, type: string, from: number): Promise<void> {
  const adapter = channelOf(type)
  if (adapter?.listChats && adapter.readHistory)
    await enqueueJob(ctx, 'channels.fillGap', { channelId, from }, `fillGap:${channelId}`)
}
