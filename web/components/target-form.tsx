import { type FormEvent, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { ColorDot } from '#web/components/ui/chip.tsx'
import { Combobox } from '#web/components/ui/combobox.tsx'
import { Field } from '#web/components/ui/field.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { usePeople, useQueues } from '#web/lib/directories.ts'
import { useT } from '#web/lib/i18n.ts'

export interface Target {
  userId: string | null
  queueId: string | null
}

interface TargetFormProps {
  /** Only a person will do; without it a queue alone is enough. */
  isPersonNeeded: boolean
  hasQueue: boolean
  submitLabel: string
  isDanger?: boolean
  isBusy: boolean
  onSubmit: (target: Target) => void
  onClose: () => void
}

/** Who gets several tickets: a queue, a person, or both. */
export function TargetForm(props: TargetFormProps) {
  const { isPersonNeeded, hasQueue, submitLabel, isBusy, onClose } = props
  const t = useT()
  const queues = useQueues().filter(({ isActive }) => isActive)
  const people = usePeople()
  const [target, setTarget] = useState<Target>({ userId: null, queueId: null })
  const fitting = people.filter(
    ({ queues: own, profile }) => !target.queueId || own.includes(target.queueId) || profile === 'admin',
  )
  const isReady = isPersonNeeded ? target.userId !== null : target.userId !== null || target.queueId !== null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isChoosing = event.currentTarget.querySelector('[role=combobox][aria-expanded=true]')
    if (isReady && !isChoosing) props.onSubmit(target)
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      {hasQueue && queues.length ? (
        <Field label={t(($) => $.common.queue)} note={isPersonNeeded ? t(($) => $.common.optional) : undefined}>
          {(control) => (
            <Select
              {...control}
              options={queues.map(({ id, queue, color }) => ({
                value: id,
                label: queue,
                mark: <ColorDot color={color} />,
              }))}
              value={target.queueId}
              onChange={(queueId) => setTarget({ queueId, userId: null })}
              placeholder={t(($) => $.common.queueKept)}
            />
          )}
        </Field>
      ) : null}
      <Field label={t(($) => $.common.person)} note={isPersonNeeded ? undefined : t(($) => $.common.optional)}>
        {(control) => (
          <Combobox
            {...control}
            isAutoFocus
            options={fitting.map(({ id, name, isOnline }) => ({
              value: id,
              label: name,
              hint: isOnline ? t(($) => $.common.online) : t(($) => $.common.offline),
            }))}
            value={target.userId}
            onChange={(userId) => setTarget({ ...target, userId })}
            placeholder={t(($) => $.common.personChoose)}
            emptyText={t(($) => $.common.noMatch)}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t(($) => $.common.cancel)}</Button>
        <Button type="submit" variant={props.isDanger ? 'danger' : 'primary'} disabled={!isReady} isBusy={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
