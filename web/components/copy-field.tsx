import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { useCopy } from '#web/lib/use-copy.ts'
import { Field } from './ui/field.tsx'
import { IconButton } from './ui/icon-button.tsx'
import { Input } from './ui/input.tsx'

/** A text to take elsewhere, with the button that copies it. */
export function CopyField({ label, hint, value }: { label: string; hint?: string; value: string }) {
  const t = useT()
  const toClipboard = useCopy()
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    void toClipboard(value).then((isDone) => {
      if (!isDone) return
      setCopied(true)
      setTimeout(() => setCopied(false), 2000)
    })
  }
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Input
          {...control}
          readOnly
          value={value}
          className="font-mono text-xs"
          onFocus={(event) => event.target.select()}
          after={
            <IconButton
              size="sm"
              className="-mr-2"
              label={isCopied ? t(($) => $.common.copied) : t(($) => $.common.copy)}
              icon={isCopied ? <Check className="size-4 text-success-ink" /> : <Copy className="size-4" />}
              onClick={copy}
            />
          }
        />
      )}
    </Field>
  )
}
