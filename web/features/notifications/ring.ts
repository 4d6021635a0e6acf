import { storage } from '#web/lib/storage.ts'

let audio: AudioContext | null = null
const pause = 1500

/** A short two-note sound, made here: nothing to download. Several tabs, or several things at once, ring once. */
export function ring(): void {
  if (Date.now() - Number(storage.read('rangAt') ?? 0) < pause) return
  storage.write('rangAt', String(Date.now()))
  audio ??= new AudioContext()
  // Browsers stay silent until the person has touched the page; then there is nothing to be done.
  if (audio.state === 'suspended') void audio.resume().then(play, () => undefined)
  else play()
}

function play(): void {
  if (!audio) return
  for (const [index, frequency] of [880, 1174].entries()) {
    const start = audio.currentTime + index * 0.11
    const tone = new OscillatorNode(audio, { type: 'sine', frequency })
    const volume = new GainNode(audio, { gain: 0 })
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(0.16, start + 0.012)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.28)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + 0.3)
  }
}
