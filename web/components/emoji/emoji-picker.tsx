import { EmojiPicker as Picker } from 'frimousse'
import { useLanguage, useT } from '#web/lib/i18n.ts'
import { emojiLocaleOf, readEmojiData } from './emoji-data.ts'

/** Emoji by name and by kind, in the person's language. */
export default function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const t = useT()
  const locale = emojiLocaleOf(useLanguage())
  return (
    <Picker.Root
      locale={locale}
      columns={8}
      resolveEmojiData={readEmojiData}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
      className="isolate flex h-80 w-[304px] flex-col"
    >
      <Picker.Search
        autoFocus
        placeholder={t(($) => $.common.emojiSearch)}
        aria-label={t(($) => $.common.emojiSearch)}
        className="mx-1 mt-1 mb-2 h-8 rounded-md bg-fill-2 px-2.5 text-sm outline-none placeholder:text-ink-2"
      />
      <Picker.Viewport className="relative flex-1 outline-none">
        <Picker.Loading className="absolute inset-0 grid place-items-center text-ink-2">
          {t(($) => $.common.loading)}
        </Picker.Loading>
        <Picker.Empty className="absolute inset-0 grid place-items-center text-ink-2">
          {t(($) => $.common.noMatch)}
        </Picker.Empty>
        <Picker.List
          className="pb-1 select-none"
          components={{
            CategoryHeader: ({ category, ...props }) => (
              <div {...props} className="bg-surface-3 px-2 py-1.5 text-xs font-medium text-ink-2">
                {category.label}
              </div>
            ),
            Row: ({ children, ...props }) => (
              <div {...props} aria-rowindex={(props['aria-rowindex'] ?? 0) + 1} className="px-1">
                {children}
              </div>
            ),
            Emoji: ({ emoji, ...props }) => (
              <button
                {...props}
                role="gridcell"
                aria-colindex={(props['aria-colindex'] ?? 0) + 1}
                className="grid size-9 place-items-center rounded-md text-xl data-active:bg-fill-2"
                type="button"
              >
                {emoji.emoji}
              </button>
            ),
          }}
        />
      </Picker.Viewport>
    </Picker.Root>
  )
}
