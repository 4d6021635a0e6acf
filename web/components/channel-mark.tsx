import { useChannelType } from '#web/lib/catalog.ts'
import { ChannelGlyph } from './channel-glyph.tsx'

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
