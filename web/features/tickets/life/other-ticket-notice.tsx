import { Info } from 'lucide-react'
import { useNavigate } from 'react-router'
import type * as z from 'zod'
import type { OtherTicket } from '#contracts/tickets'
import { Button } from '#web/components/ui/button.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useSession } from '#web/lib/session.ts'

interface OtherTicketNoticeProps {
  other: z.infer<typeof OtherTicket>
  onOpen: () => void
}

/** The contact already has a ticket: admins may open it, others learn whose it is (D60). */
export function OtherTicketNotice({ other, onOpen }: OtherTicketNoticeProps) {
  const t = useT()
  const navigate = useNavigate()
  const { isElevated, userId } = useSession()
  const owner = other.user?.name ?? other.ownerName
  const queue = other.queue?.queue ?? other.queueName
  const canOpen = isElevated || other.userId === userId
  return (
    <div role="alert" className="flex items-start gap-2.5 rounded-md bg-warning-soft px-3 py-2.5 text-warning-ink">
      <Info aria-hidden className="mt-0.5 size-4" />
      <div className="grid flex-1 gap-1">
        <p className="font-medium">{t(($) => $.tickets.create.exists)}</p>
        {owner && <p>{t(($) => $.tickets.create.existsOwner, { name: owner })}</p>}
        {!owner && queue && <p>{t(($) => $.tickets.create.existsQueue, { queue })}</p>}
        {!canOpen && <p>{t(($) => $.tickets.create.onlyAdmin)}</p>}
      </div>
      {canOpen && (
        <Button
          size="sm"
          onClick={() => {
            void navigate(`/atendimento/${other.id}`)
            onOpen()
          }}
        >
          {t(($) => $.tickets.create.openIt)}
        </Button>
      )}
    </div>
  )
}
