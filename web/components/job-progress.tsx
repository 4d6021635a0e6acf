import { useT } from '#web/lib/i18n.ts'
import { useFormat } from '#web/lib/format.ts'
import { useJob } from '#web/lib/jobs.ts'
import { reasonText } from '#web/lib/reason-text.ts'

/** How far long work is, and at its end what failed and why. */
export function JobProgress({ jobId, label }: { jobId: string; label: string }) {
  const t = useT()
  const { number } = useFormat()
  const { job, isOver } = useJob(jobId)
  const { processed = 0, total = 0, failures = [] } = job ?? {}
  return (
    <div className="grid gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{label}</span>
        <span className="text-ink-2 tabular-nums">{total ? `${number(processed)} / ${number(total)}` : null}</span>
      </div>
      <progress
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-fill-2 [&::-moz-progress-bar]:bg-brand-solid [&::-webkit-progress-bar]:bg-fill-2 [&::-webkit-progress-value]:bg-brand-solid"
        aria-label={label}
        max={total || 1}
        {...(isOver ? { value: total || 1 } : total ? { value: processed } : {})}
      />
      <p role="status" className="text-ink-2">
        {!isOver
          ? t(($) => $.common.jobRunning)
          : job?.state === 'dead'
            ? t(($) => $.common.jobDead)
            : t(($) => $.common.jobDone, { count: processed - failures.length })}
      </p>
      {failures.length ? (
        <details open={isOver} className="rounded-lg bg-fill-1 p-3">
          <summary className="cursor-pointer text-danger-ink">
            {t(($) => $.common.jobFailures, { count: failures.length })}
          </summary>
          <ul className="mt-2 grid max-h-40 gap-1 overflow-auto text-sm">
            {failures.map(({ name, reason }) => (
              <li key={name}>
                <b className="font-medium">{name}</b> {reasonText(reason)}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}
