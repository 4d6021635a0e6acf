import { useQueryClient } from '@tanstack/react-query'
import { Copy, Download, Forward, Pencil, Trash2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { messagesApi } from '#contracts/messages'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useCopy } from '#web/lib/use-copy.ts'
import { useAction } from '#web/lib/query.ts'
import { useThreadContext } from '../conversation/thread-context.ts'
import { patchThread } from '../data/caches.ts'
import { canForward, whyNotDelete, whyNotEdit } from '../model/can.ts'
import type { ThreadItem } from '../model/thread-item.ts'
import { beginSelecting } from '../state/selection.ts'
import { useMinute } from '../state/use-minute.ts'
import { useWhyText } from './use-why-text.ts'

const DeleteDialog = lazy(() => import('./delete-dialog.tsx'))
const iconSize = 'size-4'

/** Everything else that can be done with a message; what cannot says why. */
export function useMessageMenu(item: ThreadItem): { entries: (MenuEntry | null)[]; dialog: ReactNode } {
  const t = useT()
  const why = useWhyText()
  const client = useQueryClient()
  const thread = useThreadContext()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useAction(messagesApi.remove, {
    onSuccess: () => {
      setIsAsking(false)
      patchThread(client, item.ticketId, (data) => ({
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          messages: page.messages.map((other) => (other.id === item.id ? { ...other, isDeleted: true } : other)),
        })),
      }))
    },
  })
  const asked = { message: item, capabilities: thread.capabilities, canWrite: thread.canWrite, now: useMinute() }
  const toClipboard = useCopy()
  const copy = () =>
    void toClipboard(
      item.body,
      t(($) => $.tickets.act.copied),
    )
  const media = item.media?.url ? item.media : null
  const entries: (MenuEntry | null)[] = [
    ...(item.body
      ? [{ label: t(($) => $.tickets.act.copy), icon: <Copy className={iconSize} />, onSelect: copy }]
      : []),
    ...(media
      ? [
          {
            label: t(($) => $.tickets.act.download),
            icon: <Download className={iconSize} />,
            onSelect: () => window.open(media.url ?? '', '_blank', 'noopener'),
          },
        ]
      : []),
    ...(canForward(item)
      ? [
          {
            label: t(($) => $.messages.forward.submit),
            icon: <Forward className={iconSize} />,
            onSelect: () => beginSelecting(item.ticketId, item.id),
          },
        ]
      : []),
    {
      label: t(($) => $.tickets.act.edit),
      icon: <Pencil className={iconSize} />,
      whyNot: why(whyNotEdit(asked)),
      onSelect: () => thread.edit(item),
    },
    null,
    {
      label: t(($) => $.tickets.act.delete),
      icon: <Trash2 className={iconSize} />,
      isDanger: true,
      whyNot: why(whyNotDelete(asked)),
      onSelect: () => setIsAsking(true),
    },
  ]
  const dialog = isAsking && (
    <Suspense fallback={null}>
      <DeleteDialog
        item={item}
        contactName={thread.ticket.name}
        isBusy={remove.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => remove.mutate({ params: { messageId: item.id } })}
      />
    </Suspense>
  )
  return { entries, dialog }
}
