import { Paperclip } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { QuickMessage } from '#contracts/quick-messages'
import { Chip } from '#web/components/ui/chip.tsx'
import { Kbd } from '#web/components/ui/kbd.tsx'
import { useT } from '#web/lib/i18n.ts'
import { cn } from '#web/lib/cn.ts'
import { VariablePreview } from '#web/components/messaging/variable-preview.tsx'
import { PickerOption } from './picker-option.tsx'

interface QuickPickerProps {
  id: string
  found: readonly QuickMessage[]
  typed: string
  active: number
  values: Record<string, string>
  /** Said when Enter found none or several. */
  problem: 'none' | 'several' | null
  onActive: (index: number) => void
  onPick: (entry: QuickMessage) => void
  onManage: () => void
}

/** Quick messages over the field, with the filled text of the one under the cursor beside them. */
export function QuickPicker(props: QuickPickerProps) {
  const { id, found, typed, active, values, problem, onActive, onPick, onManage } = props
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  const current = found[Math.max(0, active)]
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div className="absolute inset-x-4 bottom-[calc(100%+4px)] z-6 grid grid-cols-[264px_minmax(0,1fr)] overflow-hidden rounded-lg bg-surface-3 shadow-2 phone:inset-x-2 phone:grid-cols-1">
      <ul
        ref={list}
        id={id}
        role="listbox"
        aria-label={t(($) => $.tickets.quick.label)}
        className="max-h-72 overflow-y-auto border-r border-line-1 p-1.5 phone:border-r-0"
      >
        {found.map((entry, index) => (
          <PickerOption
            key={entry.id}
            listId={id}
            index={index}
            active={active}
            onActive={onActive}
            onPick={() => onPick(entry)}
            className="px-2.5 py-1.5 leading-[18px]"
          >
            <span className={cn('block text-xs font-medium', index === active ? 'text-brand-ink' : 'text-ink-2')}>
              {`/${entry.key}`}
              {entry.userId && <Chip className="ml-1.5">{t(($) => $.messages.quick.mine)}</Chip>}
              {entry.media && <Paperclip aria-hidden className="ml-1.5 inline size-3" />}
            </span>
            <span className="block truncate">{entry.message || entry.media?.name}</span>
          </PickerOption>
        ))}
      </ul>
      {current && (
        <div className="max-h-72 overflow-y-auto px-4 py-3 phone:hidden">
          <VariablePreview text={current.message} values={values} />
          {current.media && (
            <p className="mt-2 flex items-center gap-1.5 text-xs text-ink-2">
              <Paperclip aria-hidden className="size-3.5" />
              {current.sendAsAudio ? t(($) => $.messages.quick.asVoice) : current.media.name}
            </p>
          )}
        </div>
      )}
      <div className="col-span-full flex h-9 items-center gap-3.5 border-t border-line-1 bg-fill-1 px-3.5 text-xs text-ink-2">
        {problem || !found.length ? (
          <span role="status" className={problem ? 'text-danger-ink' : undefined}>
            {problem === 'several' ? t(($) => $.tickets.quick.several) : t(($) => $.tickets.quick.none, { typed })}
          </span>
        ) : (
          <span className="flex items-center gap-1.5 phone:hidden">
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd> {t(($) => $.tickets.quick.choose)} <Kbd>Enter</Kbd> {t(($) => $.tickets.quick.insert)}{' '}
            <Kbd>Ctrl</Kbd>
            <Kbd>Enter</Kbd> {t(($) => $.tickets.quick.sendNow)}
          </span>
        )}
        <button
          type="button"
          onClick={onManage}
          className="ml-auto rounded-xs font-medium text-brand-ink hover:underline"
        >
          {t(($) => $.messages.quick.open)}
        </button>
      </div>
    </div>
  )
}
