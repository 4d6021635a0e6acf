import { Button } from '#web/components/ui/button.tsx'
import { useT } from '#web/lib/i18n.ts'

/** The end of a section's form: that something waits to be saved, and the button. */
export function SaveLine({ isDirty, isBusy, problem }: { isDirty: boolean; isBusy: boolean; problem?: string | null }) {
  const t = useT()
  return (
    <div className="flex items-center justify-end gap-3">
      {problem ? (
        <p role="alert" className="text-xs text-danger-ink">
          {problem}
        </p>
      ) : isDirty ? (
        <output className="text-xs text-ink-2">{t(($) => $.common.unsaved)}</output>
      ) : null}
      <Button type="submit" variant="primary" disabled={!isDirty || Boolean(problem)} isBusy={isBusy}>
        {t(($) => $.common.save)}
      </Button>
    </div>
  )
}
