import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { holdReload } from '#web/lib/hold-reload.ts'
import { useT } from '#web/lib/i18n.ts'

interface LeaveGuardProps {
  isDirty: boolean
  /** What was typed is stored: leaving is free even before the form knows. */
  isDone?: RefObject<boolean>
  /** Parts of the form stand in the address: only another path leaves it. */
  hasParts?: boolean
}

/** Asks before an address is left with unsaved changes. The router knows one at a time: one form of a screen has it. */
export function LeaveGuard({ isDirty, isDone, hasParts = false }: LeaveGuardProps) {
  const t = useT()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const [from, to] = [currentLocation, nextLocation]
    const isElsewhere = from.pathname !== to.pathname || (!hasParts && from.search !== to.search)
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
