import { Bold, CaseSensitive, Code, Italic, Strikethrough } from 'lucide-react'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Menu } from '#web/components/ui/menu.tsx'
import { useT } from '#web/lib/i18n.ts'

/** Puts a messenger's mark around what is selected. */
export function MarksMenu({ onWrap }: { onWrap: (sign: string) => void }) {
  const t = useT()
  const icon = 'size-4'
  return (
    <Menu
      side="top"
      align="start"
      trigger={<IconButton label={t(($) => $.messages.marks.label)} icon={<CaseSensitive className={icon} />} />}
      entries={[
        {
          label: t(($) => $.messages.marks.bold),
          keys: 'mod+b',
          icon: <Bold className={icon} />,
          onSelect: () => onWrap('*'),
        },
        {
          label: t(($) => $.messages.marks.italic),
          keys: 'mod+i',
          icon: <Italic className={icon} />,
          onSelect: () => onWrap('_'),
        },
        {
          label: t(($) => $.messages.marks.strike),
          icon: <Strikethrough className={icon} />,
          onSelect: () => onWrap('~'),
        },
        { label: t(($) => $.messages.marks.code), icon: <Code className={icon} />, onSelect: () => onWrap('`') },
      ]}
    />
  )
}
