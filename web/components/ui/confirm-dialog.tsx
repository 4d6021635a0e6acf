import { lazy, type ReactNode, Suspense } from 'react'
import { useWasOpen } from './use-was-open.ts'

const ConfirmDialogWindow = lazy(() => import('./confirm-dialog-window.tsx'))

export interface ConfirmDialogProps {
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  /** Names the thing: 'Excluir a fila Pós-venda?'. */
  title: string
  /** What will be lost; a line each. */
  losses?: readonly ReactNode[]
  children?: ReactNode
  /** Names the act and the thing, never 'OK'. */
  confirmLabel: string
  keepLabel: string
  isBusy?: boolean
  /** A plain question when nothing is destroyed. */
  isHarmless?: boolean
}

/** Asks before something is done that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const wasOpen = useWasOpen(props.isOpen)
  return <Suspense>{wasOpen ? <ConfirmDialogWindow {...props} /> : null}</Suspense>
}
