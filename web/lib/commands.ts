import type { LucideIcon } from 'lucide-react'
import { useEffect } from 'react'
import { createStore, useStore } from './store.ts'

/** One line of the palette. */
export interface Command {
  readonly id: string
  readonly label: string
  readonly group: string
  readonly icon?: LucideIcon
  /** Keys to show beside it, as in `useShortcut`. */
  readonly keys?: string
  run(): void
}

const lists = createStore<readonly (readonly Command[])[]>([])
const palette = createStore(false)

export const useCommandList = (): readonly Command[] => useStore(lists).flat()
export const usePalette = () => useStore(palette)
export const setPalette = palette.set

/** Offers commands in the palette while mounted; pass a stable list (useMemo). */
export function useCommands(list: readonly Command[]): void {
  useEffect(() => {
    lists.set([...lists.get(), list])
    return () => lists.set(lists.get().filter((other) => other !== list))
  }, [list])
}
