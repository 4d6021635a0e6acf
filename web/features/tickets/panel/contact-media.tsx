import { useInfiniteQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { type Message, messagesApi } from '#contracts/messages'
import { Button } from '#web/components/ui/button.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { Tabs } from '#web/components/ui/tabs.tsx'
import { call } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { endlessKeyOf } from '#web/lib/query.ts'
import { PanelSection } from './panel-section.tsx'

type Kind = 'pictures' | 'files'
const isPicture = ({ kind }: Message) => kind === 'image' || kind === 'video'

function useContactMedia(id: string) {
  return useInfiniteQuery({
    queryKey: endlessKeyOf(messagesApi.mediaOfContact, id),
    queryFn: ({ pageParam, signal }) =>
      call(messagesApi.mediaOfContact, { params: { id }, query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.hasMore ? last.messages.at(-1)?.timestamp : undefined),
  })
}

/** Pictures and files of all conversations with a contact; links are signed for a short while, so they are asked anew. */
export function ContactMedia({ contactId }: { contactId: string }) {
  const t = useT()
  const [kind, setKind] = useState<Kind>('pictures')
  const media = useContactMedia(contactId)
  const all = media.data?.pages.flatMap(({ messages }) => messages) ?? []
  const shown = all.filter((message) => message.media?.url && isPicture(message) === (kind === 'pictures'))
  return (
    <PanelSection
      title={t(($) => $.tickets.history.media)}
      action={
        <Tabs
          look="segment"
          label={t(($) => $.tickets.history.media)}
          value={kind}
          onChange={setKind}
          tabs={[
            { value: 'pictures', label: t(($) => $.tickets.history.pictures) },
            { value: 'files', label: t(($) => $.tickets.history.files) },
          ]}
        />
      }
    >
      {media.isPending ? (
        <Skeleton className="h-20" />
      ) : shown.length ? (
        kind === 'pictures' ? (
          <Pictures messages={shown} />
        ) : (
          <Files messages={shown} />
        )
      ) : (
        <p className="text-ink-2">{t(($) => $.tickets.history.noMedia)}</p>
      )}
      {media.hasNextPage ? (
        <Button size="sm" className="mt-2" isBusy={media.isFetchingNextPage} onClick={() => void media.fetchNextPage()}>
          {t(($) => $.tickets.history.more)}
        </Button>
      ) : null}
    </PanelSection>
  )
}

function Pictures({ messages }: { messages: Message[] }) {
  const t = useT()
  const { date } = useFormat()
  return (
    <ul className="grid grid-cols-3 gap-1">
      {messages.map(({ id, kind, media, timestamp }) => (
        <li key={id}>
          <a
            href={media?.url ?? ''}
            target="_blank"
            rel="noreferrer"
            aria-label={t(($) => $.tickets.history.openFile, { name: media?.name ?? '', date: date(timestamp) })}
            className="relative block aspect-square overflow-hidden rounded-md bg-fill-2 focus-visible:shadow-focus"
          >
            {kind === 'image' ? (
              <img src={media?.url ?? ''} alt="" loading="lazy" className="size-full object-cover" />
            ) : (
              <Play aria-hidden className="absolute inset-0 m-auto size-5 text-ink-2" />
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Files({ messages }: { messages: Message[] }) {
  const { date, fileSize } = useFormat()
  return (
    <ul>
      {messages.map(({ id, media, timestamp }) => (
        <li key={id}>
          <a
            href={media?.url ?? ''}
            target="_blank"
            rel="noreferrer"
            className="flex items-baseline gap-2 rounded-sm py-1 hover:underline focus-visible:shadow-focus"
          >
            <span className="min-w-0 flex-1 truncate">{media?.name}</span>
            <span className="text-2xs text-ink-2 tabular-nums">
              {fileSize(media?.size ?? 0)} · {date(timestamp)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
