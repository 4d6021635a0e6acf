import { type RefObject, useEffect, useState } from 'react'

/** Recordings above this stay with the drawn bars: decoding them would cost more than it shows. */
const LARGEST = 4_000_000

interface Options {
  box: RefObject<HTMLElement | null>
  audio: RefObject<HTMLAudioElement | null>
  url: string | null
  size: number
}

/** A token as the canvas can read it: only a computed colour is free of `light-dark()`. */
function readColor(box: HTMLElement, name: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${name})`
  box.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** Draws the real waveform once the player is in sight; the library comes only then. The answer: seconds, once drawn. */
export function useWaveform({ box, audio, url, size }: Options): number | null {
  const [decoded, setDecoded] = useState<number | null>(null)
  useEffect(() => {
    const [container, media] = [box.current, audio.current]
    if (!container || !media || !url || size > LARGEST) return undefined
    let destroy: (() => void) | undefined
    let isGone = false
    const draw = async () => {
      const { default: WaveSurfer } = await import('wavesurfer.js')
      if (isGone) return
      const wave = WaveSurfer.create({
        container,
        media,
        url,
        height: 28,
        barWidth: 2,
        barGap: 2,
        barRadius: 1,
        barMinHeight: 3,
        normalize: true,
        cursorWidth: 0,
        waveColor: readColor(container, '--wave'),
        progressColor: readColor(container, '--wave-on'),
      })
      wave.on('ready', (seconds) => setDecoded(seconds))
      wave.on('error', () => setDecoded(null))
      destroy = () => wave.destroy()
    }
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      draw().catch(() => setDecoded(null))
    })
    observer.observe(container)
    return () => {
      isGone = true
      observer.disconnect()
      destroy?.()
    }
  }, [box, audio, url, size])
  return decoded
}
