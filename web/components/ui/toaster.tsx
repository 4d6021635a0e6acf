import { useEffect } from 'react'
import { toast as sonner, Toaster as Sonner } from 'sonner'
import { useTheme } from '#web/lib/theme.ts'
import { attachToaster } from '#web/lib/toast.ts'

/** Where toasts stand; one for the whole app. */
export default function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  useEffect(() => attachToaster((kind, text, options) => void sonner[kind](text, options)), [])
  return (
    <Sonner
      theme={useTheme()}
      position="bottom-right"
      offset={{ bottom: 'var(--toast-bottom)', right: 24 }}
      mobileOffset={{ bottom: 'var(--toast-bottom)', left: 16, right: 16 }}
      containerAriaLabel={label}
      closeButton
      duration={4000}
      toastOptions={{
        closeButtonAriaLabel: closeLabel,
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-lg bg-surface-3 py-2.5 pr-8 pl-3 text-sm text-ink-1 shadow-2 font-sans',
          content: 'min-w-0 flex-1',
          description: 'text-ink-2',
          actionButton: 'shrink-0 font-medium text-brand-ink hover:underline',
          closeButton: 'absolute top-1/2 right-2 -translate-y-1/2 rounded-sm p-1 text-ink-2 hover:bg-fill-2',
          error: '[&_[data-icon]]:text-danger-ink',
          success: '[&_[data-icon]]:text-success-ink',
          warning: '[&_[data-icon]]:text-warning-ink',
          info: '[&_[data-icon]]:text-info-ink',
        },
      }}
    />
  )
}
