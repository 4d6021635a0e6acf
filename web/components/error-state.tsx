import { RefreshCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'
import { errorText } from '#web/lib/error-text.ts'
import { useT } from '#web/lib/i18n.ts'
import { Button } from './ui/button.tsx'

interface ErrorStateProps {
  error: unknown
  onRetry?: () => void
  isRetrying?: boolean
  /** Instead of trying again, where that cannot help. */
  action?: ReactNode
  /** It is the whole page: its title is the page's. */
  isPage?: boolean
  className?: string
}

/** What happened, what to do, and the button that does it. */
export function ErrorState({ error, onRetry, isRetrying, action, isPage, className }: ErrorStateProps) {
  const t = useT()
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div role="alert" className={cn('m-auto grid max-w-100 justify-items-center gap-3 p-8 text-center', className)}>
      <TriangleAlert aria-hidden className="size-6 text-danger-ink" />
      <div className="grid gap-1">
        <Title className="text-base font-semibold">{t(($) => $.common.errorTitle)}</Title>
        <p className="text-ink-2">{errorText(error)}</p>
      </div>
      {onRetry ? (
        <Button icon={<RefreshCw className="size-4" />} isBusy={isRetrying ?? false} onClick={onRetry}>
          {t(($) => $.common.retry)}
        </Button>
      ) : (
        action
      )}
    </div>
  )
}
