import { TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { fillParts } from '#contracts/variables'

const none: readonly string[] = []

/** Names in double braces that are no variables: they leave as written, probably by mistake (D110). */
export function VariableHint({ text, known = none }: { text: string; known?: readonly string[] }) {
  const t = useT()
  const unknown = useMemo(
    () =>
      fillParts(text, {}).find(
        (part) =>
          part.type === 'unknown' && part.text.startsWith('{{') && !known.includes(part.text.replace(/[{}\s]/g, '')),
      )?.text,
    [text, known],
  )
  if (!unknown) return null
  return (
    <p role="status" className="flex items-center gap-1.5 px-3.5 pb-1 text-xs text-warning-ink">
      <TriangleAlert aria-hidden className="size-3.5" />
      {t(($) => $.messages.variables.unknown, { name: unknown })}
    </p>
  )
}
