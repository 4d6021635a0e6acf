import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { useThread } from '../data/use-thread.ts'

/** Pages that are loaded at most in search of a quoted message. */
const FURTHEST = 20

/** Shows a message, loading older pages until it is there. */
export function useJump(thread: ReturnType<typeof useThread>, scrollToRow: (id: string) => boolean) {
  const [wanted, setWanted] = useState<{ id: string; pages: number } | null>(null)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = thread
  useEffect(() => {
    if (!wanted || isFetchingNextPage) return
    if (scrollToRow(wanted.id) || !hasNextPage || wanted.pages >= FURTHEST) return setWanted(null)
    setWanted({ id: wanted.id, pages: wanted.pages + 1 })
    void fetchNextPage()
  }, [wanted, hasNextPage, isFetchingNextPage, fetchNextPage, scrollToRow])
  return useCallback((id: string) => setWanted({ id, pages: 0 }), [])
}

/** An address may name a message (`?mensagem=`): shown once the conversation is there. */
export function useAskedMessage(isReady: boolean, jumpTo: (id: string) => void): void {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('mensagem')
  useEffect(() => {
    if (!asked || !isReady) return
    jumpTo(asked)
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('mensagem')
        return after
      },
      { replace: true },
    )
  }, [asked, isReady, jumpTo, setQuery])
}
