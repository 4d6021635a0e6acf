import { ArrowRightLeft, CircleX } from 'lucide-react'
import { useState } from 'react'
import { panelApi } from '#contracts/panel'
import { JobDialog } from '#web/components/job-dialog.tsx'
import { type Target, TargetForm } from '#web/components/target-form.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useAction } from '#web/lib/query.ts'
import { massScopeOf, type Scope } from './scope.ts'

interface ScopeActsProps {
  scope: Scope
  /** Ticked tickets; none means all of the scope. */
  ids: readonly string[]
  total: number
  onDone: () => void
}

/** Mass close and mass transfer, watched in blocks of ten until their summary (D88). */
export function ScopeActs({ scope, ids, total, onDone }: ScopeActsProps) {
  const t = useT()
  const [act, setAct] = useState<'close' | 'transfer' | null>(null)
  const [job, setJob] = useState<{ id: string; title: string } | null>(null)
  const count = ids.length || total
  const title = act === 'close' ? t(($) => $.panel.closeMany, { count }) : t(($) => $.panel.transferMany, { count })
  const onSuccess = ({ jobId }: { jobId: string }) => {
    setAct(null)
    setJob({ id: jobId, title })
  }
  const close = useAction(panelApi.close, { onSuccess })
  const transfer = useAction(panelApi.transfer, { onSuccess })
  const submit = ({ userId, queueId }: Target) => {
    if (!userId) return
    const which = massScopeOf(scope, ids)
    if (act === 'close') close.mutate({ body: { ...which, userId } })
    else transfer.mutate({ body: { ...which, userId, queueId } })
  }
  return (
    <div className="flex flex-1 flex-wrap items-center justify-end gap-2">
      <output className="flex-1 text-xs text-ink-2 tabular-nums">
        {ids.length ? t(($) => $.panel.picked, { count: ids.length }) : t(($) => $.panel.allOf, { count })}
      </output>
      <Button icon={<ArrowRightLeft className="size-4" />} onClick={() => setAct('transfer')}>
        {t(($) => $.panel.transfer)}
      </Button>
      <Button icon={<CircleX className="size-4" />} onClick={() => setAct('close')}>
        {t(($) => $.panel.close)}
      </Button>
      {act ? (
        <Dialog
          isOpen
          onClose={() => setAct(null)}
          title={title}
          description={act === 'close' ? t(($) => $.panel.closeAbout) : t(($) => $.panel.transferAbout)}
          closeLabel={t(($) => $.common.close)}
        >
          <TargetForm
            isPersonNeeded
            hasQueue={act === 'transfer'}
            isDanger={act === 'close'}
            isBusy={close.isPending || transfer.isPending}
            submitLabel={title}
            onSubmit={submit}
            onClose={() => setAct(null)}
          />
        </Dialog>
      ) : null}
      {job ? (
        <JobDialog
          jobId={job.id}
          title={job.title}
          onClose={() => {
            setJob(null)
            onDone()
          }}
        />
      ) : null}
    </div>
  )
}
