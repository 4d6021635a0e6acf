import { lazy, Suspense, useEffect } from 'react'
import { RouterProvider } from 'react-router/dom'
import { TooltipLayer } from '#web/components/ui/tooltip-layer.tsx'
import { showError } from '#web/lib/error-text.ts'
import { i18n, useT } from '#web/lib/i18n.ts'
import { followOtherTabs, onSessionEnded } from '#web/lib/session.ts'
import { toast, useHasToasts } from '#web/lib/toast.ts'
import { router } from './router.tsx'

const loadToaster = () => import('#web/components/ui/toaster.tsx')
/** Without a server its code may not come; then the words stay unsaid rather than the page going blank. */
const Toaster = lazy(() =>
  loadToaster().catch((): Awaited<ReturnType<typeof loadToaster>> => ({ default: () => <></> })),
)
/** Fetched once the screen stands, so that it is there when the server is not. */
const toasterAfter = 1500

/** Everything around the screens. */
export function App() {
  const t = useT()
  const hasToasts = useHasToasts()
  useEffect(() => {
    const stopWarning = onSessionEnded((reason) => toast.warning(i18n.t(($) => $.errors[reason])))
    const stopFollowing = followOtherTabs()
    const onRejection = (event: PromiseRejectionEvent) => showError(event.reason)
    addEventListener('unhandledrejection', onRejection)
    const timer = setTimeout(() => void loadToaster().catch(() => undefined), toasterAfter)
    return () => {
      clearTimeout(timer)
      stopWarning()
      stopFollowing()
      removeEventListener('unhandledrejection', onRejection)
    }
  }, [])
  return (
    <>
      <RouterProvider router={router} />
      <TooltipLayer />
      <Suspense>
        {hasToasts ? <Toaster label={t(($) => $.shell.notifications)} closeLabel={t(($) => $.common.close)} /> : null}
      </Suspense>
    </>
  )
}
