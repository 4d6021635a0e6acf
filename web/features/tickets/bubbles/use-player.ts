import { type RefObject, useEffect, useState } from 'react'

const rates = [1, 1.5, 2] as const
let current: HTMLAudioElement | null = null

/** State of one recording; only one plays at a time, and the chosen speed holds for the next ones. */
export function usePlayer(audio: RefObject<HTMLAudioElement | null>, knownMs: number | null) {
  const [isPlaying, setIsPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [length, setLength] = useState((knownMs ?? 0) / 1000)
  const [rate, setRate] = useState<(typeof rates)[number]>(1)
  useEffect(() => {
    const media = audio.current
    if (!media) return undefined
    const listeners: [keyof HTMLMediaElementEventMap, () => void][] = [
      ['play', () => setIsPlaying(true)],
      ['pause', () => setIsPlaying(false)],
      ['ended', () => setAt(0)],
      ['timeupdate', () => setAt(media.currentTime)],
      ['durationchange', () => Number.isFinite(media.duration) && setLength(media.duration)],
    ]
    for (const [name, listener] of listeners) media.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of listeners) media.removeEventListener(name, listener)
      if (current === media) current = null
    }
  }, [audio])
  return {
    isPlaying,
    at,
    length,
    rate,
    toggle: async () => {
      const media = audio.current
      if (!media) return
      if (!media.paused) return media.pause()
      if (current && current !== media) current.pause()
      current = media
      media.playbackRate = rate
      await media.play()
    },
    seek: (seconds: number) => {
      if (audio.current) audio.current.currentTime = Math.max(0, seconds)
    },
    nextRate: () => {
      const next = rates[(rates.indexOf(rate) + 1) % rates.length] ?? 1
      setRate(next)
      if (audio.current) audio.current.playbackRate = next
    },
  }
}
