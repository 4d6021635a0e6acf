import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RouterProvider } from 'react-router/dom'
import { Toaster } from '#web/components/ui/toaster.tsx'
import { TooltipProvider } from '#web/components/ui/tooltip.tsx'
import { showError } from '#web/lib/error-text.ts'
import { i18n, useT } from '#web/lib/i18n.ts'
import { queryClient } from '#web/lib/query.ts'
import { getSession, onSessionEnded, subscribeSession } from '#web/lib/session.ts'
import { toast } from '#web/lib/toast.ts'
import { router } from './router.tsx'

/** Everything around the screens. */
export function App() {
  const t = useT()
  useEffect(() => {
    const stopWarning = onSessionEnded((reason) => toast.warning(i18n.t(($) => $.errors[reason])))
    const stopClearing = subscribeSession(() => getSession() === null && queryClient.clear())
    const onRejection = (event: PromiseRejectionEvent) => showError(event.reason)
    addEventListener('unhandledrejection', onRejection)
    return () => {
      stopWarning()
      stopClearing()
      removeEventListener('unhandledrejection', onRejection)
    }
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider delay={400} closeDelay={0}>
        <RouterProvider router={router} />
        <Toaster label={t(($) => $.shell.notifications)} closeLabel={t(($) => $.common.close)} />
      </TooltipProvider>
    </QueryClientProvider>
  )
}
