import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { TicketDetail } from '#contracts/tickets'
import { Button } from '#web/components/ui/button.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { useT } from '#web/lib/i18n.ts'
import { EditableRow } from './editable-row.tsx'

type Info = TicketDetail['contact']['extraInfo']

interface ExtraInfoProps {
  info: Info
  canEdit: boolean
  onSave: (info: Info) => Promise<unknown>
}

/** Free pairs about a person, changed where they stand; a value that is emptied goes away. */
export function ExtraInfo({ info, canEdit, onSave }: ExtraInfoProps) {
  const t = useT()
  const [draft, setDraft] = useState<{ name: string; value: string } | null>(null)
  const set = (name: string, value: string) =>
    onSave(
      value ? info.map((one) => (one.name === name ? { name, value } : one)) : info.filter((one) => one.name !== name),
    )
  const add = (event: FormEvent) => {
    event.preventDefault()
    const [name, value] = [draft?.name.trim() ?? '', draft?.value.trim() ?? '']
    if (!name || !value) return
    void onSave([...info.filter((one) => one.name !== name), { name, value }])
      .then(() => setDraft(null))
      .catch(() => undefined)
  }
  return (
    <>
      {info.map(({ name, value }) => (
        <EditableRow
          key={name}
          label={name}
          value={value}
          canEdit={canEdit}
          isCopyable
          onSave={(next) => set(name, next)}
        />
      ))}
      {draft ? (
        <form onSubmit={add} className="mt-1 grid grid-cols-[1fr_1fr_auto] gap-1.5">
          <Input
            autoFocus
            maxLength={60}
            aria-label={t(($) => $.tickets.panel.infoName)}
            placeholder={t(($) => $.tickets.panel.infoName)}
            value={draft.name}
            onChange={(event) => setDraft({ ...draft, name: event.target.value })}
          />
          <Input
            maxLength={500}
            aria-label={t(($) => $.tickets.panel.infoValue)}
            placeholder={t(($) => $.tickets.panel.infoValue)}
            value={draft.value}
            onChange={(event) => setDraft({ ...draft, value: event.target.value })}
            onKeyDown={(event) => event.key === 'Escape' && setDraft(null)}
          />
          <Button type="submit" size="md" disabled={!draft.name.trim() || !draft.value.trim()}>
            {t(($) => $.common.save)}
          </Button>
        </form>
      ) : canEdit ? (
        <Button
          size="sm"
          variant="ghost"
          className="-ml-2.5"
          icon={<Plus className="size-3.5" />}
          onClick={() => setDraft({ name: '', value: '' })}
        >
          {t(($) => $.tickets.panel.addInfo)}
        </Button>
      ) : null}
    </>
  )
}
