import { Circle, Pause, SendHorizontal, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Capabilities } from '#contracts/channels'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useFormat } from '#web/lib/format.ts'
import { toast } from '#web/lib/toast.ts'
import { prepareVoice } from './prepare-voice.ts'
import { type Recording, useRecorder } from './use-recorder.ts'
import type { useSend } from './use-send.ts'

interface VoiceRecorderProps {
  capabilities: Capabilities | undefined
  send: ReturnType<typeof useSend>
  onClose: () => void
}

/** Takes the composer's place while a voice note is recorded. */
export default function VoiceRecorder({ capabilities, send, onClose }: VoiceRecorderProps) {
  const t = useT()
  const format = useFormat()
  const recorder = useRecorder()
  const [isPreparing, setIsPreparing] = useState(false)
  const { state, start } = recorder
  useEffect(() => {
    void start()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- begins once, when it opens
  }, [])
  useEffect(() => {
    if (state !== 'denied') return
    toast.error(t(($) => $.tickets.voice.denied))
    onClose()
  }, [state, t, onClose])

  const deliver = async (recording: Recording) => {
    send(await prepareVoice(recording, capabilities))
  }
  const finish = async () => {
    setIsPreparing(true)
    const recording = await recorder.stop()
    if (recording && recording.blob.size > 0) await deliver(recording)
    onClose()
  }
  const discard = () => {
    recorder.discard()
    onClose()
  }
  return (
    <div className="flex h-[52px] items-center gap-3 px-3" role="group" aria-label={t(($) => $.tickets.voice.label)}>
      <IconButton
        variant="dangerGhost"
        label={t(($) => $.tickets.voice.discard)}
        icon={<Trash2 className="size-4" />}
        onClick={discard}
      />
      <Circle
        aria-hidden
        className="size-2.5 animate-pulse fill-danger-solid text-danger-solid motion-reduce:animate-none"
      />
      <span role="timer" className="w-12 tabular-nums">
        {format.duration(recorder.elapsed)}
      </span>
      <span aria-hidden className="flex h-7 min-w-0 flex-1 items-center justify-end gap-0.5 overflow-hidden">
        {recorder.levels.map((level, index) => (
          <i
            key={index}
            className="w-0.5 shrink-0 rounded-full bg-brand-solid"
            style={{ height: `${Math.max(8, Math.min(100, level * 180))}%` }}
          />
        ))}
      </span>
      {recorder.state === 'paused' ? (
        <IconButton
          label={t(($) => $.tickets.voice.resume)}
          icon={<Circle className="size-4 text-danger-ink" />}
          onClick={recorder.resume}
        />
      ) : (
        <IconButton
          label={t(($) => $.tickets.voice.pause)}
          icon={<Pause className="size-4" />}
          onClick={recorder.pause}
        />
      )}
      <IconButton
        variant="primary"
        label={t(($) => $.tickets.voice.send)}
        icon={<SendHorizontal className="size-4" />}
        isBusy={isPreparing}
        onClick={() => void finish()}
      />
    </div>
  )
}
