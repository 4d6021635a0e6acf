import type * as z from 'zod'
import type { TagRef } from '#contracts/tickets'
import { Chip } from '#web/components/ui/chip.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useTags } from '#web/lib/directories.ts'
import { OptionPopover } from './option-popover.tsx'
import { PanelSection } from './panel-section.tsx'

interface TagEditorProps {
  title: string
  tags: readonly z.infer<typeof TagRef>[]
  canEdit: boolean
  /** Tags of the ticket are outlined, those of the person filled (D90). */
  isOutlined?: boolean
  onChange: (ids: string[]) => void
}

/** Tags as chips, with a list to put them on and off. */
export function TagEditor({ title, tags, canEdit, isOutlined, onChange }: TagEditorProps) {
  const t = useT()
  const all = useTags().filter((tag) => tag.isActive)
  const ids = tags.map((tag) => tag.id)
  return (
    <PanelSection
      title={title}
      action={
        canEdit && (
          <OptionPopover
            label={title}
            options={all.map((tag) => ({ id: tag.id, label: tag.tag, color: tag.color }))}
            chosen={ids}
            onChange={onChange}
            emptyText={t(($) => $.tickets.panel.noTagsYet)}
          />
        )
      }
    >
      <div className="flex flex-wrap items-center gap-[5px]">
        {tags.map((tag) => (
          <Chip key={tag.id} color={tag.color} {...(isOutlined ? { isOutlined } : {})}>
            {tag.tag}
          </Chip>
        ))}
        {!tags.length && <span className="text-ink-3">{t(($) => $.tickets.panel.noTags)}</span>}
      </div>
    </PanelSection>
  )
}
