import { Bot, CircleAlert, ExternalLink, Plug, QrCode, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Channel } from '#contracts/channels'
import { PhoneText } from '#web/components/phone-text.tsx'
import { ChannelMark } from '#web/components/channel-mark.tsx'
import { Button, buttonStyle } from '#web/components/ui/button.tsx'
import { ColorDot, StatePill } from '#web/components/ui/chip.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { Tooltip } from '#web/components/ui/tooltip.tsx'
import { useChannelType } from '#web/lib/catalog.ts'
import { useChatFlows, useQueues } from '#web/lib/directories.ts'
import { capped } from '#web/lib/capped.ts'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { reasonText } from '#web/lib/reason-text.ts'
import { statusLook } from './channel-texts.ts'

interface ChannelCardProps {
  channel: Channel
  /** It is the default of several of its type. */
  isChosen: boolean
  canWrite: boolean
  isBusy: boolean
  onConnect: () => void
  /** Shows the code for the phone. */
  onPair: () => void
  menu: ReactNode
}

/** One channel and its health. */
export function ChannelCard({ channel, isChosen, canWrite, isBusy, onConnect, onPair, menu }: ChannelCardProps) {
  const t = useT()
  const queue = useQueues().find((other) => other.id === channel.queueId)
  const bot = useChatFlows().find((other) => other.isActive && other.id === channel.chatFlowId)
  const isConnected = channel.status === 'CONNECTED'
  const isPairing = channel.status === 'qrcode' || channel.status === 'PAIRING'
  return (
    <article
      aria-label={channel.name}
      className="flex min-w-0 flex-col rounded-lg bg-control ring-1 ring-line-2 [--on:var(--control)]"
    >
      <CardHead channel={channel} isChosen={isChosen} isBusy={isBusy} />
      <Facts channel={channel} />
      {channel.lastError ? <LastError channel={channel} /> : null}
      <footer className="mt-auto flex min-h-11 items-center gap-1.5 border-t border-line-1 py-1.5 pr-2 pl-4 text-xs text-ink-2">
        {queue ? <ColorDot color={queue.color} /> : null}
        <span className="min-w-0 flex-1 truncate" title={queue?.queue}>
          {channel.queueId ? queue?.queue : t(($) => $.channels.anyQueue)}
        </span>
        {bot ? (
          <span className="flex max-w-1/2 min-w-0 items-center gap-1" title={bot.name}>
            <Bot aria-label={t(($) => $.channels.chatFlow)} role="img" className="size-3.5 shrink-0" />
            <span className="truncate">{bot.name}</span>
          </span>
        ) : null}
        {channel.type === 'webchat' && isConnected ? (
          <a
            href={`/chat/${channel.key}`}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle({ variant: 'ghost', size: 'sm' })}
          >
            <ExternalLink aria-hidden className="size-3.5" />
            {t(($) => $.channels.openChat)}
          </a>
        ) : null}
        {canWrite && isPairing ? (
          <Button size="sm" icon={<QrCode className="size-3.5" />} onClick={onPair}>
            {t(($) => $.channels.session.open)}
          </Button>
        ) : canWrite && !isConnected ? (
          <Button size="sm" icon={<Plug className="size-3.5" />} isBusy={isBusy} onClick={onConnect}>
            {channel.account ? t(($) => $.channels.reconnect) : t(($) => $.channels.connect)}
          </Button>
        ) : null}
        {menu}
      </footer>
    </article>
  )
}

function CardHead({ channel, isChosen, isBusy }: Pick<ChannelCardProps, 'channel' | 'isChosen' | 'isBusy'>) {
  const t = useT()
  const entry = useChannelType(channel.type)
  const { text, tone } = statusLook(t, isBusy ? 'OPENING' : channel.status)
  return (
    <header className="flex items-center gap-3 pt-3.5 pr-3.5 pb-2.5 pl-4">
      <span className="grid size-9 shrink-0 place-items-center rounded-[10px] bg-fill-2">
        <ChannelMark type={channel.type} size={20} label={null} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="flex items-center gap-1.5 text-base leading-5 font-semibold">
          <span className="truncate" title={channel.name}>
            {channel.name}
          </span>
          {isChosen ? (
            <Tooltip text={t(($) => $.channels.isDefault)}>
              <span role="img" aria-label={t(($) => $.channels.isDefault)}>
                <Star aria-hidden className="size-3.5 fill-warning-solid text-warning-solid" />
              </span>
            </Tooltip>
          ) : null}
        </h2>
        <p className="text-xs text-ink-2">
          {entry?.name ?? channel.type} ·{' '}
          <span className="inline-block max-w-full truncate align-bottom">
            {channel.account ? <PhoneText text={channel.account} /> : t(($) => $.channels.noAccount)}
          </span>
        </p>
      </div>
      <StatePill
        tone={tone}
        icon={
          isBusy ? (
            <Spinner className="size-3" />
          ) : (
            <span
              aria-hidden
              className={tone === 'quiet' ? 'size-1.75 rounded-full bg-live' : 'size-1.75 rounded-full bg-current'}
            />
          )
        }
      >
        {text}
      </StatePill>
    </header>
  )
}

function Facts({ channel }: { channel: Channel }) {
  const t = useT()
  const { relative, dateTime } = useFormat()
  const ago = (at: number | null) => (at ? <time title={dateTime(at)}>{relative(at)}</time> : '–')
  const facts: [string, ReactNode][] = [
    [t(($) => $.channels.received), ago(channel.lastInAt)],
    [t(($) => $.channels.sent), ago(channel.lastOutAt)],
    [t(($) => $.channels.waiting), capped(channel.waiting)],
    [t(($) => $.channels.open), capped(channel.openTickets)],
  ]
  return (
    <dl className="grid grid-cols-[1fr_1fr_auto_auto] gap-x-4 px-4 pt-1 pb-3">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="truncate text-2xs text-ink-2">{label}</dt>
          <dd className="truncate tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function LastError({ channel }: { channel: Channel }) {
  const { relative } = useFormat()
  return (
    <p className="mx-4 mb-3 flex gap-2 text-xs leading-4.5 text-danger-ink">
      <CircleAlert aria-hidden className="mt-0.5 size-3.5" />
      <span className="line-clamp-3 break-words">
        {reasonText(channel.lastError ?? '')}
        {channel.lastErrorAt ? <span className="text-ink-2"> · {relative(channel.lastErrorAt)}</span> : null}
      </span>
    </p>
  )
}
