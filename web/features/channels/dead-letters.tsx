import { RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type DeadLetter, deadLettersApi } from '#contracts/dead-letters'
import { Chip } from '#web/components/ui/chip.tsx'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { useAction, useApi } from '#web/lib/query.ts'
import { reasonText } from '#web/lib/reason-text.ts'
import { toast } from '#web/lib/toast.ts'

const refreshes = [deadLettersApi.list]

/** What could not be delivered, handled or attributed; nothing is shown when there is nothing. */
export function DeadLetters() {
  const t = useT()
  const { data } = useApi(deadLettersApi.list, {}, { staleTime: 0, refetchInterval: 15_000 })
  const [asked, setAsked] = useState<DeadLetter | null>(null)
  const remove = useAction(deadLettersApi.remove, { refreshes, onSettled: () => setAsked(null) })
  if (!data?.count) return null
  return (
    <section aria-labelledby="dead-letters" className="pt-8">
      <h2 id="dead-letters" className="flex items-baseline gap-2 text-base font-semibold">
        {t(($) => $.channels.deadTitle)}
        <span className="text-xs font-normal text-ink-2 tabular-nums">
          {t(($) => $.channels.deadCount, { count: data.count })}
        </span>
      </h2>
      <p className="pb-2 text-ink-2">{t(($) => $.channels.deadAbout)}</p>
      <ul className="border-t border-line-1">
        {data.items.map((item) => (
          <Item key={item.id} item={item} onRemove={() => setAsked(item)} />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && remove.mutate({ params: { id: asked.id } })}
        isBusy={remove.isPending}
        title={t(($) => $.channels.deadRemoveTitle)}
        losses={[t(($) => $.channels.deadRemoveLoss)]}
        confirmLabel={t(($) => $.channels.deadRemove)}
        keepLabel={t(($) => $.common.keep)}
      />
    </section>
  )
}

function Item({ item, onRemove }: { item: DeadLetter; onRemove: () => void }) {
  const t = useT()
  const { relative, dateTime } = useFormat()
  const replay = useAction(deadLettersApi.replay, {
    refreshes,
    onSuccess: () =>
      toast.success(
        t(($) => $.channels.deadReplayed),
        { duration: 1500 },
      ),
  })
  const kinds = {
    inbound: t(($) => $.channels.deadInbound),
    outbound: t(($) => $.channels.deadOutbound),
    job: t(($) => $.channels.deadJob),
  }
  return (
    <li className="flex items-start gap-3 border-b border-line-1 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <Chip>{kinds[item.kind]}</Chip>
          {item.state === 'quarantined' ? <Chip isOutlined>{t(($) => $.channels.deadQuarantined)}</Chip> : null}
          <span className="font-medium break-words">{reasonText(item.reason)}</span>
        </p>
        <p className="line-clamp-2 pt-0.5 break-words text-ink-2">{item.excerpt}</p>
        <p className="pt-0.5 text-xs text-ink-2">
          {[item.channelName, t(($) => $.channels.deadAttempts, { count: item.attempts })].filter(Boolean).join(' · ')}
          {' · '}
          <time title={dateTime(item.at)}>{relative(item.at)}</time>
        </p>
      </div>
      <IconButton
        size="sm"
        label={t(($) => $.channels.deadReplay)}
        icon={<RotateCw className="size-4" />}
        isBusy={replay.isPending}
        onClick={() => replay.mutate({ params: { id: item.id } })}
      />
      <IconButton
        size="sm"
        label={t(($) => $.channels.deadRemove)}
        icon={<Trash2 className="size-4" />}
        onClick={onRemove}
      />
    </li>
  )
}
