import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { Empty } from '#web/components/empty.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { useT } from '#web/lib/i18n.ts'

/** A screen that threw: say so, keep the rest alive. */
export function Crash() {
  const t = useT()
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return (
    <main role="alert" className="flex h-full min-h-0 flex-1 bg-surface-2">
      <Empty
        title={t(($) => $.shell.crashTitle)}
        text={t(($) => $.shell.crashText)}
        action={
          <Button variant="primary" icon={<RefreshCw className="size-4" />} onClick={() => location.reload()}>
            {t(($) => $.shell.reload)}
          </Button>
        }
      />
    </main>
  )
}
