import { Copy, Pencil } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { ApiError } from '#web/lib/http-error.ts'
import { useT } from '#web/lib/i18n.ts'
import { useCopy } from '#web/lib/use-copy.ts'
import { PanelRow } from './panel-section.tsx'

interface EditableRowProps {
  label: string
  value: string | null
  /** How the value reads, where that differs from how it is written. */
  shown?: string | undefined
  type?: 'text' | 'date'
  canEdit: boolean
  isCopyable?: boolean
  inputMode?: 'tel' | 'email' | 'decimal'
  /** Why a text cannot be saved, when it cannot. */
  refuse?: (value: string) => string | undefined
  onSave: (value: string) => Promise<unknown>
}

/** A value that is changed in place: Enter saves, Escape leaves it; a refusal stands under the field. */
export function EditableRow({
  label,
  value,
  shown,
  type,
  canEdit,
  isCopyable,
  inputMode,
  refuse,
  onSave,
}: EditableRowProps) {
  const t = useT()
  const copy = useCopy()
  const [text, setText] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)

  const leave = () => {
    setText(null)
    setError(null)
  }
  const save = async () => {
    const next = text?.trim() ?? ''
    if (isSaving) return
    if (next === (value ?? '')) return leave()
    const refusal = refuse?.(next)
    if (refusal) return setError(refusal)
    setIsSaving(true)
    const problem = await onSave(next).then(
      () => null,
      (reason: unknown) =>
        reason instanceof ApiError && reason.body.error === 'ERR_VALIDATION'
          ? t(($) => $.common.fieldInvalid, { attribute: label })
          : errorText(reason),
    )
    setIsSaving(false)
    if (problem) setError(problem)
    else leave()
  }
  if (text !== null) {
    return (
      <PanelRow label={label}>
        <form
          className="w-full"
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <Input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just opened by hand
            autoFocus
            aria-label={label}
            aria-invalid={error ? true : undefined}
            type={type}
            value={text}
            inputMode={inputMode}
            readOnly={isSaving}
            onChange={(event) => setText(event.target.value)}
            onBlur={() => !error && void save()}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              event.stopPropagation()
              leave()
            }}
          />
          {error ? (
            <p role="alert" className="pt-1 text-xs text-danger-ink">
              {error}
            </p>
          ) : null}
        </form>
      </PanelRow>
    )
  }
  return (
    <PanelRow label={label}>
      <span className={value ? 'truncate tabular-nums' : 'text-ink-3'} title={shown ?? value ?? undefined}>
        {shown ?? value ?? t(($) => $.tickets.panel.empty)}
      </span>
      <span className="ml-auto flex shrink-0">
        {value && isCopyable && (
          <IconButton
            size="sm"
            label={t(($) => $.tickets.panel.copy, { label })}
            icon={<Copy className="size-3.5" />}
            onClick={() =>
              copy(
                value,
                t(($) => $.common.copied),
              )
            }
          />
        )}
        {canEdit && (
          <IconButton
            size="sm"
            label={t(($) => $.tickets.panel.edit, { label })}
            icon={<Pencil className="size-3.5" />}
            onClick={() => setText(value ?? '')}
          />
        )}
      </span>
    </PanelRow>
  )
}
