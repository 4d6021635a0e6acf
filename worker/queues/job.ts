import type * as z from 'zod'
import type { JobFailure } from '#contracts/jobs'
import type { TenantContext } from '../core/context.ts'

/** What a run says of its way; the person who started it sees it. */
export interface Progress {
  /** Who started it, null for the product itself. */
  readonly ownerId: string | null
  readonly processed: number
  readonly failures: readonly JobFailure[]
  report(step: { processed: number; total: number; failures?: JobFailure[] }): Promise<void>
}

/** A kind of background work: its name, the ids it takes, what it does. Must be safe to repeat. */
export interface JobSpec<S extends z.ZodObject> {
  /** noun.verb */
  readonly name: string
  readonly input: S
  /** Runs before it lands in the dead letters. */
  readonly attempts: number
  /** A run without news for so long (ms) is dead with its process and done again; five minutes unless told. */
  readonly lease?: number
  run(ctx: TenantContext, input: z.output<S>, progress: Progress): Promise<void>
  /** What must be said when the last attempt failed. */
  giveUp?(ctx: TenantContext, input: z.output<S>, reason: string): Promise<void>
}
export type Job = JobSpec<z.ZodObject>

export const defineJob = <S extends z.ZodObject>(spec: JobSpec<S>): Job => spec as unknown as Job
