import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pathOf } from './sentence.ts'
import { useMarkRead, useNotifications } from './use-notifications.ts'

/** Opening a ticket or a conversation reads what was told of it. */
export function useReadOnOpen(): void {
  const { pathname } = useLocation()
  const { data } = useNotifications()
  const markRead = useMarkRead()
  const waiting = (data?.notifications ?? [])
    .filter((note) => note.readAt === null && pathOf(note)?.split('?')[0] === pathname)
    .map((note) => note.id)
    .join(' ')
  useEffect(() => {
    if (waiting) markRead({ body: { ids: waiting.split(' ') } })
  }, [waiting, markRead])
}
