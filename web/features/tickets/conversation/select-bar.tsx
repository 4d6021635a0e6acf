import { Forward, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { useT } from '#web/lib/i18n.ts'
import { endSelecting, maxSelected } from '../state/selection.ts'

const ForwardDialog = lazy(() => import('../life/forward-dialog.tsx'))

/** In place of the composer while messages are being chosen. */
export function SelectBar({ ids }: { ids: readonly string[] }) {
  const t = useT()
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('[role=dialog]')) endSelecting()
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
      endSelecting()
    }
  }, [])
  return (
    <div className="mx-auto w-full max-w-[840px] shrink-0 px-4 pb-4 phone:px-2 phone:pb-[max(8px,env(safe-area-inset-bottom))]">
      <div
        role="group"
        aria-label={t(($) => $.messages.forward.title)}
        className="flex items-center gap-2 rounded-lg bg-[light-dark(var(--surface-2),var(--surface-3))] p-3 shadow-[0_0_0_1px_var(--brand-line),0_2px_8px_-2px_var(--shade-soft)]"
      >
        <output className="min-w-0 flex-1 font-medium">
          {t(($) => $.messages.forward.chosen, { count: ids.length, most: maxSelected })}
        </output>
        <Button variant="ghost" icon={<X className="size-4" />} onClick={endSelecting}>
          {t(($) => $.common.cancel)}
        </Button>
        <Button
          variant="primary"
          icon={<Forward className="size-4" />}
          disabled={ids.length === 0}
          onClick={() => setIsAsking(true)}
        >
          {t(($) => $.messages.forward.submit)}
        </Button>
      </div>
      <Suspense fallback={null}>{isAsking && <ForwardDialog ids={ids} onClose={() => setIsAsking(false)} />}</Suspense>
    </div>
  )
}
