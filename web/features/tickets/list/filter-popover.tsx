import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Popover } from '#web/components/ui/popover.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useShortcut } from '#web/lib/shortcuts.ts'
import type { ListFilterModel } from './use-list-filter.ts'

const FilterForm = lazy(() => import('./filter-form.tsx'))

/** What narrows the list: unread, nobody's, queues, channels, tags, owner; for the elevated everything at once. */
export function FilterPopover({ model }: { model: ListFilterModel }) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const count = model.active.length
  const label = count ? t(($) => $.tickets.filter.labelCount, { count }) : t(($) => $.tickets.filter.label)
  useShortcut(
    'f',
    t(($) => $.tickets.filter.label),
    () => setIsOpen(true),
  )
  return (
    <Popover
      label={t(($) => $.tickets.filter.label)}
      align="end"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      className="w-80 p-0"
      trigger={
        <IconButton
          label={label}
          keys="f"
          side="bottom"
          aria-pressed={count > 0}
          icon={<SlidersHorizontal className="size-4" />}
          className="phone:w-11"
        />
      }
    >
      <Suspense fallback={<div className="h-96" />}>
        <FilterForm model={model} />
      </Suspense>
    </Popover>
  )
}
