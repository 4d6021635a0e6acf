import { Dialog as Base } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react'
import { useMemo } from 'react'
import { messagesApi } from '#contracts/messages'
import { useApi } from '#web/lib/query.ts'
import { buttonStyle } from '#web/components/ui/button.tsx'
import { scrimStyle } from '#web/components/ui/dialog.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { useT } from '#web/lib/i18n.ts'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/format.ts'
import type { ThreadItem } from '../model/thread-item.ts'

interface LightboxProps {
  items: readonly ThreadItem[]
  current: ThreadItem
  onChange: (item: ThreadItem | null) => void
}

/** Every picture of the conversation, those of pages that are not loaded too, oldest first. */
function usePictures(items: readonly ThreadItem[], current: ThreadItem): ThreadItem[] {
  const { data } = useApi(messagesApi.list, {
    params: { ticketId: current.ticketId },
    query: { kinds: ['image'], limit: 100 },
  })
  return useMemo(() => {
    const byKey = new Map<string, ThreadItem>()
    for (const message of data?.messages ?? [])
      byKey.set(message.idFront ?? message.id, { ...message, key: message.idFront ?? message.id, outgoing: null })
    for (const item of items) if (item.kind === 'image') byKey.set(item.key, item)
    return [...byKey.values()]
      .filter((item) => item.media?.url && !item.isDeleted)
      .toSorted((a, b) => a.timestamp - b.timestamp || (a.key < b.key ? -1 : 1))
  }, [data, items])
}

const onDark = 'text-white hover:bg-white/15 hover:text-white'

/** A picture over everything; arrows go to the ones before and after in this conversation. */
export default function Lightbox({ items, current, onChange }: LightboxProps) {
  const t = useT()
  const format = useFormat()
  const pictures = usePictures(items, current)
  const at = pictures.findIndex((item) => item.key === current.key)
  const show = (step: number) => {
    const next = pictures[at + step]
    if (next) onChange(next)
  }
  const name = current.media?.name ?? ''
  const url = current.media?.url ?? ''
  return (
    <Base.Root open onOpenChange={(open) => !open && onChange(null)}>
      <Base.Portal>
        <Base.Backdrop className={cn(scrimStyle, 'bg-[oklch(0.12_0.01_264/0.92)]')} />
        <Base.Popup
          className="fixed inset-0 z-50 grid grid-rows-[56px_minmax(0,1fr)_auto] text-white outline-none"
          onKeyDown={(event) => {
            if (event.key === 'ArrowLeft') show(-1)
            if (event.key === 'ArrowRight') show(1)
          }}
        >
          <header className="flex items-center gap-1 px-4">
            <Base.Title className="min-w-0 flex-1 truncate text-sm font-medium">{name}</Base.Title>
            {pictures.length > 1 && (
              <output className="px-2 text-xs tabular-nums opacity-80">
                {t(($) => $.messages.gallery.place, { at: at + 1, count: pictures.length })}
              </output>
            )}
            <span className="px-2 text-xs tabular-nums opacity-80">{format.dateTime(current.timestamp)}</span>
            <a
              href={url}
              download={name}
              aria-label={t(($) => $.tickets.media.download, { name })}
              className={cn(buttonStyle({ variant: 'ghost', isIcon: true }), onDark)}
            >
              <Download aria-hidden className="size-4" />
            </a>
            <IconButton
              label={t(($) => $.common.close)}
              side="bottom"
              icon={<X className="size-4" />}
              className={onDark}
              onClick={() => onChange(null)}
            />
          </header>
          <div className="relative grid min-h-0 place-items-center px-14 phone:px-2">
            <img src={url} alt={current.body || name} className="max-h-full max-w-full object-contain" />
            {at > 0 && (
              <IconButton
                label={t(($) => $.tickets.media.before)}
                icon={<ChevronLeft className="size-5" />}
                className={cn('absolute left-2', onDark)}
                onClick={() => show(-1)}
              />
            )}
            {at < pictures.length - 1 && (
              <IconButton
                label={t(($) => $.tickets.media.after)}
                icon={<ChevronRight className="size-5" />}
                className={cn('absolute right-2', onDark)}
                onClick={() => show(1)}
              />
            )}
          </div>
          <p className="mx-auto min-h-12 max-w-[840px] px-6 py-3 text-center text-base">{current.body}</p>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
