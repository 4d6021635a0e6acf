import { useNavigate } from 'react-router'
import { Empty } from '#web/components/empty.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { useT } from '#web/lib/i18n.ts'

export function NotFound() {
  const t = useT()
  const navigate = useNavigate()
  return (
    <main className="flex h-full min-h-0 flex-1 bg-surface-2">
      <title>{`${t(($) => $.shell.notFoundTitle)} · Praça`}</title>
      <Empty
        isPage
        hasArt
        title={t(($) => $.shell.notFoundTitle)}
        text={t(($) => $.shell.notFoundText)}
        action={
          <Button variant="primary" onClick={() => void navigate('/')}>
            {t(($) => $.shell.goHome)}
          </Button>
        }
      />
    </main>
  )
}
