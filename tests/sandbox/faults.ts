/**
 * What may go wrong with a call. `status`: refused before it does anything. `slow`: does it, answers late. `hang`: does
 * it and never answers. `reset`: the line breaks before anything is done; `resetAfter`: after it is done.
 */
export type Fault =
  | { kind: 'status'; status: number; body: unknown; headers?: Record<string, string> }
  | { kind: 'slow'; ms: number }
  | { kind: 'hang' }
  | { kind: 'reset' }
  | { kind: 'resetAfter' }

interface Planned {
  fault: Fault
  left: number
  only: RegExp
}

/** The faults still to come, oldest first. */
export class Faults {
  readonly #planned: Planned[] = []

  /** The next `count` calls whose name matches go wrong like this. */
  plan(fault: Fault, count = 1, only = /./): void {
    this.#planned.push({ fault, left: count, only })
  }

  clear(): void {
    this.#planned.length = 0
  }

  /** The fault for this call, if one is due. */
  take(call: string): Fault | undefined {
    const planned = this.#planned.find(({ left, only }) => left > 0 && only.test(call))
    if (planned) planned.left--
    return planned?.fault
  }

  get waiting(): number {
    return this.#planned.reduce((sum, { left }) => sum + left, 0)
  }
}
