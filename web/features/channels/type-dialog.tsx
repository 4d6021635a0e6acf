import type { CatalogEntry } from '#contracts/channels'
import { ChannelGlyph } from '#web/components/channel-glyph.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { useT } from '#web/lib/i18n.ts'
import { typeAbout } from './channel-texts.ts'

interface TypeDialogProps {
  catalog: readonly CatalogEntry[]
  onChoose: (type: string) => void
  onClose: () => void
}

/** Which kind of channel to add. */
export function TypeDialog({ catalog, onChoose, onClose }: TypeDialogProps) {
  const t = useT()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(($) => $.channels.addTitle)}
      closeLabel={t(($) => $.common.close)}
      width={760}
    >
      <ul className="grid grid-cols-2 gap-2 phone:grid-cols-1">
        {catalog
          .filter((entry) => !entry.isHidden)
          .map((entry) => (
            <li key={entry.type}>
              <button
                type="button"
                onClick={() => onChoose(entry.type)}
                className="flex size-full items-center gap-3 rounded-md p-3 text-left ring-1 ring-line-2 ring-inset hover:bg-fill-1"
              >
                <span className="grid size-9 shrink-0 place-items-center rounded-[10px] bg-fill-2">
                  <ChannelGlyph mark={entry.mark} size={20} label={null} />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="flex items-center gap-2 font-semibold">
                    {entry.name}
                    {entry.isOfficial ? <Chip isOutlined>{t(($) => $.channels.official)}</Chip> : null}
                  </span>
                  <span className="block text-ink-2">{typeAbout(t, entry.type)}</span>
                </span>
              </button>
            </li>
          ))}
      </ul>
    </Dialog>
  )
}
