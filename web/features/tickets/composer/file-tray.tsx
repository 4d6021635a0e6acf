import { FileText, Mic, Music, TriangleAlert, Video, X } from 'lucide-react'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { useT } from '#web/lib/i18n.ts'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/format.ts'
import { removeFile, setCaption, type TrayFile } from '../state/files.ts'

const icons = { audio: Music, voice: Mic, video: Video, document: FileText, image: FileText, sticker: FileText }

/** Files that go with the next message, each with its caption; what the channel refuses says why. */
export function FileTray({ ticketId, files }: { ticketId: string; files: readonly TrayFile[] }) {
  const t = useT()
  if (!files.length) return null
  return (
    <ul aria-label={t(($) => $.tickets.files.label)} className="flex gap-2 overflow-x-auto px-3 pt-2.5 pb-1">
      {files.map((file) => (
        <TrayTile key={file.id} ticketId={ticketId} file={file} hasCaption={files.length > 1} />
      ))}
    </ul>
  )
}

function TrayTile({ ticketId, file, hasCaption }: { ticketId: string; file: TrayFile; hasCaption: boolean }) {
  const t = useT()
  const Icon = icons[file.kind]
  return (
    <li
      className={cn(
        'relative grid w-60 shrink-0 grid-cols-[48px_minmax(0,1fr)_28px] items-center gap-x-2.5 rounded-lg p-2',
        file.problem ? 'bg-danger-soft shadow-[inset_0_0_0_1px_var(--danger-solid)]' : 'bg-fill-1',
      )}
    >
      {file.kind === 'image' ? (
        <img src={file.url} alt="" className="size-12 rounded-md bg-fill-2 object-cover" />
      ) : (
        <span className="grid size-12 place-items-center rounded-md bg-fill-2 text-ink-2">
          <Icon aria-hidden className="size-5" />
        </span>
      )}
      <span className="min-w-0">
        <span className="block truncate font-medium" title={file.name}>
          {file.name}
        </span>
        <FileFacts file={file} />
      </span>
      <IconButton
        size="sm"
        label={t(($) => $.tickets.files.remove, { name: file.name })}
        icon={<X className="size-3.5" />}
        onClick={() => removeFile(ticketId, file.id)}
      />
      {hasCaption && !file.problem && (
        <input
          value={file.caption}
          onChange={(event) => setCaption(ticketId, file.id, event.target.value)}
          placeholder={t(($) => $.tickets.files.caption)}
          aria-label={t(($) => $.tickets.files.captionOf, { name: file.name })}
          className="col-span-full mt-1.5 h-7 rounded-sm bg-fill-2 px-2 text-xs outline-none placeholder:text-ink-2"
        />
      )}
    </li>
  )
}

function FileFacts({ file }: { file: TrayFile }) {
  const t = useT()
  const format = useFormat()
  if (!file.problem) return <span className="block text-xs text-ink-2 tabular-nums">{format.fileSize(file.size)}</span>
  const text =
    file.problem.reason === 'size'
      ? t(($) => $.tickets.files.tooLarge, {
          size: format.fileSize(file.size),
          limit: format.fileSize(file.problem.limit),
        })
      : file.problem.reason === 'empty'
        ? t(($) => $.tickets.files.empty)
        : t(($) => $.tickets.files.refused)
  return (
    <span className="flex items-start gap-1 text-xs text-danger-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-3" />
      {text}
    </span>
  )
}
