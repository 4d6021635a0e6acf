import { MessagesSquare } from 'lucide-react'
import { useEffect } from 'react'
import { useMatch, useNavigate } from 'react-router'
import { Empty } from '#web/components/empty.tsx'
import { cn } from '#web/lib/cn.ts'
import { useT } from '#web/lib/i18n.ts'
import { lookAt } from '#web/lib/realtime.ts'
import { ChatList } from './list/chat-list.tsx'
import { Conversation } from './conversation/conversation.tsx'

/** People of the company among themselves: with one, or in a team. */
export function PrivateChatScreen() {
  const t = useT()
  const navigate = useNavigate()
  const peerId = useMatch('/chat-privado/:peerId')?.params.peerId ?? null
  useEffect(() => {
    lookAt({ chatId: peerId })
    return () => lookAt({ chatId: null })
  }, [peerId])
  return (
    <main aria-label={t(($) => $.privateChat.title)} className="flex min-h-0 min-w-0 flex-1">
      <title>{t(($) => $.privateChat.documentTitle)}</title>
      <section
        aria-label={t(($) => $.privateChat.listLabel)}
        className={cn(
          'flex min-h-0 w-list shrink-0 flex-col border-r border-line-1 bg-surface-1 [--on:var(--surface-1)] phone:w-full phone:border-r-0',
          peerId && 'phone:hidden',
        )}
      >
        <ChatList selectedId={peerId} />
      </section>
      <section
        aria-label={t(($) => $.privateChat.history)}
        data-writes-below={peerId ? true : undefined}
        className={cn('flex min-h-0 min-w-0 flex-1 flex-col', !peerId && 'phone:hidden')}
      >
        {peerId ? (
          <Conversation key={peerId} id={peerId} onBack={() => void navigate('/chat-privado')} />
        ) : (
          <div className="m-auto grid justify-items-center">
            <MessagesSquare aria-hidden className="size-8 text-ink-3" />
            <Empty title={t(($) => $.privateChat.chooseTitle)} text={t(($) => $.privateChat.chooseText)} />
          </div>
        )}
      </section>
    </main>
  )
}
