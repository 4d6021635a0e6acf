import { ArrowRightLeft, Bot, Check, Eye } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import type { Ticket } from '#contracts/tickets'
import { ChannelMark } from '#web/components/channel-mark.tsx'
import { Avatar } from '#web/components/ui/avatar.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { Chip, ColorDot } from '#web/components/ui/chip.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { useT } from '#web/lib/i18n.ts'
import { cn } from '#web/lib/cn.ts'
import { capped } from '#web/lib/capped.ts'
import { useFormat } from '#web/lib/format.ts'
import { useBotName, useBotText } from '../data/use-bot-text.ts'
import { isWithBot } from '../model/with-bot.ts'
import { useMinute } from '../state/use-minute.ts'
import { RowPreview } from './row-preview.tsx'
import { RowViewers } from './row-viewers.tsx'

export interface RowActions {
  peek?: (ticket: Ticket) => void
  accept: (ticket: Ticket) => void
  transfer: (ticket: Ticket) => void
  canTransfer: (ticket: Ticket) => boolean
}

interface TicketRowProps {
  ticket: Ticket
  isSelected: boolean
  isTabStop: boolean
  /** It left the list while the pointer held the order. */
  isGone: boolean
  actions: RowActions
  hasStatus: boolean
  /** Several are being ticked: whether this one is, and what a press does. */
  pick?: { isPicked: boolean; toggle: (isRange: boolean) => void } | null
}

/** One ticket of the list, 76 px high (80 on a phone). */
export const TicketRow = memo(function TicketRow({
  ticket,
  isSelected,
  isTabStop,
  isGone,
  actions,
  hasStatus,
  pick,
}: TicketRowProps) {
  const t = useT()
  const format = useFormat()
  // At midnight what was said today gets its date.
  useMinute()
  const isNew = ticket.unreadMessages > 0
  return (
    <div
      className={cn(
        'group/row relative grid h-row grid-cols-[40px_minmax(0,1fr)] gap-x-2.5 rounded-md px-2 py-[9px] [--on:var(--surface-1)] phone:h-20 phone:grid-cols-[44px_minmax(0,1fr)] phone:gap-x-3 phone:py-[11px]',
        isSelected
          ? 'bg-[light-dark(var(--surface-2),var(--surface-3))] shadow-1 [--on:light-dark(var(--surface-2),var(--surface-3))] before:absolute before:top-3 before:bottom-3 before:left-0 before:w-[3px] before:rounded-r-[3px] before:bg-brand-solid'
          : 'hover:bg-fill-1',
        isGone && 'opacity-50',
      )}
    >
      <Link
        to={`/atendimento/${ticket.id}`}
        data-ticket={ticket.id}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isSelected ? 'true' : undefined}
        className="absolute inset-0 rounded-md focus-visible:shadow-focus-inset"
        onClick={(event) => {
          if (!pick) return
          event.preventDefault()
          pick.toggle(event.shiftKey)
        }}
      >
        <span className="sr-only">{t(($) => $.tickets.list.open, { name: ticket.name })}</span>
      </Link>
      {pick ? (
        <span className="grid size-[38px] place-items-center">
          <Checkbox
            isChecked={pick.isPicked}
            onChange={() => pick.toggle(false)}
            aria-label={t(($) => $.tickets.bulk.pick, { name: ticket.name })}
          />
        </span>
      ) : (
        <Avatar
          id={ticket.contactId}
          name={ticket.name}
          url={ticket.profilePicUrl}
          isGroup={ticket.isGroup}
          size={38}
          mark={<ChannelMark type={ticket.channel} />}
          className="pointer-events-none mt-px"
        />
      )}
      <div className="pointer-events-none min-w-0">
        <div className="flex h-[19px] items-center gap-1.5">
          <span className={cn('min-w-0 flex-1 truncate font-medium phone:text-[15px]', isNew && 'font-semibold')}>
            {ticket.name}
          </span>
          <time
            className={cn(
              'shrink-0 text-2xs tabular-nums group-hover/row:invisible',
              isNew ? 'font-medium text-brand-ink' : 'text-ink-3',
              isSelected && !isNew && 'text-ink-2',
            )}
          >
            {format.listTime(ticket.lastMessageAt)}
          </time>
        </div>
        <div className="flex h-[19px] items-center gap-1.5">
          <span
            className={cn(
              'flex min-w-0 flex-1 items-center gap-1 phone:text-base',
              isNew ? 'text-ink-1' : 'text-ink-2',
            )}
          >
            <RowPreview ticket={ticket} isSelected={isSelected} />
          </span>
          {isNew && (
            <Badge label={t(($) => $.tickets.list.unread, { count: ticket.unreadMessages })}>
              {capped(ticket.unreadMessages)}
            </Badge>
          )}
        </div>
        <ThirdLine ticket={ticket} hasStatus={hasStatus} />
      </div>
      {pick ? null : <HoverActions ticket={ticket} actions={actions} />}
    </div>
  )
})

function ThirdLine({ ticket, hasStatus }: { ticket: Ticket; hasStatus: boolean }) {
  const t = useT()
  const tags = [
    ...ticket.contact.tags.map((tag) => ({ ...tag, isOutlined: false })),
    ...ticket.tags.map((tag) => ({ ...tag, isOutlined: true })),
  ]
  const shown = hasStatus || isWithBot(ticket) ? 1 : 2
  const rest = tags.length - shown
  return (
    <div className="mt-0.5 flex h-[19px] items-center gap-2">
      {hasStatus && (
        <Chip className="h-[18px] rounded-[5px] px-1.5 text-2xs">{t(($) => $.tickets.status[ticket.status])}</Chip>
      )}
      {ticket.queue && (
        <span className="flex min-w-0 shrink-0 items-center gap-[5px] text-xs text-ink-2">
          <ColorDot color={ticket.queue.color} />
          <span className="max-w-28 truncate">{ticket.queue.queue}</span>
        </span>
      )}
      <LifeMark ticket={ticket} />
      {isWithBot(ticket) ? <BotMark ticket={ticket} /> : null}
      <span className="flex min-w-0 items-center gap-1 overflow-hidden">
        {tags.slice(0, shown).map((tag) => (
          <Chip
            key={tag.id}
            color={tag.color}
            isOutlined={tag.isOutlined}
            className="h-[18px] max-w-24 shrink rounded-[5px] px-1.5 text-2xs"
          >
            <span className="truncate">{tag.tag}</span>
          </Chip>
        ))}
        {rest > 0 && (
          <Chip isOutlined className="h-[18px] rounded-[5px] px-1.5 text-2xs">
            {`+${rest}`}
          </Chip>
        )}
      </span>
      {ticket.status === 'pending' && <RowViewers ticketId={ticket.id} />}
      {ticket.user && (
        <span className="ml-auto shrink-0" title={ticket.user.name}>
          <span className="sr-only">{ticket.user.name}</span>
          <Avatar id={ticket.user.id} name={ticket.user.name} size={18} className="text-[8px]!" />
        </span>
      )}
    </div>
  )
}

/** Until when it sleeps, or that it is about to close. */
function LifeMark({ ticket }: { ticket: Ticket }) {
  const t = useT()
  const format = useFormat()
  const look = 'h-[18px] rounded-[5px] px-1.5 text-2xs tabular-nums'
  if (ticket.closeAt || ticket.ratingUntil) return <Chip className={look}>{t(($) => $.ticketLife.bar.ending)}</Chip>
  if (ticket.status !== 'schedule' || !ticket.snoozedUntil) return null
  return <Chip className={look}>{t(($) => $.ticketLife.bar.until, { at: format.listTime(ticket.snoozedUntil) })}</Chip>
}

/** Which chatbot has it. */
function BotMark({ ticket }: { ticket: Ticket }) {
  const text = useBotText(ticket)
  return (
    <Chip className="h-[18px] max-w-32 shrink rounded-[5px] px-1.5 text-2xs">
      <Bot aria-hidden className="size-3 shrink-0" />
      <span aria-hidden className="truncate">
        {useBotName(ticket)}
      </span>
      <span className="sr-only">{text}</span>
    </Chip>
  )
}

function HoverActions({ ticket, actions }: Pick<TicketRowProps, 'ticket' | 'actions'>) {
  const t = useT()
  const size = 'size-6 rounded-[7px]'
  const icon = 'size-[15px]'
  return (
    <span className="absolute top-0.5 right-1.5 hidden rounded-lg bg-surface-3 p-px shadow-1 group-hover/row:pointer-fine:flex">
      {actions.peek && (
        <IconButton
          tabIndex={-1}
          className={size}
          label={t(($) => $.tickets.peek.start)}
          icon={<Eye className={icon} />}
          onClick={() => actions.peek?.(ticket)}
        />
      )}
      {actions.canTransfer(ticket) && (
        <IconButton
          tabIndex={-1}
          className={size}
          label={t(($) => $.tickets.life.transfer)}
          icon={<ArrowRightLeft className={icon} />}
          onClick={() => actions.transfer(ticket)}
        />
      )}
      {ticket.status === 'pending' && (
        <IconButton
          tabIndex={-1}
          className={size}
          label={t(($) => $.tickets.life.accept)}
          icon={<Check className={icon} />}
          onClick={() => actions.accept(ticket)}
        />
      )}
    </span>
  )
}
