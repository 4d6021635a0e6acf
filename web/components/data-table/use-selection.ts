import { useMemo, useState } from 'react'

export interface Selection {
  readonly ids: readonly string[]
  has(id: string): boolean
  set(id: string, isChosen: boolean): void
  setAll(ids: readonly string[], areChosen: boolean): void
  clear(): void
}

/** Which rows are ticked; it outlives pages of the same table. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return useMemo(() => {
    const change = (ids: readonly string[], isIn: boolean) =>
      setChosen((before) => {
        const after = new Set(before)
        for (const id of ids) {
          if (isIn) after.add(id)
          else after.delete(id)
        }
        return after
      })
    return {
      ids: [...chosen],
      has: (id) => chosen.has(id),
      set: (id, isChosen) => change([id], isChosen),
      setAll: change,
      clear: () => setChosen(new Set()),
    }
  }, [chosen])
}
