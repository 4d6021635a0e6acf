import { useState } from 'react'
import { ticketsApi } from '#contracts/tickets'
import { Button } from '#web/components/ui/button.tsx'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { useChatFlows } from '#web/lib/directories.ts'
import { useT } from '#web/lib/i18n.ts'
import { useAction } from '#web/lib/query.ts'
import { canDo } from '#web/lib/session.ts'
import { toast } from '#web/lib/toast.ts'

/** Chatbots forget where their conversations stand (D51); shown where there is one. */
export function ForgetBots() {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const hasBots = useChatFlows().length > 0
  const clear = useAction(ticketsApi.clearChats, {
    onSuccess: ({ cleared }) => {
      setAsking(false)
      toast.success(t(($) => $.settings.bots.done, { count: cleared }))
    },
  })
  if (!hasBots || !canDo('tickets.maintain')) return null
  return (
    <section aria-labelledby="settings-bots" className="max-w-[840px] pt-2 pb-5">
      <h2 id="settings-bots" className="text-base">
        {t(($) => $.settings.bots.title)}
      </h2>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3.5">
        <p className="min-w-60 flex-1 text-ink-2">{t(($) => $.settings.bots.about)}</p>
        <Button onClick={() => setAsking(true)}>{t(($) => $.settings.bots.forget)}</Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => clear.mutate({})}
        title={t(($) => $.settings.bots.ask)}
        losses={[t(($) => $.settings.bots.loss), t(($) => $.settings.bots.kept)]}
        confirmLabel={t(($) => $.settings.bots.forget)}
        keepLabel={t(($) => $.common.keep)}
        isBusy={clear.isPending}
      />
    </section>
  )
}
