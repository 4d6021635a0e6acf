import { Check, ChevronsRight } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { Kbd } from '#web/components/ui/kbd.tsx'
import { cn } from '#web/lib/cn.ts'
import { useT } from '#web/lib/i18n.ts'

export interface CaptchaState {
  /** 0–100 of the track. */
  position: number
  state: 'open' | 'missed' | 'done'
}
export const freshCaptcha: CaptchaState = { position: 0, state: 'open' }

interface CaptchaSliderProps {
  target: number
  tolerance: number
  value: CaptchaState
  onChange: (value: CaptchaState) => void
  isInvalid: boolean
  describedBy: string | undefined
}

const knob = 44
const steps: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
  Home: -100,
  End: 100,
}
const clamp = (value: number) => Math.min(100, Math.max(0, value))
const at = (position: number) => `calc(4px + ${position / 100} * (100% - ${knob + 8}px))`

/** Drag the knob into the slot: by pointer, by touch, or with the arrow keys and Enter. */
export function CaptchaSlider({ target, tolerance, value, onChange, isInvalid, describedBy }: CaptchaSliderProps) {
  const t = useT()
  const track = useRef<HTMLDivElement>(null)
  const [grip, setGrip] = useState<number | null>(null)
  const { position, state } = value
  const isDone = state === 'done'

  const settle = (where: number) => {
    const fits = Math.abs(where - target) <= tolerance
    onChange(fits ? { position: where, state: 'done' } : { position: 0, state: 'missed' })
  }
  const positionAt = (clientX: number, offset: number) => {
    const box = track.current?.getBoundingClientRect()
    return box ? clamp(((clientX - offset - box.left - 4) / (box.width - knob - 8)) * 100) : 0
  }
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>) => {
    if (isDone) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setGrip(event.clientX - event.currentTarget.getBoundingClientRect().left)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (grip !== null) onChange({ position: positionAt(event.clientX, grip), state: 'open' })
  }
  const onPointerUp = (event: PointerEvent) => {
    if (grip === null) return
    setGrip(null)
    settle(positionAt(event.clientX, grip))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isDone) return
    if (event.key === 'Enter' && position > 0) {
      event.preventDefault()
      return settle(position)
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    onChange({ position: clamp(position + step * (event.shiftKey ? 5 : 1)), state: 'open' })
  }

  return (
    <div className="grid gap-1.5">
      <div
        ref={track}
        role="slider"
        tabIndex={0}
        aria-label={t(($) => $.session.captchaLabel)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(position)}
        aria-valuetext={isDone ? t(($) => $.session.captchaDone) : `${Math.round(position)} → ${Math.round(target)}`}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onKeyDown={onKeyDown}
        onBlur={() => state === 'open' && position > 0 && grip === null && settle(position)}
        className={cn(
          'relative grid h-11 touch-none place-items-center overflow-hidden rounded-md bg-fill-2 text-xs text-ink-2 select-none',
          isDone && 'bg-success-soft text-success-ink',
          isInvalid && 'outline-1 outline-danger-solid',
        )}
      >
        {isDone ? null : (
          <>
            <span
              className="absolute inset-y-0 left-0 bg-brand-soft"
              style={{ width: `calc(${at(position)} + 22px)` }}
            />
            <span
              className="absolute top-1 h-9 w-11 rounded-sm border-[1.5px] border-dashed border-line-3"
              style={{ left: at(target) }}
            />
          </>
        )}
        {isDone ? <span>{t(($) => $.session.captchaDone)}</span> : null}
        {/* The hint stands on the side of the slot that has room. */}
        {!isDone && position === 0 ? (
          <span className={cn('pointer-events-none absolute', target > 50 ? 'left-16' : 'right-4')}>
            {t(($) => $.session.captchaText)}
          </span>
        ) : null}
        <span
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={() => setGrip(null)}
          style={{ left: at(position) }}
          className={cn(
            'absolute top-1 grid h-9 w-11 cursor-grab place-items-center rounded-sm bg-surface-3 text-brand-ink shadow-1 active:cursor-grabbing',
            isDone && 'cursor-default text-success-ink',
          )}
        >
          {isDone ? <Check aria-hidden className="size-4.5" /> : <ChevronsRight aria-hidden className="size-4.5" />}
        </span>
      </div>
      {isInvalid ? null : (
        <p className="flex flex-wrap items-center gap-1 text-xs text-ink-2 phone:hidden">
          {t(($) => $.session.captchaKeyboard)} <Kbd>←</Kbd> <Kbd>→</Kbd> {t(($) => $.session.captchaMoves)}{' '}
          <Kbd>{'Enter'}</Kbd> {t(($) => $.session.captchaConfirms)}
        </p>
      )}
    </div>
  )
}
