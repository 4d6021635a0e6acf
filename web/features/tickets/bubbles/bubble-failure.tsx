import { CircleAlert, CircleHelp } from 'lucide-react'
import { type Message, messagesApi } from '#contracts/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useT } from '#web/lib/i18n.ts'
import { useAction } from '#web/lib/query.ts'
import { tellsMore } from '#web/lib/reason-text.ts'
import { errorBodyText } from '../data/error-body-text.ts'
import { storeMessage } from '../data/caches.ts'
import type { ThreadItem } from '../model/thread-item.ts'
import { useThreadContext } from '../conversation/thread-context.ts'
import { cancelOutgoing, retryOutgoing } from '../state/outbox.ts'

const linkStyle = 'font-medium text-brand-ink underline-offset-2 hover:underline'

/** Why a message did not leave, and how to send that same message again. */
export function BubbleFailure({ item }: { item: ThreadItem }) {
  const t = useT()
  const client = useQueryClient()
  const { canWrite } = useThreadContext()
  const store = (message: Message) => storeMessage(client, message)
  const retry = useAction(messagesApi.retry, { onSuccess: store })
  if (item.outgoing) {
    const { idFront, error } = item.outgoing
    return (
      <FailureLine reason={t(($) => $.tickets.failure.reason, { reason: errorBodyText(error) })}>
        <button type="button" className={linkStyle} onClick={() => retryOutgoing(idFront)}>
          {t(($) => $.tickets.failure.retry)}
        </button>
        <button type="button" className="font-medium hover:underline" onClick={() => cancelOutgoing(idFront)}>
          {t(($) => $.tickets.failure.discard)}
        </button>
      </FailureLine>
    )
  }
  const isUnknown = item.ack === -2
  const code = item.errorCode
  const reason = code ? t(($) => $.delivery[code]) : t(($) => $.tickets.failure.noReason)
  return (
    <FailureLine
      isUnknown={isUnknown}
      reason={isUnknown ? t(($) => $.tickets.failure.unknown) : t(($) => $.tickets.failure.reason, { reason })}
      detail={tellsMore(item.errorMessage) ? item.errorMessage : null}
    >
      {canWrite && (
        <button
          type="button"
          className={linkStyle}
          disabled={retry.isPending}
          onClick={() => retry.mutate({ params: { id: item.id } })}
        >
          {isUnknown ? t(($) => $.tickets.failure.sendAgain) : t(($) => $.tickets.failure.retry)}
        </button>
      )}
    </FailureLine>
  )
}

interface FailureLineProps {
  reason: string
  /** The provider's own words. */
  detail?: string | null
  isUnknown?: boolean
  children: React.ReactNode
}

function FailureLine({ reason, detail, isUnknown = false, children }: FailureLineProps) {
  const Icon = isUnknown ? CircleHelp : CircleAlert
  return (
    <div
      className={`mx-0.5 mt-[5px] flex max-w-[560px] items-start gap-1.5 text-xs leading-[18px] ${isUnknown ? 'text-warning-ink' : 'text-danger-ink'}`}
    >
      <Icon aria-hidden className="mt-0.5 size-3.5" />
      <span>
        {reason}
        {detail && <span className="ml-1 text-ink-2">({detail})</span>}
        <span className="ml-1.5 inline-flex gap-3 whitespace-nowrap">{children}</span>
      </span>
    </div>
  )
}
