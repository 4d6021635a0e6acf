/** Bars that stand for a recording before it is decoded: always the same for an id, heights 0.15–1. */
export function fakeBars(id: string, count: number): number[] {
  let seed = 7
  for (const char of id) seed = (seed * 31 + (char.codePointAt(0) ?? 0)) >>> 0
  return Array.from({ length: count }, () => {
    seed = (seed * 1_664_525 + 1_013_904_223) >>> 0
    return 0.15 + 0.85 * (seed / 0xffffffff) ** 1.6
  })
}
