import { and, eq, ne, sql } from 'drizzle-orm'
import type { ChatFlowName, chatFlowNamesApi } from '#contracts/chat-flow-names'
import type { ChatFlow, chatFlowsApi } from '#contracts/chat-flows'
import { configurationsOf, type FlowDefinition } from '#contracts/flow-definition'
import type { Ctx, TenantContext } from '../../core/context.ts'
import { fail, isConflict } from '../../core/fail.ts'
import { newId } from '../../core/ids.ts'
import type { Handlers } from '../../core/serve.ts'
import { digitsOf } from '../../core/text.ts'
import type { Row, Write } from '../../db/tenant-db.ts'
import { keywordsOf } from '../../flows/answer.ts'
import { audit } from '../audit/audit.service.ts'
import { channels } from '../channels/channels.table.ts'
import { readByIds } from '../crud/read-by-ids.ts'
import { forgetDirectory } from '../tenants/tenants.service.ts'
import { announceTicket } from '../tickets/tickets.service.ts'
import { tickets } from '../tickets/tickets.table.ts'
import { chatFlowFiles, chatFlows, chatFlowVersions } from './chat-flows.table.ts'
import { assertFlow } from './chat-flows.validate.ts'
import { firstFlow } from './first-flow.ts'

type FlowRow = Row<typeof chatFlows>

export const chatFlowNamesHandlers: Handlers<typeof chatFlowNamesApi> = {
  list: async ({ directory }) =>
    [...directory.flows.values()].map(nameOf).toSorted((a, b) => a.name.localeCompare(b.name)),
}

const nameOf = ({ id, name, isActive }: ChatFlowName): ChatFlowName => ({ id, name, isActive })

export const chatFlowsHandlers: Handlers<typeof chatFlowsApi> = {
  list: async (ctx) => {
    const rows = await ctx.db.select(chatFlows, { orderBy: [sql`${chatFlows.name} collate nocase`] })
    return { chatFlow: await present(ctx, rows) }
  },

  get: async (ctx, { params }) => one(ctx, params.id),

  create: async (ctx, { body: { flow: given, ...fields } }) => {
    const id = newId('flw')
    const flow = given ?? firstFlow(fields.name)
    const files = await assertFlow(ctx, flow)
    const version = writeVersion(ctx, id, flow, files)
    const row = { id, ...fields, celularTeste: digitsOf(fields.celularTeste), ...version.fields }
    await save(ctx, id, [
      ...(fields.isDefault ? [loseDefault(ctx, id)] : []),
      ctx.db.insert(chatFlows, row),
      ...version.writes,
      audit(ctx.db, ctx.person.id, 'create', 'chatFlows', id, { name: fields.name }),
    ])
    return tell(ctx, id)
  },

  update: async (ctx, { params: { id }, body: { flow, celularTeste, ...fields } }) => {
    await ctx.db.get(chatFlows, id)
    const version = flow ? writeVersion(ctx, id, flow, await assertFlow(ctx, flow)) : null
    await save(ctx, id, [
      ...(fields.isDefault ? [loseDefault(ctx, id)] : []),
      ...(version?.writes ?? []),
      ctx.db.update(chatFlows, id, {
        ...fields,
        ...(celularTeste === undefined ? {} : { celularTeste: digitsOf(celularTeste) }),
        ...version?.fields,
      }),
      ...(version ? [dropOldVersions(ctx, id, version.fields.versionId)] : []),
      audit(ctx.db, ctx.person.id, 'update', 'chatFlows', id, { ...fields, hasNewFlow: flow !== undefined }),
    ])
    return tell(ctx, id)
  },

  remove: async (ctx, { params: { id } }) => {
    await ctx.db.get(chatFlows, id)
    // Only a waiting ticket is with a chatbot.
    const isWithIt = and(eq(tickets.status, 'pending'), eq(tickets.chatFlowId, id))!
    const waiting = await ctx.db.select(tickets, { where: isWithIt, limit: mostTold })
    await save(ctx, id, [
      ctx.db.update(channels, eq(channels.chatFlowId, id), { chatFlowId: null }),
      ctx.db.update(tickets, isWithIt, { chatFlowId: null, version: sql`${tickets.version} + 1` }),
      ctx.db.remove(chatFlows, id),
      audit(ctx.db, ctx.person.id, 'remove', 'chatFlows', id),
    ])
    ctx.publish({ event: { type: 'chatFlow.removed', data: { id } }, audience: { to: 'everyone' } })
    for (const ticket of waiting) await announceTicket(ctx, ticket.id)
  },
}

/** Screens of so many tickets hear that their chatbot is gone; the others see it when they are opened. */
const mostTold = 100

async function save(ctx: Ctx, id: string, writes: Write[]): Promise<void> {
  await ctx.db
    .commit(writes)
    .catch((error: unknown) =>
      isConflict(error, 'chat_flows.name') ? fail('ERR_NAME_TAKEN') : Promise.reject(error as Error),
    )
  forgetDirectory(ctx.env, ctx.tenantId)
}

/** One chatbot of the company at most begins where no channel names another. */
const loseDefault = (ctx: Ctx, id: string): Write =>
  ctx.db.update(chatFlows, and(eq(chatFlows.isDefault, true), ne(chatFlows.id, id))!, { isDefault: false })

function writeVersion(ctx: Ctx, chatFlowId: string, flow: FlowDefinition, files: string[]) {
  const id = newId('flv')
  return {
    fields: { versionId: id, keywords: keywordsOf(configurationsOf(flow).keyword.message) },
    writes: [
      ctx.db.insert(chatFlowVersions, { id, chatFlowId, flow }),
      ...ctx.db.insertMany(
        chatFlowFiles,
        files.map((mediaId) => ({ versionId: id, mediaId })),
      ),
    ] satisfies Write[],
  }
}

/** Definitions that no conversation follows any more. */
const dropOldVersions = (ctx: Ctx, chatFlowId: string, keptId: string): Write =>
  ctx.db.remove(
    chatFlowVersions,
    and(
      eq(chatFlowVersions.chatFlowId, chatFlowId),
      ne(chatFlowVersions.id, keptId),
      sql`not exists (select 1 from ticket_bots b join tickets t on t.tenant_id = b.tenant_id and t.id = b.ticket_id
        where b.tenant_id = ${ctx.tenantId} and b.version_id = ${chatFlowVersions.id} and t.chat_flow_id = b.chat_flow_id)`,
    )!,
  )

async function tell(ctx: Ctx, id: string): Promise<ChatFlow> {
  const data = await one(ctx, id)
  ctx.publish({ event: { type: 'chatFlow.updated', data: nameOf(data) }, audience: { to: 'everyone' } })
  return data
}

const one = async (ctx: TenantContext, id: string): Promise<ChatFlow> =>
  (await present(ctx, [await ctx.db.get(chatFlows, id)]))[0] ?? fail('ERR_NOT_FOUND')

async function present(ctx: TenantContext, rows: FlowRow[]): Promise<ChatFlow[]> {
  const versions = await readByIds(
    ctx,
    chatFlowVersions,
    rows.map((row) => row.versionId),
  )
  return rows.map(({ id, name, isActive, isDefault, celularTeste, versionId, createdAt, updatedAt }) => ({
    id,
    name,
    isActive,
    isDefault,
    celularTeste,
    flow: versions.get(versionId)?.flow ?? firstFlow(name),
    createdAt,
    updatedAt,
  }))
}
