import type { TicketDetail } from '#contracts/tickets'
import { Drawer } from '#web/components/ui/drawer.tsx'
import { useT } from '#web/lib/i18n.ts'
import { TicketPanel } from './ticket-panel.tsx'

interface PanelDrawerProps {
  ticket: TicketDetail
  onClose: () => void
}

/** The panel over the conversation, where there is no room beside it. */
export default function PanelDrawer({ ticket, onClose }: PanelDrawerProps) {
  const t = useT()
  return (
    <Drawer isOpen onClose={onClose} title={ticket.name} closeLabel={t(($) => $.common.close)} width={360}>
      <div className="-mx-6 -mb-5 flex min-h-0 flex-1 flex-col">
        <TicketPanel ticket={ticket} />
      </div>
    </Drawer>
  )
}
