import { Reply } from 'lucide-react'

/** The choices a message offered; the contact presses them, not we. */
export function BubbleButtons({ buttons }: { buttons: { id: string; text: string }[] }) {
  return (
    <ul className="mt-1 grid w-60 max-w-full gap-1">
      {buttons.map((button) => (
        <li
          key={button.id}
          className="flex h-8 items-center justify-center gap-1.5 rounded-lg bg-bubble-in px-3 text-sm font-medium text-brand-ink"
        >
          <Reply aria-hidden className="size-3.5" />
          <span className="truncate">{button.text}</span>
        </li>
      ))}
    </ul>
  )
}
