import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { holdReload } from '#web/lib/hold-reload.ts'
import { useT } from '#web/lib/i18n.ts'

interface LeaveGuardProps {
  isDirty: boolean
  /** What was typed is stored: leaving is free even before the form knows. */
  isDone?: RefObject<boolean>
}

/** Asks before an address is left with unsaved changes. The router knows one at a time: one form of a screen has it. */
export function LeaveGuard({ isDirty, isDone }: LeaveGuardProps) {
  const t = useT()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isElsewhere =
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search
    return isDirty && !isDone?.current && isElsewhere
  })
  useEffect(() => {
    if (!isDirty) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    const release = holdReload('form')
    return () => {
      removeEventListener('beforeunload', warn)
      release()
    }
  }, [isDirty])
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={t(($) => $.common.discardTitle)}
      losses={[t(($) => $.common.discardLoss)]}
      confirmLabel={t(($) => $.common.discard)}
      keepLabel={t(($) => $.common.keepEditing)}
    />
  )
}
