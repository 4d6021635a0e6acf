import { Dialog as Base } from '@base-ui/react/dialog'
import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { scrimStyle } from '#web/components/ui/dialog.tsx'
import { Keys } from '#web/components/ui/kbd.tsx'
import { itemStyle } from '#web/components/ui/options.tsx'
import { cn } from '#web/lib/cn.ts'
import type { Command as Entry } from '#web/lib/commands.ts'
import { useT } from '#web/lib/i18n.ts'
import { usePaletteEntries } from './use-palette.ts'

const groupStyle =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-2xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-2'

function Line({ entry, onRun }: { entry: Entry; onRun: (entry: Entry) => void }) {
  const Icon = entry.icon
  return (
    <Command.Item
      value={entry.id}
      onSelect={() => onRun(entry)}
      className={cn(itemStyle, 'min-h-9 cursor-pointer data-disabled:opacity-100 data-[selected=true]:bg-fill-2')}
    >
      {Icon ? <Icon aria-hidden className="size-4 text-ink-2" /> : null}
      <span className="min-w-0 flex-1 truncate">{entry.label}</span>
      {entry.keys ? <Keys keys={entry.keys} /> : null}
    </Command.Item>
  )
}

/** Tickets, contacts, screens and actions behind one field. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [text, setText] = useState('')
  const { groups, isSearching } = usePaletteEntries(text)
  const run = (entry: Entry) => {
    onClose()
    entry.run()
  }
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={scrimStyle} />
        <Base.Popup className="popup-motion fixed top-[12vh] left-1/2 z-50 w-[600px] max-w-[calc(100vw-16px)] -translate-x-1/2 overflow-hidden rounded-xl bg-surface-3 shadow-3 phone:top-2">
          <Base.Title className="sr-only">{t(($) => $.shell.paletteTitle)}</Base.Title>
          <Command shouldFilter={false} label={t(($) => $.shell.paletteTitle)} loop>
            <div className="flex h-12 items-center gap-2.5 border-b border-line-1 px-4">
              <Search aria-hidden className="size-4 text-ink-3" />
              <Command.Input
                autoFocus
                value={text}
                onValueChange={setText}
                placeholder={t(($) => $.shell.palettePlaceholder)}
                className="h-full min-w-0 flex-1 bg-transparent text-base text-ellipsis focus-visible:shadow-none phone:text-lg"
              />
            </div>
            <Command.List className="max-h-[min(420px,60vh)] overflow-y-auto p-1.5">
              {groups.map(([name, entries]) => (
                <Command.Group key={name} heading={name} className={groupStyle}>
                  {entries.map((entry) => (
                    <Line key={entry.id} entry={entry} onRun={run} />
                  ))}
                </Command.Group>
              ))}
              {groups.length ? null : (
                <output className="block p-6 text-center text-ink-2">
                  {isSearching ? t(($) => $.shell.paletteSearching) : t(($) => $.shell.paletteEmpty)}
                </output>
              )}
            </Command.List>
            {text.trim().length < 2 ? (
              <p className="border-t border-line-1 px-4 py-2 text-xs text-ink-2">{t(($) => $.shell.paletteHint)}</p>
            ) : null}
          </Command>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
