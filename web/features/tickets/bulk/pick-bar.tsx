import { ArrowRightLeft, Check, CheckCheck, ListChecks, Tag, Undo2, X } from 'lucide-react'
import { lazy, type ReactElement, Suspense, useState } from 'react'
import { type BulkAction, manyTicketsApi } from '#contracts/many-tickets'
import type { Ticket } from '#contracts/tickets'
import { JobDialog } from '#web/components/job-dialog.tsx'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Menu } from '#web/components/ui/menu.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useAction } from '#web/lib/query.ts'
import { useShortcut } from '#web/lib/shortcuts.ts'
import { useTags } from '#web/lib/directories.ts'
import { pickAll, stopPicking } from '../state/picks.ts'

const BulkTransfer = lazy(() => import('./bulk-transfer.tsx'))

/** Most tickets that one request takes. */
const most = 200

/** What can be done with the ticked tickets; the work is watched until its end. */
export function PickBar({ picks, rows }: { picks: readonly string[]; rows: readonly Ticket[] }) {
  const t = useT()
  const [isTransferring, setTransferring] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const [job, setJob] = useState<{ id: string; title: string } | null>(null)
  const run = useAction(manyTicketsApi.bulk, {})
  const count = picks.length
  useShortcut(
    'Escape',
    t(($) => $.tickets.bulk.stop),
    stopPicking,
    !job && !isTransferring && !isClosing,
  )
  const start = (action: BulkAction, title: string) =>
    run.mutate(
      { body: { ids: picks.slice(0, most), action } },
      { onSuccess: ({ jobId }) => (setTransferring(false), setJob({ id: jobId, title })) },
    )
  const end = () => {
    setJob(null)
    stopPicking()
  }
  const act = (icon: ReactElement, label: string, action: BulkAction) => (
    <IconButton label={label} icon={icon} disabled={!count || run.isPending} onClick={() => start(action, label)} />
  )
  const icon = 'size-4'
  return (
    <div
      role="toolbar"
      aria-label={t(($) => $.tickets.bulk.bar)}
      className="flex shrink-0 flex-wrap items-center gap-0.5 border-t border-line-1 bg-surface-2 px-2 py-1.5"
    >
      <output className="flex-[1_0_auto] px-2 text-xs font-medium tabular-nums">
        {t(($) => $.tickets.bulk.picked, { count })}
      </output>
      <div className="flex">
        <IconButton
          label={t(($) => $.tickets.bulk.all)}
          icon={<ListChecks className={icon} />}
          onClick={() => pickAll(rows)}
        />
        <IconButton
          label={t(($) => $.tickets.bulk.close)}
          icon={<Check className={icon} />}
          disabled={!count || run.isPending}
          onClick={() => setClosing(true)}
        />
        <IconButton
          label={t(($) => $.tickets.bulk.transfer)}
          icon={<ArrowRightLeft className={icon} />}
          disabled={!count}
          onClick={() => setTransferring(true)}
        />
        {act(
          <Undo2 className={icon} />,
          t(($) => $.tickets.bulk.return),
          { kind: 'return' },
        )}
        <TagMenu isDisabled={!count} onChoose={start} />
        {act(
          <CheckCheck className={icon} />,
          t(($) => $.tickets.bulk.read),
          { kind: 'read' },
        )}
        <IconButton
          label={t(($) => $.tickets.bulk.stop)}
          keys="Escape"
          icon={<X className={icon} />}
          onClick={stopPicking}
        />
      </div>
      <Suspense fallback={null}>
        {isTransferring ? (
          <BulkTransfer
            count={count}
            isBusy={run.isPending}
            onClose={() => setTransferring(false)}
            onSubmit={(target) =>
              start(
                { kind: 'transfer', ...target },
                t(($) => $.tickets.bulk.transfer),
              )
            }
          />
        ) : null}
      </Suspense>
      <ConfirmDialog
        isOpen={isClosing}
        isHarmless
        onClose={() => setClosing(false)}
        onConfirm={() => {
          setClosing(false)
          start(
            { kind: 'close' },
            t(($) => $.tickets.bulk.close),
          )
        }}
        title={t(($) => $.tickets.bulk.closeTitle, { count })}
        confirmLabel={t(($) => $.tickets.bulk.close)}
        keepLabel={t(($) => $.common.cancel)}
      />
      {job ? <JobDialog jobId={job.id} title={job.title} onClose={end} /> : null}
    </div>
  )
}

interface TagMenuProps {
  isDisabled: boolean
  onChoose: (action: BulkAction, title: string) => void
}

function TagMenu({ isDisabled, onChoose }: TagMenuProps) {
  const t = useT()
  const tags = useTags().filter(({ isActive }) => isActive)
  const entries = (kind: 'addTag' | 'removeTag') =>
    tags.map(({ id, tag }) => {
      const label =
        kind === 'addTag' ? t(($) => $.tickets.bulk.addTag, { tag }) : t(($) => $.tickets.bulk.removeTag, { tag })
      return { label, onSelect: () => onChoose({ kind, tagId: id }, label) }
    })
  if (!tags.length) return null
  return (
    <Menu
      side="top"
      entries={[...entries('addTag'), null, ...entries('removeTag')]}
      trigger={
        <IconButton label={t(($) => $.tickets.bulk.tag)} disabled={isDisabled} icon={<Tag className="size-4" />} />
      }
    />
  )
}
