import { Copy } from 'lucide-react'
import type { TicketDetail } from '#contracts/tickets'
import { ChannelMark } from '#web/components/channel-mark.tsx'
import { Avatar } from '#web/components/ui/avatar.tsx'
import { ColorDot } from '#web/components/ui/chip.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useFormat } from '#web/lib/format.ts'
import { StatusPill } from '../conversation/status-pill.tsx'
import { useCopy } from '#web/lib/use-copy.ts'
import { useBotText } from '../data/use-bot-text.ts'
import { isWithBot } from '../model/with-bot.ts'
import { useDemands } from '#web/lib/directories.ts'
import { useTicketActions } from '../life/use-ticket-actions.ts'
import { PanelRow, PanelSection } from './panel-section.tsx'
import { RatingsSection } from './ratings-section.tsx'
import { SchedulesSection } from './schedules-section.tsx'
import { TagEditor } from './tag-editor.tsx'
import { ValueRow } from './value-row.tsx'

/** Facts of the ticket itself. */
export function TicketTab({ ticket }: { ticket: TicketDetail }) {
  const t = useT()
  const format = useFormat()
  const copy = useCopy()
  const { setTags } = useTicketActions()
  const bot = useBotText(ticket)
  const demand = useDemands().find((one) => one.id === ticket.demandId)
  return (
    <>
      <PanelSection>
        <dl>
          <PanelRow label={t(($) => $.tickets.panel.status)}>
            <StatusPill status={ticket.status} />
          </PanelRow>
          <PanelRow label={t(($) => $.tickets.panel.protocol)}>
            <span className="truncate tabular-nums" title={ticket.protocol}>
              {ticket.protocol}
            </span>
            <IconButton
              size="sm"
              className="ml-auto"
              label={t(($) => $.tickets.header.copyProtocol)}
              icon={<Copy className="size-3.5" />}
              onClick={() =>
                copy(
                  ticket.protocol,
                  t(($) => $.tickets.header.protocolCopied),
                )
              }
            />
          </PanelRow>
          <PanelRow label={t(($) => $.tickets.panel.queue)}>
            {ticket.queue ? (
              <>
                <ColorDot color={ticket.queue.color} />
                <span className="truncate">{ticket.queue.queue}</span>
              </>
            ) : (
              <span className="text-ink-3">{t(($) => $.tickets.panel.noQueue)}</span>
            )}
          </PanelRow>
          <PanelRow label={t(($) => $.tickets.panel.owner)}>
            {ticket.user ? (
              <>
                <Avatar id={ticket.user.id} name={ticket.user.name} size={20} />
                <span className="truncate">{ticket.user.name}</span>
              </>
            ) : isWithBot(ticket) ? (
              <span className="truncate">{bot}</span>
            ) : (
              <span className="text-ink-3">{t(($) => $.tickets.header.nobody)}</span>
            )}
          </PanelRow>
          <PanelRow label={t(($) => $.tickets.panel.channel)}>
            <ChannelMark type={ticket.channel} />
            <span className="truncate">{ticket.whatsapp.name}</span>
          </PanelRow>
          <ValueRow ticket={ticket} />
          {demand && (
            <PanelRow label={t(($) => $.ticketLife.panel.demand)}>
              <span className="truncate">{demand.name}</span>
            </PanelRow>
          )}
          {ticket.snoozedUntil && (
            <PanelRow label={t(($) => $.ticketLife.panel.snoozed)}>
              <time className="tabular-nums">{format.dateTime(ticket.snoozedUntil)}</time>
            </PanelRow>
          )}
          <PanelRow label={t(($) => $.tickets.panel.created)}>
            <time className="tabular-nums">{format.dateTime(ticket.createdAt)}</time>
          </PanelRow>
          {ticket.closedAt && (
            <PanelRow label={t(($) => $.tickets.panel.closed)}>
              <time className="tabular-nums">{format.dateTime(ticket.closedAt)}</time>
            </PanelRow>
          )}
        </dl>
      </PanelSection>
      <SchedulesSection ticket={ticket} />
      <TagEditor
        title={t(($) => $.tickets.panel.ticketTags)}
        tags={ticket.tags}
        canEdit={ticket.can.write}
        isOutlined
        onChange={(ids) => setTags(ticket, ids)}
      />
      <RatingsSection ticketId={ticket.id} />
    </>
  )
}
