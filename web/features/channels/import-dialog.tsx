import { useState } from 'react'
import { type Channel, channelsApi } from '#contracts/channels'
import { JobProgress } from '#web/components/job-progress.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Field } from '#web/components/ui/field.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { Switch } from '#web/components/ui/switch.tsx'
import { useQueues } from '#web/lib/directories.ts'
import { useT } from '#web/lib/i18n.ts'
import { useAction } from '#web/lib/query.ts'

const day = 86_400_000
const dateOf = (at: number) => new Date(at).toLocaleDateString('sv')
/** Beginning of a day on this computer's clock, in epoch ms; null while the field holds no date. */
const startOf = (date: string) => (date ? new Date(`${date}T00:00:00`).getTime() : null)

/** Brings in what was written before the channel came here; it may be left while it works. */
export default function ImportDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const t = useT()
  const queues = useQueues()
  const [span, setSpan] = useState(() => ({ from: dateOf(Date.now() - 30 * day), to: dateOf(Date.now()) }))
  const [queueId, setQueueId] = useState<string | null>(channel.queueId)
  const [withGroups, setWithGroups] = useState(false)
  const [isFinal, setFinal] = useState(true)
  const start = useAction(channelsApi.import)
  const [from, to] = [startOf(span.from), startOf(span.to)]
  const isRight = from !== null && to !== null && from <= to
  const jobId = start.data?.jobId
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(($) => $.channels.import.title, { name: channel.name })}
      description={t(($) => $.channels.import.about)}
      closeLabel={t(($) => $.common.close)}
    >
      {jobId ? (
        <div className="grid gap-4">
          <JobProgress jobId={jobId} label={t(($) => $.channels.import.working)} />
          <Button className="justify-self-end" onClick={onClose}>
            {t(($) => $.common.close)}
          </Button>
        </div>
      ) : (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isRight) return
            const body = { from, to: to + day - 1, queueId, withGroups, isFinal }
            start.mutate({ params: { id: channel.id }, body })
          }}
        >
          <div className="grid grid-cols-2 gap-3">
            {(['from', 'to'] as const).map((name) => (
              <Field
                key={name}
                label={t(($) => $.channels.import[name])}
                error={name === 'to' && !isRight ? t(($) => $.channels.import.wrongSpan) : undefined}
              >
                {(control) => (
                  <Input
                    {...control}
                    type="date"
                    max={dateOf(Date.now())}
                    value={span[name]}
                    onChange={(event) => setSpan({ ...span, [name]: event.target.value })}
                  />
                )}
              </Field>
            ))}
          </div>
          <Field label={t(($) => $.channels.queue)}>
            {(control) => (
              <Select
                {...control}
                options={[
                  { value: '', label: t(($) => $.channels.anyQueue) },
                  ...queues.map(({ id, queue }) => ({ value: id, label: queue })),
                ]}
                value={queueId ?? ''}
                onChange={(value) => setQueueId(value || null)}
              />
            )}
          </Field>
          <Choice label={t(($) => $.channels.import.groups)} isOn={withGroups} onChange={setWithGroups} />
          <Choice
            label={t(($) => $.channels.import.final)}
            hint={t(($) => $.channels.import.finalHint)}
            isOn={isFinal}
            onChange={setFinal}
          />
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>{t(($) => $.common.cancel)}</Button>
            <Button type="submit" variant="primary" disabled={!isRight} isBusy={start.isPending}>
              {t(($) => $.channels.import.submit)}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

interface ChoiceProps {
  label: string
  hint?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

const Choice = ({ label, hint, isOn, onChange }: ChoiceProps) => (
  <div className="flex items-start gap-3">
    <Switch isOn={isOn} onChange={onChange} aria-label={label} className="mt-0.5" />
    <div>
      <p>{label}</p>
      {hint ? <p className="text-xs text-ink-2">{hint}</p> : null}
    </div>
  </div>
)
