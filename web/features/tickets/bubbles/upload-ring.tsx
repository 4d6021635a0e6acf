import { X } from 'lucide-react'
import { useT } from '#web/lib/i18n.ts'
import { useFormat } from '#web/lib/format.ts'
import type { Outgoing } from '../model/outgoing.ts'
import { cancelOutgoing } from '../state/outbox.ts'

const LENGTH = 2 * Math.PI * 18

/** How much of a file has left, with a way to take it back. */
export function UploadRing({ outgoing }: { outgoing: Outgoing }) {
  const t = useT()
  const format = useFormat()
  if (outgoing.state === 'failed' || !outgoing.file) return null
  const percent = Math.round(outgoing.progress * 100)
  return (
    <button
      type="button"
      onClick={() => cancelOutgoing(outgoing.idFront)}
      aria-label={t(($) => $.tickets.media.cancelUpload, { percent: format.number(percent) })}
      className="absolute top-1/2 left-1/2 grid size-11 -translate-1/2 place-items-center rounded-full bg-[oklch(0.2_0.02_260/0.72)] text-white"
    >
      <svg viewBox="0 0 44 44" aria-hidden className="absolute inset-0 -rotate-90">
        <circle cx="22" cy="22" r="18" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.25" />
        <circle
          cx="22"
          cy="22"
          r="18"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - Math.max(0.04, outgoing.progress))}
        />
      </svg>
      <X aria-hidden className="size-4" />
    </button>
  )
}
