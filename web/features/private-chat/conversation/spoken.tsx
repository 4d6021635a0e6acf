import { useEffect, useRef, useState } from 'react'
import type { PrivateMessage } from '#contracts/private-chat'
import { useT } from '#web/lib/i18n.ts'
import { plainText } from '#contracts/marks'
import { useSession } from '#web/lib/session.ts'

/** Says what others write to those who do not see it; the history itself is not read out. */
export function Spoken({ messages }: { messages: readonly PrivateMessage[] }) {
  const t = useT()
  const { userId } = useSession()
  const [text, setText] = useState('')
  const known = useRef<string | null>(null)
  const last = messages.at(-1)
  useEffect(() => {
    if (!last) return
    const isNew = known.current !== null && known.current < last.id
    known.current = last.id
    if (!isNew || last.senderId === userId) return
    setText(t(($) => $.privateChat.incoming, { name: last.sender.name, text: plainText(last.text) }))
  }, [last, userId, t])
  return <output className="sr-only">{text}</output>
}
