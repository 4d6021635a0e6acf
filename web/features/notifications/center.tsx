import { CheckCheck, Settings } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { Notification } from '#contracts/notifications'
import { Empty } from '#web/components/empty.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Drawer } from '#web/components/ui/drawer.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useT } from '#web/lib/i18n.ts'
import { openPart } from './center-state.ts'
import { OlderNotes } from './older-notes.tsx'
import { NotificationRow } from './notification-row.tsx'
import { pathOf } from './sentence.ts'
import { useMarkRead, useNotifications } from './use-notifications.ts'

/** Everything one was told, newest first; a click leads there. */
export function Center({ onClose }: { onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const list = useNotifications()
  const markRead = useMarkRead()
  const open = (note: Notification) => {
    if (note.readAt === null) markRead({ body: { ids: [note.id] } })
    const path = pathOf(note)
    if (!path) return
    onClose()
    void navigate(path)
  }
  const rows = list.data?.notifications ?? []
  return (
    <Drawer
      isOpen
      onClose={onClose}
      width={420}
      className="right-auto left-15 phone:left-0"
      title={t(($) => $.notifications.title)}
      closeLabel={t(($) => $.common.close)}
      footer={
        <>
          <Button variant="ghost" icon={<Settings className="size-4" />} onClick={() => openPart('settings')}>
            {t(($) => $.notifications.preferences)}
          </Button>
          <span className="flex-1" />
          <Button
            icon={<CheckCheck className="size-4" />}
            disabled={!list.data?.unread}
            onClick={() => markRead({ body: { all: true } })}
          >
            {t(($) => $.notifications.markAll)}
          </Button>
        </>
      }
    >
      {list.isPending ? (
        <div aria-hidden className="grid gap-4 pt-2">
          {['w-48', 'w-64', 'w-56', 'w-40'].map((width) => (
            <div key={width} className="flex items-center gap-3">
              <Skeleton className="size-8 rounded-full" />
              <Skeleton className={`h-3 ${width}`} />
            </div>
          ))}
        </div>
      ) : list.error && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
      ) : rows.length ? (
        <ul className="-mx-3">
          {rows.map((note) => (
            <NotificationRow key={note.id} note={note} onOpen={() => open(note)} />
          ))}
          <OlderNotes before={list.data?.before ?? null} onOpen={open} />
        </ul>
      ) : (
        <Empty title={t(($) => $.notifications.emptyTitle)} text={t(($) => $.notifications.emptyText)} />
      )}
    </Drawer>
  )
}
