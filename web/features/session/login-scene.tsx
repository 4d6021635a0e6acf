import type { ReactNode } from 'react'
import { ChannelGlyph } from '#web/components/channel-glyph.tsx'
import { Avatar } from '#web/components/ui/avatar.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { ColorDot } from '#web/components/ui/chip.tsx'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'

const today = (hour: number, minute: number) => new Date().setHours(hour, minute, 0, 0)

function Bubble({ text, at, isOwn }: { text: string; at: string; isOwn?: boolean }) {
  return (
    <p
      className={cn(
        'max-w-93 rounded-xl px-3 py-1.75 text-base shadow-2',
        isOwn
          ? 'self-end rounded-br-[5px] bg-brand-solid text-on-brand'
          : 'self-end rounded-bl-[5px] bg-surface-3 text-ink-1',
      )}
    >
      {text}
      <span className={cn('float-right mt-1.75 ml-3 text-2xs tabular-nums', !isOwn && 'text-ink-2')}>{at}</span>
    </p>
  )
}

interface RowProps {
  name: string
  text: string
  at: string
  mark: string
  unread: ReactNode
  queue: string
  color: string
}

function Row({ name, text, at, mark, unread, queue, color }: RowProps) {
  return (
    <div className="flex gap-2.5 px-2 py-2.25 [--on:var(--surface-3)]">
      <Avatar id={name} name={name} size={38} mark={<ChannelGlyph mark={mark} label={null} />} />
      <div className="min-w-0 flex-1">
        <p className="flex justify-between font-semibold">
          {name}
          <span className="text-2xs font-medium text-brand-ink tabular-nums">{at}</span>
        </p>
        <p className="flex items-center justify-between gap-2">
          <span className="truncate">{text}</span>
          <Badge>{unread}</Badge>
        </p>
        <p className="flex items-center gap-1.5 text-xs text-ink-2">
          <ColorDot color={color} />
          {queue}
        </p>
      </div>
    </div>
  )
}

/** A picture made of real pieces; only to look at. */
export function LoginScene() {
  const t = useT()
  const { time } = useFormat()
  return (
    <aside
      aria-hidden
      inert
      className="relative hidden flex-[0_0_46%] place-items-center overflow-hidden rounded-lg bg-[oklch(0.285_calc(var(--brand-chroma)*0.55)_var(--brand))] bg-[radial-gradient(100%_80%_at_90%_0%,oklch(0.45_calc(var(--brand-chroma)*0.85)_var(--brand)),transparent)] p-8 min-[900px]:grid"
    >
      <div className="flex w-full max-w-121 flex-col items-start gap-6">
        <Bubble text={t(($) => $.session.sceneQuestion)} at={time(today(14, 24))} />
        <div className="w-87 max-w-full rounded-[14px] bg-surface-3 p-1.5 text-ink-1 shadow-2">
          <Row
            name="Marcos Vidal"
            text={t(($) => $.session.sceneTicketA)}
            at={time(today(14, 29))}
            mark="whatsapp"
            unread={3}
            queue={t(($) => $.session.sceneQueueA)}
            color="#c569b5"
          />
          <Row
            name="Helena Campos"
            text={t(($) => $.session.sceneTicketB)}
            at={time(today(13, 51))}
            mark="webchat"
            unread={1}
            queue={t(($) => $.session.sceneQueueB)}
            color="#5b8def"
          />
        </div>
        <Bubble isOwn text={t(($) => $.session.sceneAnswer)} at={time(today(14, 25))} />
        <p className="flex items-center gap-2 rounded-[14px] bg-surface-3 px-4 py-3 font-medium text-ink-1 shadow-2">
          {['whatsapp', 'telegram', 'webchat'].map((mark) => (
            <ChannelGlyph key={mark} mark={mark} size={20} label={null} />
          ))}
          <span className="ml-2">{t(($) => $.session.sceneFoot)}</span>
        </p>
      </div>
    </aside>
  )
}
