import { PanelRightClose } from 'lucide-react'
import { useState } from 'react'
import type { TicketDetail } from '#contracts/tickets'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Tabs } from '#web/components/ui/tabs.tsx'
import { useT } from '#web/lib/i18n.ts'
import { ContactTab } from './contact-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { LogsTab } from './logs-tab.tsx'
import { TicketTab } from './ticket-tab.tsx'

type PanelTab = 'contact' | 'ticket' | 'history' | 'logs'

interface TicketPanelProps {
  ticket: TicketDetail
  /** Left out where a drawer has its own cross. */
  onClose?: () => void
}

/** The person, the ticket and its history, beside the conversation. */
export function TicketPanel({ ticket, onClose }: TicketPanelProps) {
  const t = useT()
  const [tab, setTab] = useState<PanelTab>('contact')
  return (
    <>
      <div className="flex h-bar shrink-0 items-center border-b border-line-1 pr-2.5">
        <Tabs
          label={t(($) => $.tickets.panel.label)}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'contact', label: t(($) => $.tickets.panel.contact) },
            { value: 'ticket', label: t(($) => $.tickets.panel.ticket) },
            { value: 'history', label: t(($) => $.tickets.panel.history) },
            { value: 'logs', label: t(($) => $.tickets.panel.logs) },
          ]}
          className="h-bar min-w-0 flex-1 gap-2.5 border-b-0 pl-4 [&>button]:h-bar"
        />
        {onClose && (
          <IconButton
            label={t(($) => $.tickets.panel.fold)}
            keys="]"
            side="bottom"
            icon={<PanelRightClose className="size-4" />}
            onClick={onClose}
          />
        )}
      </div>
      <div
        className="min-h-0 flex-1 overflow-y-auto"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        role="region"
        aria-label={t(($) => $.tickets.panel[tab])}
      >
        {tab === 'contact' && <ContactTab key={ticket.contactId} ticket={ticket} />}
        {tab === 'ticket' && <TicketTab ticket={ticket} />}
        {tab === 'history' && <HistoryTab ticket={ticket} />}
        {tab === 'logs' && <LogsTab ticketId={ticket.id} />}
      </div>
    </>
  )
}
