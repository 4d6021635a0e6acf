/** The last live items, so that an answer which was under way when they came does not drop them. */
export interface Tail<T> {
  note(item: T): void
  /** What came at or after that moment (milliseconds of the same clock). */
  since(moment: number): T[]
}

export function createTail<T>(now: () => number = () => performance.now(), size = 200): Tail<T> {
  let items: { at: number; item: T }[] = []
  return {
    note(item) {
      items = [...items.slice(1 - size), { at: now(), item }]
    },
    since: (moment) => items.filter((entry) => entry.at >= moment).map((entry) => entry.item),
  }
}
