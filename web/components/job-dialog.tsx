import { Dialog } from '#web/components/ui/dialog.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useJob } from '#web/lib/jobs.ts'
import { JobProgress } from './job-progress.tsx'

/** Long work in front of the person who started it; it goes on when the window is left. */
export function JobDialog({ jobId, title, onClose }: { jobId: string; title: string; onClose: () => void }) {
  const t = useT()
  const { isOver } = useJob(jobId)
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t(($) => $.common.close)}>
      <div className="grid gap-4">
        <JobProgress jobId={jobId} label={title} />
        <Button variant={isOver ? 'primary' : 'outline'} onClick={onClose} className="justify-self-end">
          {isOver ? t(($) => $.common.close) : t(($) => $.common.jobLeave)}
        </Button>
      </div>
    </Dialog>
  )
}
