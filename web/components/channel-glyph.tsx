import {
  AudioLines,
  Camera,
  Globe,
  type LucideIcon,
  MessageSquareText,
  Phone,
  Send,
  Waypoints,
  Zap,
} from 'lucide-react'
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

/** A mark by its token; `ChannelMark` finds the token of a channel's type. */
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
