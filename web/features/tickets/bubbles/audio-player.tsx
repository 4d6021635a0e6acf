import { Pause, Play } from 'lucide-react'
import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react'
import type { Media } from '#contracts/messages'
import { useT } from '#web/lib/i18n.ts'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/format.ts'
import { useMediaUrl } from './media-url.ts'
import { usePlayer } from './use-player.ts'
import { useWaveform } from './use-waveform.ts'
import { fakeBars } from './wave-bars.ts'

const colors = { '--wave': 'var(--line-3)', '--wave-on': 'light-dark(var(--brand-solid), var(--brand-ink))' }

/** A recording: play, waveform, position, speed. Arrow keys on the waveform move by five seconds. */
export function AudioPlayer({ media, meta }: { media: Media; meta?: ReactNode }) {
  const t = useT()
  const format = useFormat()
  const { url, onError } = useMediaUrl(media)
  const audio = useRef<HTMLAudioElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const player = usePlayer(audio, media.duration)
  const decoded = useWaveform({ box, audio, url, size: media.size })
  const isDrawn = decoded !== null
  // Some recordings do not tell their length before they are decoded.
  const length = player.length || decoded || 0
  const total = format.duration(length * 1000)
  const Icon = player.isPlaying ? Pause : Play
  return (
    <div className="grid grid-cols-[36px_minmax(80px,208px)_auto] items-center gap-2.5 py-px">
      {/* Spoken words of a customer have no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={audio} src={url ?? undefined} preload="metadata" onError={onError} />
      <button
        type="button"
        onClick={() => void player.toggle()}
        aria-label={player.isPlaying ? t(($) => $.tickets.audio.pause) : t(($) => $.tickets.audio.play, { total })}
        className="grid size-9 place-items-center rounded-full bg-brand-solid text-on-brand hover:bg-brand-solid-2 phone:size-10"
      >
        <Icon aria-hidden className="size-4 fill-current" />
      </button>
      <div className="min-w-0" style={colors as CSSProperties}>
        <div
          role="slider"
          tabIndex={0}
          aria-label={t(($) => $.tickets.audio.position)}
          aria-valuemin={0}
          aria-valuemax={Math.round(length)}
          aria-valuenow={Math.round(player.at)}
          aria-valuetext={format.duration(player.at * 1000)}
          onKeyDown={(event) => {
            const step = { ArrowLeft: -5, ArrowRight: 5 }[event.key]
            if (!step) return
            event.preventDefault()
            player.seek(player.at + step)
          }}
          className="relative h-7 rounded-xs"
        >
          {!isDrawn && <DrawnBars id={media.id} share={length ? player.at / length : 0} />}
          <div ref={box} className={cn('absolute inset-0', !isDrawn && 'opacity-0')} />
        </div>
        <div className="flex justify-between text-2xs leading-[14px] text-ink-2 tabular-nums">
          <span>{format.duration(player.at * 1000)}</span>
          <span>{total}</span>
        </div>
      </div>
      <div className="flex flex-col items-end gap-[3px] whitespace-nowrap">
        <button
          type="button"
          onClick={player.nextRate}
          aria-label={t(($) => $.tickets.audio.speed, { rate: format.number(player.rate) })}
          className="rounded-[10px] bg-fill-2 px-[7px] text-2xs leading-[18px] font-semibold text-ink-2 tabular-nums hover:bg-fill-3"
        >
          {t(($) => $.tickets.audio.rate, { rate: format.number(player.rate) })}
        </button>
        {meta}
      </div>
    </div>
  )
}

function DrawnBars({ id, share }: { id: string; share: number }) {
  const bars = useMemo(() => fakeBars(id, 52), [id])
  return (
    <svg viewBox="0 0 208 28" preserveAspectRatio="none" aria-hidden className="absolute inset-0 size-full">
      {bars.map((bar, index) => (
        <rect
          key={index}
          x={index * 4}
          y={14 - bar * 12}
          width="2"
          height={bar * 24}
          rx="1"
          fill={index / bars.length < share ? 'var(--wave-on)' : 'var(--wave)'}
        />
      ))}
    </svg>
  )
}
