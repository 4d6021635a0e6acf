import { lazy, Suspense } from 'react'
import { openPart, useOpenPart } from './center-state.ts'
import { useReadOnOpen } from './use-read-on-open.ts'

const Center = lazy(() => import('./center.tsx').then((file) => ({ default: file.Center })))
const Settings = lazy(() => import('./settings.tsx').then((file) => ({ default: file.NotificationSettings })))

/** The centre and its settings, where they are open. */
export function NotificationParts() {
  const part = useOpenPart()
  useReadOnOpen()
  return (
    <Suspense>
      {part === 'center' ? <Center onClose={() => openPart(null)} /> : null}
      {part === 'settings' ? <Settings onClose={() => openPart(null)} /> : null}
    </Suspense>
  )
}
