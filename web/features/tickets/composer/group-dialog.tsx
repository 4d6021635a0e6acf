import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { groupsApi } from '#contracts/groups'
import type { Message } from '#contracts/messages'
import { ErrorState } from '#web/components/error-state.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Field } from '#web/components/ui/field.tsx'
import { MultiSelect } from '#web/components/ui/multi-select.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { Tabs } from '#web/components/ui/tabs.tsx'
import { Textarea } from '#web/components/ui/textarea.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useAction, useApi } from '#web/lib/query.ts'
import { storeMessage } from '../data/caches.ts'

type Way = 'some' | 'all' | 'ghost'

interface GroupDialogProps {
  ticketId: string
  onClose: () => void
  onSent: () => void
}

/** Writes to a group and calls people of it: chosen ones, all, or all without showing it. */
export default function GroupDialog({ ticketId, onClose, onSent }: GroupDialogProps) {
  const t = useT()
  const client = useQueryClient()
  const [way, setWay] = useState<Way>('some')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const people = useApi(groupsApi.participants, { body: { ticketId } }, { staleTime: 60_000 })
  const onSuccess = (messages: Message[]) => {
    for (const message of messages) storeMessage(client, message)
    onClose()
    onSent()
  }
  const some = useAction(groupsApi.mention, { onSuccess })
  const all = useAction(groupsApi.mentionAll, { onSuccess })
  const ghost = useAction(groupsApi.ghost, { onSuccess })
  const body = text.trim()
  const submit = () => {
    if (way === 'some') return some.mutate({ body: { ticketId, body, mentions: chosen } })
    const act = way === 'all' ? all : ghost
    return act.mutate({ body: { ticketId, body } })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(($) => $.messages.group.title)}
      description={t(($) => $.messages.group.about)}
      closeLabel={t(($) => $.common.close)}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.common.cancel)}</Button>
          <Button
            variant="primary"
            disabled={!body || (way === 'some' && !chosen.length)}
            isBusy={some.isPending || all.isPending || ghost.isPending}
            onClick={submit}
          >
            {t(($) => $.messages.group.submit)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Tabs
          look="segment"
          label={t(($) => $.messages.group.whom)}
          value={way}
          onChange={setWay}
          tabs={[
            { value: 'some', label: t(($) => $.messages.group.some) },
            { value: 'all', label: t(($) => $.messages.group.all) },
            { value: 'ghost', label: t(($) => $.messages.group.ghost) },
          ]}
          className="justify-self-start"
        />
        {way !== 'some' ? (
          <p className="text-ink-2">
            {way === 'all' ? t(($) => $.messages.group.allHint) : t(($) => $.messages.group.ghostHint)}
          </p>
        ) : people.error && !people.data ? (
          <ErrorState error={people.error} onRetry={() => void people.refetch()} isRetrying={people.isFetching} />
        ) : people.data ? (
          <Field label={t(($) => $.messages.group.people)}>
            {(control) => (
              <MultiSelect
                {...control}
                options={people.data.participants.map(({ userId, name, number }) => ({
                  value: userId,
                  label: name,
                  ...(number && number !== name ? { hint: number } : {}),
                }))}
                value={chosen}
                onChange={setChosen}
                placeholder={t(($) => $.messages.group.placeholder)}
                emptyText={t(($) => $.common.noMatch)}
                removeLabel={(name) => t(($) => $.common.removeChip, { name })}
              />
            )}
          </Field>
        ) : (
          <Skeleton className="h-8 w-full" />
        )}
        <Field label={t(($) => $.messages.group.text)}>
          {(control) => (
            <Textarea {...control} rows={4} value={text} onChange={(event) => setText(event.target.value)} />
          )}
        </Field>
      </div>
    </Dialog>
  )
}
