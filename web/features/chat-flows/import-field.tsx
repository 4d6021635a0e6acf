import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { CustomFieldProps } from '#web/components/form/field-spec.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/field.tsx'
import { Textarea } from '#web/components/ui/textarea.tsx'
import { useT } from '#web/lib/i18n.ts'
import { readFlow } from './model/read-flow.ts'

/** A chatbot from a file or from what is pasted; its value is the text. */
export function ImportField({ name, label, hint }: CustomFieldProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const { getValues, setValue } = useFormContext()
  const { field, fieldState } = useController({ name })
  const text = String(field.value ?? '')
  const reading = readFlow(text)
  const reason = 'flow' in reading ? null : reading.reason
  const take = (taken: string) => {
    field.onChange(taken)
    const found = readFlow(taken)
    if ('flow' in found && found.flow.name && !getValues('name'))
      setValue('name', found.flow.name.slice(0, 60), { shouldDirty: true })
  }
  const why = reason && t(($) => $.chatFlows.reasons[reason])
  const error = why ? t(($) => $.chatFlows.invalidFile, { why }) : fieldState.error?.message
  return (
    <Field label={label} note={t(($) => $.common.optional)} hint={hint} error={error} className="col-span-2">
      {(control) => (
        <div className="grid gap-2">
          <input
            ref={input}
            type="file"
            hidden
            accept=".json,application/json"
            onChange={(event) => {
              const [chosen] = event.target.files ?? []
              event.target.value = ''
              if (chosen) void chosen.text().then(take)
            }}
          />
          <div>
            <Button icon={<FileUp className="size-4" />} onClick={() => input.current?.click()}>
              {t(($) => $.chatFlows.chooseFile)}
            </Button>
          </div>
          <Textarea
            {...control}
            ref={field.ref}
            rows={3}
            spellCheck={false}
            placeholder={t(($) => $.chatFlows.pasteHere)}
            value={text}
            onBlur={field.onBlur}
            onChange={(event) => take(event.target.value)}
            className="font-mono text-xs"
          />
        </div>
      )}
    </Field>
  )
}
