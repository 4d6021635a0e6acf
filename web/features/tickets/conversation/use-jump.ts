import { useCallback, useEffect, useState } from 'react'
import type { useThread } from '../data/use-thread.ts'

interface Options {
  thread: ReturnType<typeof useThread>
  setAroundId: (id: string | null) => void
  scrollToRow: (id: string) => boolean
}

/** Shows a message where it stands; one that is not loaded brings the page around it. */
export function useJump({ thread, setAroundId, scrollToRow }: Options) {
  const [wanted, setWanted] = useState<{ id: string; isAsked: boolean } | null>(null)
  const { items, isSuccess, isLoadingAround } = thread
  useEffect(() => {
    if (!wanted || !isSuccess || isLoadingAround) return
    if (scrollToRow(wanted.id) || wanted.isAsked) return setWanted(null)
    setAroundId(wanted.id)
    setWanted({ id: wanted.id, isAsked: true })
  }, [wanted, items, isSuccess, isLoadingAround, scrollToRow, setAroundId])
  return useCallback((id: string) => setWanted({ id, isAsked: false }), [])
}
