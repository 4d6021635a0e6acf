import { useState } from 'react'
import type { Ticket } from '#contracts/tickets'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Tabs } from '#web/components/ui/tabs.tsx'
import { useChatFlows } from '#web/lib/directories.ts'
import { useT } from '#web/lib/i18n.ts'
import { BotForm } from './bot-form.tsx'
import { TransferForm } from './transfer-form.tsx'

interface TransferDialogProps {
  ticket: Ticket
  isOpen: boolean
  onClose: () => void
}

/** Hands a ticket to a queue, a person or a chatbot; refusals stand beside the choice. */
export default function TransferDialog({ ticket, isOpen, onClose }: TransferDialogProps) {
  const t = useT()
  const [isToBot, setToBot] = useState(false)
  const bots = useChatFlows().filter((one) => one.isActive)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(($) => $.tickets.transfer.title, { name: ticket.name })}
      description={isToBot ? t(($) => $.ticketLife.bot.about) : t(($) => $.tickets.transfer.about)}
      closeLabel={t(($) => $.common.close)}
    >
      {bots.length ? (
        <Tabs
          look="segment"
          className="mb-4"
          label={t(($) => $.ticketLife.bot.kinds)}
          tabs={[
            { value: 'people', label: t(($) => $.ticketLife.bot.toPeople) },
            { value: 'bot', label: t(($) => $.ticketLife.bot.toBot) },
          ]}
          value={isToBot ? 'bot' : 'people'}
          onChange={(kind) => setToBot(kind === 'bot')}
        />
      ) : null}
      {isToBot ? (
        <BotForm ticket={ticket} bots={bots} onClose={onClose} />
      ) : (
        <TransferForm ticket={ticket} onClose={onClose} />
      )}
    </Dialog>
  )
}
