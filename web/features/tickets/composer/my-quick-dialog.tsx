import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { type QuickMessage, QuickMessageInput, quickMessagesApi } from '#contracts/quick-messages'
import { FormDrawer } from '#web/components/form/form-drawer.tsx'
import {
  quickMessageBody,
  quickMessageErrors,
  quickMessageFields,
  quickMessageValues,
} from '#web/components/messaging/quick-message-fields.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { call } from '#web/lib/api.ts'
import { useT } from '#web/lib/i18n.ts'
import { keyOf, useAction } from '#web/lib/query.ts'
import { useQuickMessages } from '#web/lib/directories.ts'

/** One's own quick messages: made, changed and removed without leaving the conversation. */
export default function MyQuickDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const mine = useQuickMessages().filter((entry) => entry.userId !== null)
  const [edited, setEdited] = useState<QuickMessage | 'new' | null>(null)
  const [removed, setRemoved] = useState<QuickMessage | null>(null)
  const remove = useAction(quickMessagesApi.remove, {
    refreshes: [quickMessagesApi.list],
    onSuccess: () => setRemoved(null),
  })
  if (edited) {
    const row = edited === 'new' ? null : edited
    return (
      <FormDrawer
        title={row ? `/${row.key}` : t(($) => $.messages.quick.create)}
        schema={QuickMessageInput}
        fields={quickMessageFields.filter((field) => field.name !== 'isPersonal')}
        values={quickMessageValues(row, true)}
        prepare={quickMessageBody}
        errorFields={quickMessageErrors}
        submit={async (typed) => {
          const body = { ...typed, isPersonal: true } as z.input<typeof QuickMessageInput>
          if (row) await call(quickMessagesApi.update, { params: { id: row.id }, body })
          else await call(quickMessagesApi.create, { body })
          await client.invalidateQueries({ queryKey: keyOf(quickMessagesApi.list) })
        }}
        onClose={() => setEdited(null)}
      />
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(($) => $.messages.quick.open)}
      description={t(($) => $.messages.quick.about)}
      closeLabel={t(($) => $.common.close)}
      footer={
        <Button variant="primary" icon={<Plus className="size-4" />} onClick={() => setEdited('new')}>
          {t(($) => $.messages.quick.create)}
        </Button>
      }
    >
      {mine.length ? (
        <ul className="grid divide-y divide-line-1">
          {mine.map((entry) => (
            <li key={entry.id} className="flex items-center gap-2 py-2">
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{`/${entry.key}`}</span>
                <span className="block truncate text-ink-2">{entry.message || entry.media?.name}</span>
              </span>
              <IconButton
                label={t(($) => $.messages.quick.edit, { name: entry.key })}
                icon={<Pencil className="size-4" />}
                onClick={() => setEdited(entry)}
              />
              <IconButton
                label={t(($) => $.messages.quick.remove, { name: entry.key })}
                icon={<Trash2 className="size-4" />}
                onClick={() => setRemoved(entry)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">{t(($) => $.messages.quick.none)}</p>
      )}
      <ConfirmDialog
        isOpen={removed !== null}
        onClose={() => setRemoved(null)}
        onConfirm={() => removed && remove.mutate({ params: { id: removed.id } })}
        title={t(($) => $.messages.quick.removeTitle, { name: removed?.key ?? '' })}
        losses={[t(($) => $.common.cannotUndo)]}
        confirmLabel={t(($) => $.messages.quick.remove, { name: removed?.key ?? '' })}
        keepLabel={t(($) => $.common.keep)}
        isBusy={remove.isPending}
      />
    </Dialog>
  )
}
