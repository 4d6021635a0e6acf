import type * as z from 'zod'
import type { TenantContext } from '../core/context.ts'

/** A kind of background work: its name, the ids it takes, what it does. Must be safe to repeat. */
export interface JobSpec<S extends z.ZodObject> {
  /** noun.verb */
  readonly name: string
  readonly input: S
  /** Runs before it lands in the dead letters. */
  readonly attempts: number
  run(ctx: TenantContext, input: z.output<S>): Promise<void>
  /** What must be said when the last attempt failed. */
  giveUp?(ctx: TenantContext, input: z.output<S>, reason: string): Promise<void>
}
export type Job = JobSpec<z.ZodObject>

export const defineJob = <S extends z.ZodObject>(spec: JobSpec<S>): Job => spec as unknown as Job
