import { Smile } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Popover } from '#web/components/ui/popover.tsx'
import { useT } from '#web/lib/i18n.ts'

const EmojiPicker = lazy(() => import('./emoji-picker.tsx'))

/** Opens the emoji; the picker and its names come with the first click. */
export function EmojiButton({ onPick }: { onPick: (emoji: string) => void }) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      label={t(($) => $.common.emoji)}
      side="top"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      className="p-1"
      trigger={<IconButton label={t(($) => $.common.emoji)} icon={<Smile className="size-4" />} />}
    >
      <Suspense fallback={<div className="h-80 w-[304px]" />}>
        <EmojiPicker
          onPick={(emoji) => {
            onPick(emoji)
            setIsOpen(false)
          }}
        />
      </Suspense>
    </Popover>
  )
}
