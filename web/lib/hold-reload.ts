/** A draft is stored as it is typed and survives a reload; the others would be lost with the page. */
type Reason = 'draft' | 'upload' | 'recording' | 'form'
const reasons = new Map<symbol, Reason>()

/** Keeps the page from reloading by itself. The answer lets go. */
export function holdReload(reason: Reason): () => void {
  const mark = Symbol(reason)
  reasons.set(mark, reason)
  return () => void reasons.delete(mark)
}

/** Whether a reload that is needed would lose nothing. */
export const canReload = () => [...reasons.values()].every((reason) => reason === 'draft')
/** Whether nothing at all is under way, so that a page nobody uses may load itself anew (D25). */
export const isUnused = () => reasons.size === 0
