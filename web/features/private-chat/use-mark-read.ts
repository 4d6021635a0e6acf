import { useEffect } from 'react'
import { type PrivateMessage, type PrivateRead, privateChatApi } from '#contracts/private-chat'
import { useAction } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { usePageVisible } from '#web/lib/use-page-visible.ts'

/** What somebody looks at is read: told once for the newest message of another. */
export function useMarkRead(id: string, messages: readonly PrivateMessage[], reads: readonly PrivateRead[]): void {
  const { userId } = useSession()
  const isVisible = usePageVisible()
  const { mutate } = useAction(privateChatApi.read, { handles: ['ERR_NOT_FOUND'] })
  const newest = messages.findLast((message) => message.senderId !== userId)?.id
  const known = reads.find((read) => read.userId === userId)?.upTo ?? ''
  const upTo = newest && newest > known ? newest : null
  useEffect(() => {
    if (isVisible && upTo) mutate({ params: { id }, body: { upTo } })
  }, [id, isVisible, upTo, mutate])
}
