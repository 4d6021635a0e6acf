import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint, InputOf } from '#contracts/endpoint'
import type { Selection } from '#web/components/data-table/use-selection.ts'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { call } from '#web/lib/api.ts'
import { trackWork } from '#web/lib/busy.ts'
import { errorText } from '#web/lib/error-text.ts'
import { useT } from '#web/lib/i18n.ts'
import { keyOf } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'
import type { CrudSpec, CrudTexts } from './crud-spec.ts'

/** Asks, deletes one after the other, and ends with what became of it. */
export function useRemoval<Row extends { id: string }>(
  spec: CrudSpec<Row>,
  rows: readonly Row[],
  selection: Selection,
) {
  const t = useT()
  const client = useQueryClient()
  const [asked, setAsked] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)

  const removeAll = async () => {
    const failures: unknown[] = []
    for (const id of asked) {
      const input = { params: { id } } as InputOf<Endpoint>
      await call(spec.endpoints.remove, input).catch((error: unknown) => failures.push(error))
    }
    await client.invalidateQueries({ queryKey: keyOf(spec.endpoints.list) })
    const done = asked.length - failures.length
    if (done)
      toast.success(
        t(($) => $.crud.removedMany, { count: done }),
        { duration: 1500 },
      )
    if (failures.length) {
      const reason = errorText(failures[0])
      toast.error(asked.length > 1 ? t(($) => $.crud.failedMany, { count: failures.length, reason }) : reason)
    }
  }
  const confirm = async () => {
    setBusy(true)
    await trackWork(removeAll())
    setBusy(false)
    setAsked([])
    selection.clear()
  }
  return {
    asked,
    single: asked.length === 1 ? rows.find((row) => row.id === asked[0]) : undefined,
    isBusy,
    ask: (chosen: readonly Row[]) => setAsked(chosen.map((row) => row.id)),
    askChosen: () => setAsked(selection.ids),
    cancel: () => setAsked([]),
    confirm: () => void confirm(),
  }
}

interface RemoveDialogProps<Row extends { id: string }> {
  removal: ReturnType<typeof useRemoval<Row>>
  texts: CrudTexts
  nameOf: (row: Row) => string
}

export function RemoveDialog<Row extends { id: string }>({ removal, texts, nameOf }: RemoveDialogProps<Row>) {
  const t = useT()
  const { asked, single, isBusy, cancel, confirm } = removal
  const count = asked.length
  return (
    <ConfirmDialog
      isOpen={count > 0}
      onClose={cancel}
      onConfirm={confirm}
      title={single ? texts.removeTitle(nameOf(single)) : texts.removeMany(count)}
      losses={[texts.removeLoss, t(($) => $.common.cannotUndo)]}
      confirmLabel={single ? texts.remove(nameOf(single)) : t(($) => $.crud.removeAll, { count })}
      keepLabel={t(($) => $.common.keep)}
      isBusy={isBusy}
    />
  )
}
