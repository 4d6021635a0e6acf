import { Hourglass, LayoutTemplate } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useFormat } from '#web/lib/format.ts'

interface ClosedWindowProps {
  at: number
  name: string
  hasDraft: boolean
  /** Where the channel has templates. */
  onTemplate: (() => void) | undefined
}

/** In place of the field when the channel takes no free text any more: a template still leaves. */
export function ClosedWindow({ at, name, hasDraft, onTemplate }: ClosedWindowProps) {
  const t = useT()
  const format = useFormat()
  return (
    <div className="grid grid-cols-[32px_1fr] items-start gap-3 p-3.5">
      <span className="grid size-8 place-items-center rounded-[9px] bg-warning-soft text-warning-ink">
        <Hourglass aria-hidden className="size-4" />
      </span>
      <div>
        <p className="font-semibold">{t(($) => $.tickets.window.closedAt, { at: format.dateTime(at) })}</p>
        <p className="text-ink-2">
          {t(($) => $.tickets.window.closedWhy, { name })}
          {hasDraft && ` ${t(($) => $.tickets.window.draftKept)}`}
        </p>
        {onTemplate && (
          <Button
            variant="primary"
            className="mt-2.5"
            icon={<LayoutTemplate className="size-4" />}
            onClick={onTemplate}
          >
            {t(($) => $.messages.template.open)}
          </Button>
        )}
      </div>
    </div>
  )
}
