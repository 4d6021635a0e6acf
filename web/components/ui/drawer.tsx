import { lazy, Suspense } from 'react'
import type { DialogProps } from './dialog.tsx'
import { useWasOpen } from './use-was-open.ts'

const DrawerWindow = lazy(() => import('./drawer-window.tsx'))

/** A sheet from the right edge, for forms and details. */
export function Drawer(props: DialogProps) {
  const wasOpen = useWasOpen(props.isOpen)
  return <Suspense>{wasOpen ? <DrawerWindow {...props} /> : null}</Suspense>
}
