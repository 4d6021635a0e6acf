import { ArrowLeft } from 'lucide-react'
import { Avatar, PresenceDot } from '#web/components/ui/avatar.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { useOnlinePeople } from '#web/lib/presence.ts'
import { TypingText } from '../typing-text.tsx'
import { useTyping } from '../typing.ts'
import type { useChatPeer } from '../use-chats.ts'

interface ChatHeaderProps {
  id: string
  peer: ReturnType<typeof useChatPeer>
  onBack: () => void
}

/** Who this is with, and whether they are here or typing. */
export function ChatHeader({ id, peer, onBack }: ChatHeaderProps) {
  const t = useT()
  const format = useFormat()
  const online = useOnlinePeople()
  const typing = useTyping(id)
  const { person, team, name = '' } = peer
  const isOnline = person ? (online.size ? online.has(id) : person.isOnline) : false
  const presence = isOnline ? t(($) => $.common.online) : t(($) => $.common.offline)
  const members = team?.members ?? []
  const about = team
    ? t(($) => $.privateChat.members, {
        count: members.length,
        names: format.list(members.map((member) => member.name)),
      })
    : presence
  return (
    <header className="flex h-bar shrink-0 items-center gap-2.5 border-b border-line-1 pr-3 pl-5 phone:gap-1.5 phone:pr-1.5 phone:pl-0.5">
      <IconButton
        label={t(($) => $.common.back)}
        icon={<ArrowLeft className="size-[18px]" />}
        onClick={onBack}
        className="hidden phone:inline-flex"
      />
      <Avatar
        id={id}
        name={name}
        isGroup={Boolean(team)}
        size={36}
        mark={person ? <PresenceDot isOnline={isOnline} label={presence} /> : undefined}
      />
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-base leading-5">{name}</h1>
        <p className="truncate text-xs text-ink-2" title={about}>
          {typing.length ? <TypingText ids={typing} className="text-brand-ink" /> : about}
        </p>
      </div>
    </header>
  )
}
