import { UserRound, UsersRound } from 'lucide-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { cn } from '#web/lib/cn.ts'
import { hueOf, initialsOf } from '#web/lib/hue.ts'

interface AvatarProps {
  /** Gives the tint. */
  id: string
  name: string
  url?: string | null | undefined
  isGroup?: boolean
  /** Pixels. */
  size?: number
  /** A mark at the lower corner: channel or presence. */
  mark?: ReactNode
  className?: string
}

/** A face, or the initials on a tint that belongs to the id. Decorative: the name stands beside it. */
export function Avatar({ id, name, url, isGroup, size = 36, mark, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const initials = isGroup ? '' : initialsOf(name)
  const Icon = isGroup ? UsersRound : UserRound
  return (
    <span
      aria-hidden={mark ? undefined : true}
      style={{ '--h': hueOf(id), width: size, height: size, fontSize: size * 0.36 } as CSSProperties}
      className={cn(
        'tint relative inline-grid shrink-0 place-items-center rounded-full leading-none font-semibold',
        className,
      )}
    >
      {url && broken !== url ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          onError={() => setBroken(url)}
          className="size-full rounded-full object-cover"
        />
      ) : initials ? (
        <span aria-hidden>{initials}</span>
      ) : (
        <Icon aria-hidden style={{ width: size * 0.5, height: size * 0.5 }} />
      )}
      {mark ? (
        <span className="absolute -right-0.75 -bottom-0.75 rounded-sm ring-2 ring-(--on,var(--surface-2))">{mark}</span>
      ) : null}
    </span>
  )
}

/** Presence at an avatar's corner, with its word for assistive technology. */
export function PresenceDot({ isOnline, label }: { isOnline: boolean; label: string }) {
  return (
    <span
      role="img"
      aria-label={label}
      className={cn('block size-2.5 rounded-full', isOnline ? 'bg-live' : 'border-2 border-ink-3 bg-surface-2')}
    />
  )
}
