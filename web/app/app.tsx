import { lazy, Suspense, useEffect } from 'react'
import { RouterProvider } from 'react-router/dom'
import { TooltipLayer } from '#web/components/ui/tooltip-layer.tsx'
import { showError } from '#web/lib/error-text.ts'
import { i18n, useT } from '#web/lib/i18n.ts'
import { followOtherTabs, onSessionEnded } from '#web/lib/session.ts'
import { toast, useHasToasts } from '#web/lib/toast.ts'
import { router } from './router.tsx'

const Toaster = lazy(() => import('#web/components/ui/toaster.tsx'))

/** Everything around the screens. */
export function App() {
  const t = useT()
  const hasToasts = useHasToasts()
  useEffect(() => {
    const stopWarning = onSessionEnded((reason) => toast.warning(i18n.t(($) => $.errors[reason])))
    const stopFollowing = followOtherTabs()
    const onRejection = (event: PromiseRejectionEvent) => showError(event.reason)
    addEventListener('unhandledrejection', onRejection)
    return () => {
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
