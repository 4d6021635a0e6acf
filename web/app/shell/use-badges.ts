import { useEffect } from 'react'
import type { MenuKey } from '#contracts/permissions'
import { useNotifications } from '#web/features/notifications/use-notifications.ts'
import { useUnreadPrivate } from '#web/features/private-chat/use-unread.ts'
import { capped } from '#web/lib/capped.ts'

/** Figures beside the menu's screens. */
export function useBadges(): Partial<Record<MenuKey, number>> {
  const { users, teams } = useUnreadPrivate()
  return { 'chat-privado': users + teams }
}

/** Private messages, and news other than those. */
export function useWaitingCount(): number {
  const { users, teams } = useUnreadPrivate()
  const { data } = useNotifications()
  const talks = (data?.notifications ?? []).filter((note) => note.kind === 'privateMessage' && note.readAt === null)
  return users + teams + Math.max(0, (data?.unread ?? 0) - talks.length)
}

/** What waits unread, in front of the page's title, whichever screen sets it. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const prefix = count ? `(${capped(count)}) ` : ''
    const apply = () => {
      const wanted = prefix + document.title.replace(/^\(\d+\+?\) /, '')
      if (document.title !== wanted) document.title = wanted
    }
    apply()
    const observer = new MutationObserver(apply)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [count])
}
