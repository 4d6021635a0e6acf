import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { Empty } from '#web/components/empty.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { useT } from '#web/lib/i18n.ts'
import { toast } from '#web/lib/toast.ts'
import { reloadIfReachable, reloadWhenBack } from '../reload.ts'

/** A screen whose code did not arrive: the line is down, or a deploy replaced it. */
const isLoadFailure = (error: unknown) => error instanceof TypeError && /import|module|fetch/i.test(error.message)

/** A screen that threw: say so, keep the rest alive. */
export function Crash() {
  return <CrashPage error={useRouteError()} />
}

export function CrashPage({ error }: { error: unknown }) {
  const t = useT()
  const isUnreachable = isLoadFailure(error)
  const [isTrying, setTrying] = useState(false)
  const retry = async () => {
    setTrying(true)
    const isThere = await reloadIfReachable()
    setTrying(isThere)
    if (!isThere)
      toast.error(
        t(($) => $.common.errorUnreachable),
        { id: 'unreachable' },
      )
  }
  useEffect(() => console.error(error), [error])
  useEffect(() => (isUnreachable ? reloadWhenBack() : undefined), [isUnreachable])
  return (
    <main className="flex h-full min-h-0 flex-1 bg-surface-2">
      <div role="alert" className="m-auto">
        <Empty
          isPage
          title={isUnreachable ? t(($) => $.common.errorTitle) : t(($) => $.shell.crashTitle)}
          text={isUnreachable ? t(($) => $.common.errorUnreachable) : t(($) => $.shell.crashText)}
          action={
            <Button
              variant="primary"
              icon={<RefreshCw className="size-4" />}
              isBusy={isTrying}
              onClick={() => void retry()}
            >
              {t(($) => $.shell.reload)}
            </Button>
          }
        />
      </div>
    </main>
  )
}
