import { useCallback, useEffect, useRef, useState } from 'react'
import { holdReload } from '#web/lib/hold-reload.ts'

const wishes = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4']
/** Bars of the level kept for the picture of the recording. */
const LEVELS = 64

export interface Recording {
  blob: Blob
  /** Milliseconds. */
  duration: number
}

interface Session {
  recorder: MediaRecorder
  stream: MediaStream
  context: AudioContext
  chunks: Blob[]
  release: () => void
}

async function openSession(): Promise<Session & { analyser: AnalyserNode }> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const mimeType = wishes.find((mime) => MediaRecorder.isTypeSupported(mime))
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {})
  const chunks: Blob[] = []
  recorder.ondataavailable = (event) => void chunks.push(event.data)
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  return { recorder, stream, context, chunks, analyser, release: holdReload('recording') }
}

function closeSession(session: Session): void {
  for (const track of session.stream.getTracks()) track.stop()
  void session.context.close()
  session.release()
}

const finish = (session: Session) =>
  new Promise<Blob>((resolve) => {
    session.recorder.onstop = () => resolve(new Blob(session.chunks, { type: session.recorder.mimeType }))
    session.recorder.stop()
  })

/** Records the microphone: starts, pauses, gives the recording or throws it away. */
export function useRecorder() {
  const session = useRef<Session | null>(null)
  const [state, setState] = useState<'idle' | 'recording' | 'paused' | 'denied'>('idle')
  const [elapsed, setElapsed] = useState(0)
  const [levels, setLevels] = useState<number[]>([])
  const analyser = useRef<AnalyserNode>(null)

  const end = useCallback(() => {
    if (session.current) closeSession(session.current)
    session.current = null
    setState('idle')
    setElapsed(0)
    setLevels([])
  }, [])
  useEffect(() => end, [end])

  useEffect(() => {
    if (state !== 'recording') return undefined
    const samples = new Uint8Array(64)
    const timer = setInterval(() => {
      analyser.current?.getByteTimeDomainData(samples)
      const peak = Math.max(...samples.map((sample) => Math.abs(sample - 128))) / 128
      setLevels((before) => [...before.slice(1 - LEVELS), peak])
      setElapsed((before) => before + 100)
    }, 100)
    return () => clearInterval(timer)
  }, [state])

  return {
    state,
    elapsed,
    levels,
    start: async () => {
      const opened = await openSession().catch(() => null)
      if (!opened) return setState('denied')
      session.current = opened
      analyser.current = opened.analyser
      opened.recorder.start(1000)
      setState('recording')
    },
    pause: () => {
      session.current?.recorder.pause()
      setState('paused')
    },
    resume: () => {
      session.current?.recorder.resume()
      setState('recording')
    },
    discard: end,
    stop: async (): Promise<Recording | null> => {
      if (!session.current) return null
      const blob = await finish(session.current)
      const duration = elapsed
      end()
      return { blob, duration }
    },
  }
}
