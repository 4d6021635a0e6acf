import { Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { useT } from '#web/lib/i18n.ts'

/** Somebody else saved the same chatbot: theirs can be taken, else saving here replaces it. */
export function OverwrittenNotice({ onTake }: { onTake: () => void }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  return (
    <div
      role="status"
      className="mx-6 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-warning-soft py-1.5 pr-1.5 pl-3 text-warning-ink phone:mx-4"
    >
      <Users aria-hidden className="size-4" />
      <p className="min-w-0 flex-1 phone:basis-[80%]">{t(($) => $.chatFlows.overwritten)}</p>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t(($) => $.chatFlows.takeTheirs)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={onTake}
        title={t(($) => $.common.discardTitle)}
        losses={[t(($) => $.common.discardLoss)]}
        confirmLabel={t(($) => $.chatFlows.takeTheirs)}
        keepLabel={t(($) => $.common.keepEditing)}
      />
    </div>
  )
}
