import { Ban } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { useT } from '#web/lib/i18n.ts'
import { PanelSection } from './panel-section.tsx'

interface BlockContactProps {
  name: string
  isBlocked: boolean
  onChange: (isBlocked: boolean) => Promise<unknown>
}

/** Nothing is sent to a blocked contact; blocking asks, unblocking does not. */
export function BlockContact({ name, isBlocked, onChange }: BlockContactProps) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const change = (next: boolean) =>
    void onChange(next)
      .catch(() => undefined)
      .finally(() => setAsking(false))
  return (
    <PanelSection>
      <Button
        size="sm"
        variant={isBlocked ? 'outline' : 'dangerGhost'}
        className={isBlocked ? '' : '-ml-2.5'}
        icon={<Ban className="size-3.5" />}
        onClick={() => (isBlocked ? change(false) : setAsking(true))}
      >
        {isBlocked ? t(($) => $.tickets.panel.unblock) : t(($) => $.tickets.panel.block)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => change(true)}
        title={t(($) => $.tickets.panel.blockTitle, { name })}
        losses={[t(($) => $.tickets.panel.blockLoss)]}
        confirmLabel={t(($) => $.tickets.panel.block)}
        keepLabel={t(($) => $.common.keep)}
      />
    </PanelSection>
  )
}
