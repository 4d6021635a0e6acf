import { Empty } from '#web/components/empty.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { useT } from '#web/lib/i18n.ts'

/** In place of a table whose search found nothing. */
export function NoMatch({ text, onClear }: { text: string; onClear: () => void }) {
  const t = useT()
  return (
    <Empty
      title={t(($) => $.crud.noMatchTitle)}
      text={t(($) => $.crud.noMatchText, { text })}
      action={<Button onClick={onClear}>{t(($) => $.crud.clearSearch)}</Button>}
    />
  )
}
