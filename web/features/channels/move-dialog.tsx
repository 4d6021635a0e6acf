import { useState } from 'react'
import { type Channel, channelsApi } from '#contracts/channels'
import { ticketsApi } from '#contracts/tickets'
import { ChannelMark } from '#web/components/channel-mark.tsx'
import { JobProgress } from '#web/components/job-progress.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Field } from '#web/components/ui/field.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { capped } from '#web/lib/capped.ts'
import { useT } from '#web/lib/i18n.ts'
import { useAction, useApi } from '#web/lib/query.ts'

/** Moves every unfinished ticket of a channel to another; it may be left while it works (D67, D161). */
export default function MoveDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const t = useT()
  const others = (useApi(channelsApi.list, {}).data ?? []).filter((one) => one.id !== channel.id)
  const [toId, setToId] = useState<string | null>(null)
  const move = useAction(ticketsApi.moveChannel, { refreshes: [channelsApi.list] })
  const jobId = move.data?.jobId ?? null
  const target = others.find((one) => one.id === toId)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(($) => $.channels.moveTitle, { name: channel.name })}
      description={t(($) => $.channels.moveAbout)}
      closeLabel={t(($) => $.common.close)}
    >
      {jobId ? (
        <div className="grid gap-4">
          <JobProgress jobId={jobId} label={t(($) => $.channels.moving, { name: target?.name ?? '' })} />
          <Button className="justify-self-end" onClick={onClose}>
            {t(($) => $.common.close)}
          </Button>
        </div>
      ) : (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (toId) move.mutate({ body: { whatsappId: channel.id, newWhatsappId: toId } })
          }}
        >
          <Field label={t(($) => $.channels.moveTo)}>
            {(control) => (
              <Select
                {...control}
                options={others.map((one) => ({
                  value: one.id,
                  label: one.name,
                  mark: <ChannelMark type={one.type} label={null} />,
                  isDisabled: one.status !== 'CONNECTED',
                  ...(one.status === 'CONNECTED' ? {} : { hint: t(($) => $.channels.statusDisconnected) }),
                }))}
                value={toId}
                onChange={setToId}
                placeholder={t(($) => $.channels.movePlaceholder)}
              />
            )}
          </Field>
          {others.length ? null : <p className="text-ink-2">{t(($) => $.channels.moveNowhere)}</p>}
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>{t(($) => $.common.cancel)}</Button>
            <Button type="submit" variant="primary" disabled={!toId} isBusy={move.isPending}>
              {t(($) => $.channels.moveSubmit, { count: channel.openTickets, shown: capped(channel.openTickets) })}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
