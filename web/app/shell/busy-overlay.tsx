import { Spinner } from '#web/components/ui/spinner.tsx'
import { useIsBusy } from '#web/lib/busy.ts'
import { useT } from '#web/lib/i18n.ts'

/** Says that long work is under way; the rest stays usable. */
export function BusyOverlay() {
  const t = useT()
  if (!useIsBusy()) return null
  return (
    <output className="pointer-events-none fixed inset-0 z-70 grid animate-fade-in place-items-center">
      <span className="flex items-center gap-2.5 rounded-lg bg-surface-3 px-4 py-3 font-medium shadow-3">
        <Spinner className="text-brand-ink" />
        {t(($) => $.shell.working)}
      </span>
    </output>
  )
}
