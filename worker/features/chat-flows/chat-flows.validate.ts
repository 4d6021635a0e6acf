import { inArray } from 'drizzle-orm'
import { configurationsOf, type FlowDefinition, flowDestinies, problemsOf, stepsOf } from '#contracts/flow-definition'
import type { Ctx } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { targetsOf } from '../../flows/index.ts'
import { media } from '../media/media.table.ts'
import { takeMedia } from '../media/media.service.ts'

/** Refuses a flow that cannot run, or that names what is not the company's (D142). Answers the files it names. */
export async function assertFlow(ctx: Ctx, flow: FlowDefinition, keptFiles: readonly string[]): Promise<string[]> {
  const problems = [...problemsOf(flow), ...unknownTargets(ctx, flow)]
  if (problems.length) fail('ERR_INVALID_FLOW', { problems })
  const files = [...new Set(filesOf(flow))]
  const fresh = files.filter((id) => !keptFiles.includes(id))
  const known = fresh.length ? await ctx.db.select(media, { where: inArray(media.id, fresh.slice(0, 90)) }) : []
  const foreign = stepsOf(flow).filter((step) =>
    step.interactions.some(
      (one) =>
        one.type === 'MediaField' &&
        fresh.includes(one.data.mediaId) &&
        !known.some((row) => row.id === one.data.mediaId),
    ),
  )
  if (foreign.length)
    fail('ERR_INVALID_FLOW', { problems: foreign.map(({ id }) => ({ stepId: id, problem: 'unknownTarget' })) })
  for (const id of fresh) await takeMedia(ctx.db, id, [ctx.person.id], { isReusable: true })
  return files
}

const filesOf = (flow: FlowDefinition): string[] =>
  stepsOf(flow).flatMap((step) =>
    step.interactions.flatMap((one) => (one.type === 'MediaField' ? [one.data.mediaId] : [])),
  )

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
