import type { TenantContext } from '../../core/context.ts'
import type { LoadedFlow } from '../../flows/engine.ts'
import { chatFlowVersions } from './chat-flows.table.ts'

type Reader = Pick<TenantContext, 'db' | 'directory'>

/** What new conversations with a chatbot follow; null when it is gone or switched off. */
export async function loadFlow(ctx: Reader, chatFlowId: string): Promise<LoadedFlow | null> {
  const flow = ctx.directory.flows.get(chatFlowId)
  return flow?.isActive ? loadVersion(ctx, flow.id, flow.versionId) : null
}

/** The definition that a conversation began with (D133). */
export async function loadVersion(ctx: Reader, chatFlowId: string, versionId: string): Promise<LoadedFlow | null> {
  const version = await ctx.db.find(chatFlowVersions, versionId)
  return version ? { chatFlowId, versionId, definition: version.flow } : null
}
