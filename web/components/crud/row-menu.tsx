import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Menu, type MenuEntry } from '#web/components/ui/menu.tsx'
import { useT } from '#web/lib/i18n.ts'
import type { CrudSpec } from './crud-spec.ts'

interface RowMenuProps<Row extends { id: string }> {
  row: Row
  spec: CrudSpec<Row>
  onEdit: (() => void) | undefined
  onRemove: (() => void) | undefined
}

/** The acts on one row. */
export function RowMenu<Row extends { id: string }>({ row, spec, onEdit, onRemove }: RowMenuProps<Row>) {
  const t = useT()
  const navigate = useNavigate()
  const entries: (MenuEntry | null)[] = []
  if (onEdit) {
    entries.push({ label: t(($) => $.common.edit), icon: <Pencil className="size-4" />, onSelect: onEdit })
  }
  for (const { icon: Icon, label, ...act } of spec.actions ?? []) {
    const onSelect = () => ('to' in act ? void navigate(act.to(row)) : act.run(row))
    entries.push({ label: label(t), icon: <Icon className="size-4" />, onSelect })
  }
  if (onRemove) {
    if (entries.length) entries.push(null)
    entries.push({
      label: t(($) => $.common.remove),
      icon: <Trash2 className="size-4" />,
      isDanger: true,
      onSelect: onRemove,
    })
  }
  if (!entries.length) return null
  const name = spec.nameOf(row)
  return (
    <Menu
      entries={entries}
      trigger={
        <IconButton size="sm" label={t(($) => $.common.actionsOf, { name })} icon={<Ellipsis className="size-4" />} />
      }
    />
  )
}
