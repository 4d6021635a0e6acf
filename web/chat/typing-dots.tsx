import { useEffect, useState } from 'react'
import { useChatState, useTexts } from './context.ts'

/** Three dots while the company types; they go by themselves when the sign expires. */
export function TypingDots() {
  const texts = useTexts()
  const { typingUntil } = useChatState()
  const [endedAt, setEndedAt] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setEndedAt(typingUntil), typingUntil - Date.now())
    return () => clearTimeout(timer)
  }, [typingUntil])
  if (endedAt >= typingUntil) return null
  return (
    <li className="mt-2.5 flex w-fit gap-1 rounded-xl bg-bubble-in px-3.5 py-3">
      <span className="sr-only">{texts.typing}</span>
      {[0, 160, 320].map((delay) => (
        <span
          key={delay}
          style={{ animationDelay: `${delay}ms` }}
          className="size-1.5 animate-dot rounded-full bg-ink-2"
        />
      ))}
    </li>
  )
}
