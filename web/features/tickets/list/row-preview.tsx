import {
  CircleAlert,
  CircleHelp,
  Contact,
  FileText,
  Image,
  List,
  Lock,
  type LucideIcon,
  MapPin,
  MessageCircleQuestion,
  Mic,
  Pencil,
  Sticker,
  Video,
} from 'lucide-react'
import type { Ticket } from '#contracts/tickets'
import { cn } from '#web/lib/cn.ts'
import { useT } from '#web/lib/i18n.ts'
import { MessageTicks } from '../bubbles/message-ticks.tsx'
import { type PreviewKind, readPreview } from '../model/preview.ts'
import { useDraftText } from '../state/drafts.ts'
import { useIsContactTyping } from '../state/presence.ts'

const icons: Partial<Record<PreviewKind, LucideIcon>> = {
  image: Image,
  audio: Mic,
  video: Video,
  document: FileText,
  sticker: Sticker,
  location: MapPin,
  contacts: Contact,
  buttons: List,
  unsupported: MessageCircleQuestion,
  note: Lock,
}
const iconStyle = 'size-3.5 text-ink-3'

/** Second line of a row: typing, else the draft, else the failure, else the last message. */
export function RowPreview({ ticket, isSelected }: { ticket: Ticket; isSelected: boolean }) {
  const t = useT()
  const draft = useDraftText(ticket.id)
  const isTyping = useIsContactTyping(ticket.id)
  const preview = readPreview(ticket)
  const words = preview.text || t(($) => $.tickets.kind[preview.kind])
  if (isTyping) return <span className="truncate text-brand-ink">{t(($) => $.tickets.presence.typingShort)}</span>
  if (draft && !isSelected) {
    return (
      <>
        <Pencil aria-hidden className={iconStyle} />
        <span className="truncate">
          <span className="font-medium text-warning-ink">{t(($) => $.tickets.list.draft)}</span> {draft}
        </span>
      </>
    )
  }
  if (preview.ack !== null && preview.ack < 0) {
    const isFailed = preview.ack === -1
    const Sign = isFailed ? CircleAlert : CircleHelp
    const tone = isFailed ? 'text-danger-ink' : 'text-warning-ink'
    return (
      <>
        <Sign aria-hidden className={cn('size-3.5', tone)} />
        <span className={cn('truncate', tone)}>
          {isFailed ? t(($) => $.tickets.list.failed, { words }) : t(($) => $.tickets.list.unknown, { words })}
        </span>
      </>
    )
  }
  const Icon = icons[preview.kind]
  return (
    <>
      {preview.ack !== null && <MessageTicks ack={preview.ack} />}
      {Icon && <Icon aria-hidden className={iconStyle} />}
      <span className="truncate">{words}</span>
    </>
  )
}
