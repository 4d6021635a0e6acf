import type { ErrorCode } from '#contracts/errors'
import type { MacroRun, MacroStep } from '#contracts/macros'
import type { Ctx } from '../../core/context.ts'
import { AppError, errorText, fail } from '../../core/fail.ts'
import { log } from '../../core/log.ts'
import { readTicket } from '../tickets/tickets.rows.ts'
import { specOf } from './steps/index.ts'

/**
 * Runs the steps in order. All are checked first, each against the ticket as the ones before it will leave it: a macro
 * that cannot be done as a whole does nothing. What changes meanwhile can still stop it, and is reported.
 */
export async function runSteps(ctx: Ctx, steps: MacroStep[], ticketId: string, runId: string): Promise<MacroRun> {
  const total = steps.length
  const expected = { ...(await readTicket(ctx, ticketId)) }
  for (const [index, step] of steps.entries()) {
    try {
      await specOf(step).plan(ctx, expected, step)
    } catch (error) {
      if (error instanceof AppError) fail('ERR_MACRO_REFUSED', { step: index + 1, reason: error.body.error })
      throw error
    }
  }
  for (const [index, step] of steps.entries()) {
    const error = await attempt(ctx, step, ticketId, `${runId}:${index}`)
    if (error) return { done: index, total, failed: { step: index + 1, error } }
  }
  return { done: total, total, failed: null }
}

async function attempt(ctx: Ctx, step: MacroStep, ticketId: string, key: string): Promise<ErrorCode | null> {
  try {
    await specOf(step).run(ctx, await readTicket(ctx, ticketId), step, key)
    return null
  } catch (error) {
    if (error instanceof AppError) return error.body.error
    log('error', 'macro step failed', { tenantId: ctx.tenantId, step: step.type, error: errorText(error) })
    return 'ERR_INTERNAL'
  }
}
