import { Avatar } from '#web/components/ui/avatar.tsx'
import { useT } from '#web/lib/i18n.ts'
import { usePeople } from '#web/lib/directories.ts'
import { OptionPopover } from './option-popover.tsx'
import { PanelSection } from './panel-section.tsx'

interface WalletEditorProps {
  wallets: readonly string[]
  canEdit: boolean
  onChange: (ids: string[]) => void
}

/** Whose customer this is: the owners in the order of linking (D33). */
export function WalletEditor({ wallets, canEdit, onChange }: WalletEditorProps) {
  const t = useT()
  const people = usePeople()
  const title = t(($) => $.ticketLife.panel.wallets)
  const owners = wallets.flatMap((id) => people.find((person) => person.id === id) ?? [])
  return (
    <PanelSection
      title={title}
      action={
        canEdit && (
          <OptionPopover
            label={title}
            options={people.map((person) => ({ id: person.id, label: person.name }))}
            chosen={wallets}
            onChange={onChange}
            emptyText={t(($) => $.common.none)}
          />
        )
      }
    >
      <ul className="grid gap-1">
        {owners.map((person) => (
          <li key={person.id} className="flex items-center gap-2">
            <Avatar id={person.id} name={person.name} size={20} />
            <span className="truncate">{person.name}</span>
          </li>
        ))}
      </ul>
      {!owners.length && <span className="text-ink-3">{t(($) => $.ticketLife.panel.noWallets)}</span>}
    </PanelSection>
  )
}
