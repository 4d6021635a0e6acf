const reasons = new Set<symbol>()

/** Keeps the page from reloading by itself: a draft, an upload, a recording. The answer lets go. */
export function holdReload(reason: string): () => void {
  const mark = Symbol(reason)
  reasons.add(mark)
  return () => void reasons.delete(mark)
}

export const canReload = () => reasons.size === 0
