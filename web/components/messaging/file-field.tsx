import { FileText, Paperclip, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { type Media, messagesApi } from '#contracts/messages'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { upload } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { useUpload } from '#web/lib/uploading.ts'

export type StoredFile = Pick<Media, 'id' | 'name' | 'mime' | 'size' | 'url'>

interface FileFieldProps {
  id?: string
  /** Of a file that was stored long ago perhaps only the name is known. */
  file: (Pick<StoredFile, 'name'> & Partial<StoredFile>) | null
  onChange: (file: StoredFile | null) => void
  accept?: string
  /** Changes what was chosen before it is uploaded. */
  prepare?: (file: File) => Promise<File>
}

/** One file that is uploaded when it is chosen. */
export function FileField({ id, file, onChange, accept, prepare }: FileFieldProps) {
  const t = useT()
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState(0)
  const sending = useUpload(async (chosen: File) => {
    const ready = prepare ? await prepare(chosen) : chosen
    return upload(messagesApi.upload, { query: { name: ready.name } }, ready, setProgress)
  })
  const take = (chosen: File) => {
    setProgress(0)
    sending.mutate(chosen, { onSuccess: onChange })
  }
  return (
    <div className="flex min-h-8 items-center gap-2">
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        data-file-field
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          event.target.value = ''
          if (chosen) take(chosen)
        }}
      />
      {file ? (
        <>
          {file.mime?.startsWith('image/') && file.url ? (
            <img src={file.url} alt="" className="size-10 rounded-md bg-fill-2 object-cover" />
          ) : (
            <span className="grid size-10 place-items-center rounded-md bg-fill-2 text-ink-2">
              <FileText aria-hidden className="size-4" />
            </span>
          )}
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{file.name}</span>
            {file.size === undefined ? null : (
              <span className="block text-xs text-ink-2">{format.fileSize(file.size)}</span>
            )}
          </span>
          <IconButton
            label={t(($) => $.messages.file.remove, { name: file.name })}
            icon={<X className="size-4" />}
            onClick={() => onChange(null)}
          />
        </>
      ) : (
        <Button
          id={id}
          icon={<Paperclip className="size-4" />}
          isBusy={sending.isPending}
          onClick={() => input.current?.click()}
        >
          {sending.isPending
            ? t(($) => $.messages.file.sending, { percent: format.number(Math.round(progress * 100)) })
            : t(($) => $.messages.file.choose)}
        </Button>
      )}
    </div>
  )
}
