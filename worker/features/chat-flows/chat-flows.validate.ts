import { inArray } from 'drizzle-orm'
import {
  configurationsOf,
  type FlowDefinition,
  flowDestinies,
  type FlowStep,
  problemsOf,
  stepsOf,
} from '#contracts/flow-definition'
import type { Ctx } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { chunk } from '../../db/tenant-db.ts'
import { targetsOf } from '../../flows/index.ts'
import { readByIds } from '../crud/read-by-ids.ts'
import { isTheirs } from '../media/media.service.ts'
import { media } from '../media/media.table.ts'
import { chatFlowFiles } from './chat-flows.table.ts'

/** Refuses a flow that cannot run, or that names what is not the company's (D142). Answers the files it names. */
export async function assertFlow(ctx: Ctx, flow: FlowDefinition): Promise<string[]> {
  const files = [...new Set(stepsOf(flow).flatMap(filesOf))]
  const foreign = await foreignFiles(ctx, files)
  const withForeign = stepsOf(flow).filter((step) => filesOf(step).some((id) => foreign.has(id)))
  const problems = [
    ...problemsOf(flow),
    ...unknownTargets(ctx, flow),
    ...withForeign.map(({ id }) => ({ stepId: id, problem: 'unknownTarget' as const })),
  ]
  return problems.length ? fail('ERR_INVALID_FLOW', { problems }) : files
}

const filesOf = ({ interactions }: FlowStep): string[] =>
  interactions.flatMap(targetsOf).flatMap(({ of, id }) => (of === 'media' ? [id] : []))

/** Files that neither this person brought nor a chatbot of the company already sends. */
async function foreignFiles(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await readByIds(ctx, media, ids)
  const strange = ids.filter((id) => {
    const row = rows.get(id)
    return !row || !isTheirs(row, [ctx.person.id])
  })
  const parts = chunk(strange, 90).map((part) =>
    ctx.db.select(chatFlowFiles, { where: inArray(chatFlowFiles.mediaId, part) }),
  )
  const known = new Set((await Promise.all(parts)).flat().map((row) => row.mediaId))
  return new Set(strange.filter((id) => !known.has(id)))
}

/** What steps and rules name that the company does not have. */
function unknownTargets(ctx: Ctx, flow: FlowDefinition) {
  const { queues, users, channels, tags, lanes, flows } = ctx.directory
  const has = (known: ReadonlyMap<string, unknown>, id: string | null | undefined) => !id || known.has(id)
  const held = { tags, lanes, flows }
  const steps = stepsOf(flow).filter(
    (step) =>
      !step.conditions.every(
        (one) => has(queues, one.queueId) && has(users, one.userIdDestination) && has(channels, one.whatsappId),
      ) || !step.interactions.flatMap(targetsOf).every(({ of, id }) => of === 'media' || held[of].has(id)),
  )
  const { notResponseMessage, maxRetryBotMessage, outOpenHours } = configurationsOf(flow)
  const rules = [notResponseMessage, maxRetryBotMessage, outOpenHours].filter(
    ({ type, destiny }) =>
      (type === flowDestinies.queue && !has(queues, destiny)) || (type === flowDestinies.user && !has(users, destiny)),
  )
  return [
    ...steps.map(({ id }) => ({ stepId: id, problem: 'unknownTarget' as const })),
    ...rules.map(() => ({ stepId: null, problem: 'unknownTarget' as const })),
  ]
}
