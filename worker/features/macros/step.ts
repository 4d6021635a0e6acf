import type { MacroStep, MacroStepType } from '#contracts/macros'
import type { Ctx } from '../../core/context.ts'
import type { FullTicketRow } from '../tickets/tickets.rows.ts'

export type StepOf<T extends MacroStepType> = Extract<MacroStep, { type: T }>

/** A kind of step. */
export interface StepSpec<T extends MacroStepType> {
  readonly type: T
  /**
   * Refuses with an AppError what could not be done to the ticket as the steps before leave it, and changes `expected`
   * to what it will be after this one. Writes nothing.
   */
  plan(ctx: Ctx, expected: FullTicketRow, step: StepOf<T>): void | Promise<void>
  /** Does it to the ticket as it is now. `key` makes a repeated run recognisable. */
  run(ctx: Ctx, ticket: FullTicketRow, step: StepOf<T>, key: string): Promise<unknown>
}

export const defineStep = <T extends MacroStepType>(spec: StepSpec<T>): StepSpec<T> => spec
