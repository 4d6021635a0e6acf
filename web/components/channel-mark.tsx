import { AudioLines, Camera, Globe, type LucideIcon, MessageSquareText, Phone, Send, Waypoints, Zap } from 'lucide-react'
import { useChannelType } from '#web/lib/catalog.ts'
import { cn } from '#web/lib/cn.ts'

/** Colour and glyph of each mark; adapters name one of these. */
const marks: Record<string, { icon: LucideIcon; color: string }> = {
  whatsapp: { icon: Phone, color: 'bg-ch-whatsapp' },
  telegram: { icon: Send, color: 'bg-ch-telegram' },
  instagram: { icon: Camera, color: 'bg-ch-instagram' },
  messenger: { icon: Zap, color: 'bg-ch-messenger' },
  webchat: { icon: Globe, color: 'bg-ch-webchat' },
  sms: { icon: MessageSquareText, color: 'bg-ch-sms' },
  hub: { icon: Waypoints, color: 'bg-ch-hub' },
  voice: { icon: AudioLines, color: 'bg-ch-voice' },
}

interface GlyphProps {
  /** Token of the mark: whatsapp, telegram, webchat … */
  mark: string
  /** Pixels: 16 in rows, 20 on cards. */
  size?: 16 | 20
  /** Its name; null where the name stands beside it. */
  label: string | null
  className?: string | undefined
}

export function ChannelGlyph({ mark, size = 16, label, className }: GlyphProps) {
  const { icon: Icon, color } = marks[mark] ?? { icon: Waypoints, color: 'bg-ch-hub' }
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label, title: label } : { 'aria-hidden': true })}
      className={cn(
        'inline-grid shrink-0 place-items-center text-white',
        size === 16 ? 'size-4 rounded-[5px]' : 'size-5 rounded-sm',
        color,
        className,
      )}
    >
      <Icon aria-hidden className={size === 16 ? 'size-2.5' : 'size-3'} strokeWidth={2.5} />
    </span>
  )
}

interface ChannelMarkProps {
  /** Type of the channel, as tickets and channels carry it. */
  type: string
  size?: 16 | 20
  /** Said instead of the type's name; null where the name stands beside it. */
  label?: string | null
  className?: string
}

/** The small coloured sign of a channel, the only place where channel colours appear. */
export function ChannelMark({ type, size = 16, label, className }: ChannelMarkProps) {
  const entry = useChannelType(type)
  const name = label === undefined ? (entry?.name ?? type) : label
  return <ChannelGlyph mark={entry?.mark ?? type} size={size} label={name} className={className} />
}
