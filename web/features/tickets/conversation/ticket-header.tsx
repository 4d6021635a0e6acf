import { ArrowRightLeft, Check, Copy, Ellipsis, Eye, RotateCcw, Undo2 } from 'lucide-react'
import type { TicketDetail } from '#contracts/tickets'
import { ChannelMark } from '#web/components/channel-mark.tsx'
import { Avatar } from '#web/components/ui/avatar.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Keys } from '#web/components/ui/kbd.tsx'
import { Menu } from '#web/components/ui/menu.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useBotText } from '../data/use-bot-text.ts'
import type { Sight } from '../model/sight.ts'
import { isWithBot } from '../model/with-bot.ts'
import { useIsContactTyping, useViewers } from '../state/presence.ts'
import { BackButton } from './back-button.tsx'
import { StatusPill } from './status-pill.tsx'
import { useCopy } from '#web/lib/use-copy.ts'
import type { TicketCommands } from './use-ticket-commands.tsx'

interface TicketHeaderProps {
  ticket: TicketDetail
  sight: Sight
  commands: TicketCommands
  onBack: () => void
  onDetails: () => void
}

/** Who this is, who else is here, and what can be done with the ticket. */
export function TicketHeader({ ticket, sight, commands, onBack, onDetails }: TicketHeaderProps) {
  const t = useT()
  return (
    <header className="flex h-bar shrink-0 items-center gap-2.5 border-b border-line-1 pr-3 pl-5 phone:gap-1 phone:pr-1.5 phone:pl-0.5">
      <BackButton onBack={onBack} />
      <button type="button" onClick={onDetails} className="shrink-0 rounded-full">
        <span className="sr-only">{t(($) => $.tickets.header.details, { name: ticket.name })}</span>
        <Avatar
          id={ticket.contactId}
          name={ticket.name}
          url={ticket.profilePicUrl}
          isGroup={ticket.isGroup}
          size={36}
        />
      </button>
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-1.5 leading-5">
          <h1 className="truncate text-base leading-5">{ticket.name}</h1>
          <ChannelMark type={ticket.channel} label={ticket.whatsapp.name} />
          <span className="@max-xl:hidden">
            <StatusPill status={ticket.status} />
          </span>
        </div>
        <SecondLine ticket={ticket} />
      </div>
      <Viewers ticketId={ticket.id} />
      <Actions ticket={ticket} sight={sight} commands={commands} />
    </header>
  )
}

function SecondLine({ ticket }: { ticket: TicketDetail }) {
  const t = useT()
  const isTyping = useIsContactTyping(ticket.id)
  const copy = useCopy()
  const bot = useBotText(ticket)
  const owner = ticket.user?.name ?? (isWithBot(ticket) ? bot : t(($) => $.tickets.header.nobody))
  return (
    <div className="flex items-center gap-1.5 overflow-hidden text-xs whitespace-nowrap text-ink-2">
      {isTyping && (
        <span className="hidden text-brand-ink phone:inline">{t(($) => $.tickets.presence.typingShort)}</span>
      )}
      <button
        type="button"
        onClick={() =>
          copy(
            ticket.protocol,
            t(($) => $.tickets.header.protocolCopied),
          )
        }
        title={t(($) => $.tickets.header.copyProtocol)}
        aria-label={t(($) => $.tickets.header.copyProtocolOf, { protocol: ticket.protocol })}
        className="inline-flex min-w-0 items-center gap-1 rounded-xs tabular-nums hover:text-ink-1"
      >
        <span className="truncate">{ticket.protocol}</span>
        <Copy aria-hidden className="size-3 text-ink-3" />
      </button>
      <span className="before:mr-1.5 before:text-ink-3 before:content-['·'] @max-xl:hidden">
        {ticket.queue ? t(($) => $.tickets.header.ownerQueue, { owner, queue: ticket.queue.queue }) : owner}
      </span>
    </div>
  )
}

function Viewers({ ticketId }: { ticketId: string }) {
  const t = useT()
  const viewers = useViewers(ticketId)
  if (!viewers.length) return null
  const names = viewers.map((viewer) => viewer.name).join(', ')
  return (
    <span
      role="img"
      aria-label={t(($) => $.tickets.presence.viewing, { count: viewers.length, names })}
      title={t(($) => $.tickets.presence.viewing, { count: viewers.length, names })}
      className="inline-flex h-[26px] shrink-0 items-center gap-[5px] rounded-full bg-warning-soft pr-[3px] pl-2 text-warning-ink"
    >
      <Eye aria-hidden className="size-3.5" />
      {viewers.slice(0, 3).map((viewer) => (
        <Avatar key={viewer.id} id={viewer.id} name={viewer.name} size={20} className="not-first:-ml-1" />
      ))}
    </span>
  )
}

function Actions({ ticket, sight, commands }: Pick<TicketHeaderProps, 'ticket' | 'sight' | 'commands'>) {
  const t = useT()
  const canWork = ticket.can.write && sight !== 'peek'
  const isOpen = ticket.status === 'open'
  const icon = 'size-4'
  return (
    <div className="flex shrink-0 items-center gap-1">
      {isOpen && canWork && (
        <IconButton
          label={t(($) => $.tickets.life.returnToQueue)}
          keys="d"
          side="bottom"
          icon={<Undo2 className={icon} />}
          onClick={commands.returnToQueue}
          className="@max-lg:hidden"
        />
      )}
      {commands.canTransfer && (
        <IconButton
          label={t(($) => $.tickets.life.transfer)}
          keys="t"
          side="bottom"
          icon={<ArrowRightLeft className={icon} />}
          onClick={commands.transfer}
          className="@max-lg:hidden"
        />
      )}
      <Menu
        entries={commands.menu}
        trigger={<IconButton label={t(($) => $.tickets.act.more)} icon={<Ellipsis className={icon} />} side="bottom" />}
      />
      {ticket.status === 'pending' && ticket.can.accept && (
        <Button className="ml-1.5" icon={<Check className={icon} />} onClick={commands.accept}>
          {t(($) => $.tickets.life.accept)}
        </Button>
      )}
      {commands.canResolve && (
        <Button
          className="ml-1.5 phone:ml-0 phone:px-2.5"
          icon={<Check className={icon} />}
          isBusy={commands.isBusy}
          onClick={commands.resolve}
        >
          <span className="phone:sr-only">{t(($) => $.tickets.life.resolve)}</span>
          <Keys keys="r" className="-mr-1 phone:hidden" />
        </Button>
      )}
      {commands.canReopen && (
        <Button
          className="ml-1.5"
          icon={<RotateCcw className={icon} />}
          isBusy={commands.isBusy}
          onClick={commands.reopen}
        >
          {t(($) => $.tickets.life.reopen)}
        </Button>
      )}
    </div>
  )
}
