import { useMemo } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { fillParts } from '#contracts/variables'

/** A text as it will leave: values stand out, names that do not exist are flagged. */
export function VariablePreview({ text, values }: { text: string; values: Record<string, string> }) {
  const t = useT()
  const parts = useMemo(() => fillParts(text, values), [text, values])
  return (
    <p className="text-base whitespace-pre-wrap [overflow-wrap:anywhere]">
      {parts.map((part, index) => {
        if (part.type === 'text') return part.text
        if (part.type === 'value') {
          return (
            <span key={index} title={`{{${part.name}}}`} className="rounded-xs bg-brand-soft px-1 py-px text-brand-ink">
              {part.text || t(($) => $.messages.variables.empty)}
            </span>
          )
        }
        return (
          <span
            key={index}
            title={t(($) => $.messages.variables.unknown, { name: part.text })}
            className="rounded-xs bg-warning-soft px-1 py-px text-warning-ink"
          >
            {part.text}
          </span>
        )
      })}
    </p>
  )
}
