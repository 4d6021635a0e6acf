import { eq } from 'drizzle-orm'
import type { channelsApi } from '#contracts/channels'
import { ConnectError, type SessionNews } from '../../channels/channel.ts'
import type { Channel as Adapter } from '../../channels/define.ts'
import { catalog, channelOf } from '../../channels/index.ts'
import type { Notice } from '../../channels/notice.ts'
import { clock } from '../../core/clock.ts'
import type { Ctx } from '../../core/context.ts'
import type { DirectoryChannel } from '../../core/directory.ts'
import { AppError, fail, isConflict } from '../../core/fail.ts'
import { HttpError, refusalOf } from '../../core/http.ts'
import { newId, randomText } from '../../core/ids.ts'
import type { Handlers } from '../../core/serve.ts'
import type { Write } from '../../db/tenant-db.ts'
import { audit } from '../audit/audit.service.ts'
import { takeMedia } from '../media/media.service.ts'
import { chatFlows } from '../chat-flows/chat-flows.table.ts'
import { farewells } from '../farewells/farewells.table.ts'
import { startJob } from '../jobs/jobs.service.ts'
import { queues } from '../queues/queues.table.ts'
import { assertOwn } from '../users/users.service.ts'
import { users } from '../users/users.table.ts'
import {
  announceChannel,
  type ChannelRow,
  forgetChannel,
  openChannel,
  presentChannels,
  sealSecrets,
  webhookUrlOf,
} from './channels.service.ts'
import { applySession, hearNotice, statesOf } from './channels.session.ts'
import { channels } from './channels.table.ts'

export const channelsHandlers: Handlers<typeof channelsApi> = {
  catalog: async (ctx) => catalog(ctx.directory.tenant.hidesUnofficial),
  list: (ctx) => presentChannels(ctx),

  directory: async (ctx) =>
    [...ctx.directory.channels.values()]
      .filter((one) => !ctx.person.channels.length || ctx.person.channels.includes(one.id))
      .map((one) => ({
        ...pick(one),
        isDown: isDown(one),
        abilities: channelOf(one.type)?.abilities?.(one.config) ?? {},
      })),

  create: async (ctx, { body }) => {
    const adapter = channelOf(body.type) ?? fail('ERR_UNKNOWN_CHANNEL_TYPE')
    assertOffered(ctx, adapter)
    await assertTargets(ctx, body)
    assertConnectionLimit(ctx)
    const id = newId('chn')
    const { type, config, ...fields } = body
    const split = splitConfig(ctx, adapter, {}, { ...adapter.generate(), ...config })
    return save(ctx, id, [
      ctx.db.insert(channels, {
        id,
        ...fields,
        type,
        key: randomText(24).toLowerCase(),
        config: split.open,
        secrets: await sealSecrets(ctx.env, id, split.secret),
        isDefault: ![...ctx.directory.channels.values()].some((one) => one.type === type && one.isDefault),
      }),
      audit(ctx.db, ctx.person.id, 'create', 'channels', id, { type, name: body.name }),
    ])
  },

  update: async (ctx, { params, body }) => {
    const { row, adapter, config } = await findChannel(ctx, params.id)
    assertOffered(ctx, adapter)
    await assertTargets(ctx, body, row.birthdayMediaId)
    const { config: given, ...fields } = body
    const split = given && splitConfig(ctx, adapter, config, withoutEmptySecrets(adapter, given))
    return save(ctx, row.id, [
      ctx.db.update(channels, row.id, {
        ...fields,
        ...(split ? { config: split.open, secrets: await sealSecrets(ctx.env, row.id, split.secret) } : {}),
        updatedAt: clock.now(),
      }),
      audit(ctx.db, ctx.person.id, 'update', 'channels', row.id, { ...fields, hasNewConfig: given !== undefined }),
    ])
  },

  remove: async (ctx, { params }) => {
    const { row } = await findChannel(ctx, params.id)
    const channel = (await presentChannels(ctx)).find((one) => one.id === row.id)
    if (channel?.openTickets) fail('ERR_CHANNEL_HAS_TICKETS', { count: channel.openTickets })
    await leave(ctx, row)
    await ctx.db.commit([
      ctx.db.update(channels, row.id, {
        deletedAt: clock.now(),
        status: 'DISCONNECTED',
        secrets: '',
        isDefault: false,
        key: `removed-${row.id}`,
      }),
      audit(ctx.db, ctx.person.id, 'remove', 'channels', row.id, { name: row.name }),
    ])
    forgetChannel(ctx.env, row)
    ctx.publish({ event: { type: 'channel.removed', data: { id: row.id } }, audience: { to: 'everyone' } })
  },

  setDefault: async (ctx, { params }) => {
    const { row } = await findChannel(ctx, params.id)
    return save(ctx, row.id, [
      ctx.db.update(channels, eq(channels.type, row.type), { isDefault: false }),
      ctx.db.update(channels, row.id, { isDefault: true }),
      audit(ctx.db, ctx.person.id, 'default', 'channels', row.id),
    ])
  },

  connect: async (ctx, { params }) => {
    const { row, adapter, context } = await findChannel(ctx, params.id)
    const askedAt = clock.now()
    const answer = await adapter
      .connect(context, webhookUrlOf(ctx.origin, row))
      .catch((error: unknown) => refuseConnect(ctx, row, error))
    const news = 'status' in answer ? answer : { status: 'CONNECTED' as const, account: answer.account }
    return turn(ctx, row, news, 'connect', { at: askedAt, notices: 'status' in answer ? [] : answer.notices })
  },

  session: async (ctx, { params }) => {
    const { row, adapter } = await findChannel(ctx, params.id)
    return { status: row.status, pairing: row.pairing ?? null, isHeld: Boolean(adapter.readSession) }
  },

  renew: async (ctx, { params, body }) => {
    const { row, adapter, context } = await findChannel(ctx, params.id)
    const act = (body.isQrcode ? adapter.readSession : adapter.restart) ?? fail('ERR_UNSUPPORTED_CHANNEL')
    const askedAt = clock.now()
    const news = await act(context).catch((error: unknown) => refuseConnect(ctx, row, error))
    return turn(ctx, row, news, body.isQrcode ? 'qrcode' : 'restart', { at: askedAt })
  },

  import: async (ctx, { params, body }) => {
    const { row, adapter } = await findChannel(ctx, params.id)
    if (!adapter.listChats || !adapter.readHistory) fail('ERR_UNSUPPORTED_CHANNEL')
    if (row.status !== 'CONNECTED') fail('ERR_CHANNEL_NOT_CONNECTED')
    if (body.queueId && !ctx.directory.queues.has(body.queueId)) fail('ERR_NOT_FOUND')
    return startJob(ctx, 'channels.import', { channelId: row.id, ...body }, `import:${row.id}`)
  },

  states: async (ctx, { params }) => {
    const { row } = await findChannel(ctx, params.id)
    const rows = await statesOf(ctx, row.id, shownStates)
    return rows.map(({ status, reason, at }) => ({ status, reason, at }))
  },

  disconnect: async (ctx, { params }) => {
    const { row } = await findChannel(ctx, params.id)
    await leave(ctx, row)
    return turn(ctx, row, { status: 'DISCONNECTED' }, 'disconnect', { isWanted: true })
  },
}

const pick = ({ id, name, type, status, isDefault }: DirectoryChannel) => ({ id, name, type, status, isDefault })

/** It worked before, and stopped without anybody wanting it. */
const isDown = ({ account, lastError, status }: DirectoryChannel) =>
  account !== null && lastError !== null && (status === 'DISCONNECTED' || status === 'TIMEOUT')

/** Changes of the line the history shows. */
const shownStates = 100

/**
 * The line as a person's act left it; what he ended himself alarms nobody. `at` is when the provider was asked: what its
 * events tell of the time since counts for more than its answer.
 */
async function turn(
  ctx: Ctx,
  row: ChannelRow,
  news: SessionNews,
  act: string,
  { notices = [], ...how }: { at?: number; isWanted?: boolean; notices?: readonly Notice[] | undefined } = {},
) {
  await ctx.db.commit([audit(ctx.db, ctx.person.id, act, 'channels', row.id)])
  await applySession(ctx, row.id, news, how)
  for (const notice of notices) await hearNotice(ctx, row.id, notice, clock.now())
  return (await presentChannels(ctx)).find((one) => one.id === row.id) ?? fail('ERR_NOT_FOUND')
}

async function findChannel(ctx: Ctx, id: string) {
  const channel = (await openChannel(ctx.env, ctx.tenantId, id)) ?? fail('ERR_NOT_FOUND')
  const adapter = channelOf(channel.row.type) ?? fail('ERR_UNKNOWN_CHANNEL_TYPE')
  return {
    row: channel.row,
    adapter,
    context: channel.context,
    config: channel.context.config as Record<string, unknown>,
  }
}

/** Validates settings by the adapter's schema and parts them into what is shown and what is sealed. */
function splitConfig(ctx: Ctx, adapter: Adapter, before: Record<string, unknown>, given: Record<string, unknown>) {
  const parsed = adapter.config.safeParse({ ...before, ...given })
  if (!parsed.success)
    fail(
      'ERR_VALIDATION',
      Object.fromEntries(parsed.error.issues.map((issue) => [`config.${issue.path.join('.')}`, issue.code])),
    )
  const moved = adapter.form.find(({ name, isFixed }) => isFixed && before[name] && parsed.data[name] !== before[name])
  if (moved) fail('ERR_VALIDATION', { [`config.${moved.name}`]: 'fixed' })
  const open: Record<string, unknown> = {}
  const secret: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(parsed.data)) {
    const field = adapter.form.find((one) => one.name === name)
    if (field?.kind === 'url' && value && refusalOf(String(value), ctx.env.LOCAL === 'true'))
      fail('ERR_UNSAFE_ADDRESS', { field: `config.${name}` })
    if (adapter.secrets.includes(name)) secret[name] = value
    else open[name] = value
  }
  return { open, secret }
}

/** A secret left empty keeps its stored value; generated ones are never the person's to set. */
function withoutEmptySecrets(adapter: Adapter, given: Record<string, unknown>): Record<string, unknown> {
  const generated = Object.keys(adapter.generate())
  return Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => !generated.includes(name) && !(adapter.secrets.includes(name) && !value),
    ),
  )
}

async function assertTargets(
  ctx: Ctx,
  body: {
    queueId?: string | null | undefined
    userId?: string | null | undefined
    chatFlowId?: string | null | undefined
    farewellId?: string | null | undefined
    birthdayMediaId?: string | null | undefined
  },
  keptMediaId: string | null = null,
): Promise<void> {
  await assertOwn(ctx.db, queues, body.queueId ? [body.queueId] : [])
  await assertOwn(ctx.db, users, body.userId ? [body.userId] : [])
  await assertOwn(ctx.db, chatFlows, body.chatFlowId ? [body.chatFlowId] : [])
  await assertOwn(ctx.db, farewells, body.farewellId ? [body.farewellId] : [])
  const { birthdayMediaId } = body
  if (birthdayMediaId && birthdayMediaId !== keptMediaId)
    await takeMedia(ctx.db, birthdayMediaId, [ctx.person.id], { isReusable: true })
}

/** Unofficial types may be hidden: what stands goes on working and is not changed (D163). */
function assertOffered(ctx: Ctx, adapter: Adapter): void {
  if (!adapter.isOfficial && ctx.directory.tenant.hidesUnofficial) fail('ERR_CHANNEL_TYPE_HIDDEN')
}

function assertConnectionLimit(ctx: Ctx): void {
  const { maxConnections } = ctx.directory.tenant
  if (maxConnections > 0 && ctx.directory.channels.size >= maxConnections)
    fail('ERR_CONNECTION_LIMIT', { limit: maxConnections })
}

async function save(ctx: Ctx, id: string, writes: Write[]) {
  await ctx.db
    .commit(writes)
    .catch((error: unknown) =>
      isConflict(error, 'channels.name') ? fail('ERR_NAME_TAKEN') : Promise.reject(error as Error),
    )
  const row = await ctx.db.get(channels, id)
  forgetChannel(ctx.env, row)
  return (await announceChannel(ctx, id)) ?? fail('ERR_NOT_FOUND')
}

/** The provider's refusal goes to the person in its own words, and stays on the card. */
async function refuseConnect(ctx: Ctx, row: ChannelRow, error: unknown): Promise<never> {
  if (error instanceof AppError) throw error
  const isRefusal = error instanceof ConnectError
  const reason = error instanceof Error ? error.message : String(error)
  if (!isRefusal && !(error instanceof HttpError)) throw error
  await applySession(ctx, row.id, { status: 'DISCONNECTED', reason }, { isWanted: true })
  return isRefusal
    ? fail('ERR_CHANNEL_CREDENTIALS', { reason, ...(error.field ? { field: `config.${error.field}` } : {}) })
    : fail('ERR_PROVIDER_UNAVAILABLE', { reason })
}

/** Best effort: a provider that cannot be reached does not keep a channel connected. */
async function leave(ctx: Ctx, row: ChannelRow): Promise<void> {
  const opened = await openChannel(ctx.env, ctx.tenantId, row.id)
  if (opened && row.status !== 'DISCONNECTED')
    await channelOf(row.type)
      ?.disconnect(opened.context)
      .catch(() => undefined)
}
