import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import type { Capabilities } from '#contracts/channels'
import { useT } from '#web/lib/i18n.ts'
import { useFormat } from '#web/lib/format.ts'
import { largestFile } from '../model/files.ts'
import { addFiles } from '../state/files.ts'

interface DropZoneProps {
  ticketId: string
  capabilities: Capabilities | undefined
  isActive: boolean
  children: ReactNode
}

/** Takes files that are dragged over the conversation. */
export function DropZone({ ticketId, capabilities, isActive, children }: DropZoneProps) {
  const t = useT()
  const format = useFormat()
  const [depth, setDepth] = useState(0)
  const hasFiles = (event: DragEvent) => isActive && event.dataTransfer.types.includes('Files')
  const limit = largestFile(capabilities)
  return (
    <div
      data-writes-below
      className="relative flex min-h-0 flex-1 flex-col"
      onDragEnter={(event) => hasFiles(event) && setDepth(depth + 1)}
      onDragLeave={(event) => hasFiles(event) && setDepth(Math.max(0, depth - 1))}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setDepth(0)
        void addFiles(ticketId, [...event.dataTransfer.files], { capabilities })
      }}
    >
      {children}
      {depth > 0 && (
        <div className="pointer-events-none absolute inset-3 z-5 grid place-content-center justify-items-center gap-2 rounded-xl border-2 border-dashed border-brand-line bg-brand-soft text-brand-ink">
          <Upload aria-hidden className="size-6" />
          <p className="text-lg font-semibold">{t(($) => $.tickets.files.drop)}</p>
          {limit > 0 && <p>{t(($) => $.tickets.files.dropLimit, { limit: format.fileSize(limit) })}</p>}
        </div>
      )}
    </div>
  )
}
