import { useState } from 'react'
import { type Notification, notificationsApi } from '#contracts/notifications'
import { Button } from '#web/components/ui/button.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useApi } from '#web/lib/query.ts'
import { NotificationRow } from './notification-row.tsx'

interface OlderNotesProps {
  /** Time of the oldest one that is shown; null when there are no more. */
  before: number | null
  onOpen: (note: Notification) => void
}

/** What came before, a page at a time. */
export function OlderNotes({ before, onOpen }: OlderNotesProps) {
  const t = useT()
  const [isWanted, setWanted] = useState(false)
  const { data, isFetching } = useApi(
    notificationsApi.list,
    { query: { before: before ?? 0 } },
    { enabled: isWanted && before !== null },
  )
  if (before === null) return null
  if (!data) {
    return (
      <li className="p-3 text-center">
        <Button variant="ghost" isBusy={isFetching} onClick={() => setWanted(true)}>
          {t(($) => $.notifications.older)}
        </Button>
      </li>
    )
  }
  return (
    <>
      {data.notifications.map((note) => (
        <NotificationRow key={note.id} note={note} onOpen={() => onOpen(note)} />
      ))}
      <OlderNotes before={data.before} onOpen={onOpen} />
    </>
  )
}
