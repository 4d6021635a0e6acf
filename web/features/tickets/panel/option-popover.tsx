import { Plus } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Popover } from '#web/components/ui/popover.tsx'
import { useT } from '#web/lib/i18n.ts'
import { OptionList, type OptionListProps } from '../list/option-list.tsx'

/** The small plus of a section, with a list to put its entries on and off. */
export function OptionPopover(props: OptionListProps) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      label={props.label}
      align="end"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      className="w-60 p-1"
      trigger={
        <IconButton
          size="sm"
          label={t(($) => $.tickets.panel.editTags, { title: props.label })}
          icon={<Plus className="size-3.5" />}
          className="size-[22px]"
        />
      }
    >
      <OptionList {...props} />
    </Popover>
  )
}
