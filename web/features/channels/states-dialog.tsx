import { type Channel, type ChannelState, channelsApi } from '#contracts/channels'
import { ErrorState } from '#web/components/error-state.tsx'
import { StatePill } from '#web/components/ui/chip.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { useApi } from '#web/lib/query.ts'
import { useNow } from '#web/lib/use-now.ts'
import { reasonText } from '#web/lib/reason-text.ts'
import { statusLook } from './channel-texts.ts'
import { uptimeOf } from './uptime.ts'

const minute = 60_000
const month = 30 * 24 * 60 * minute

/** How a channel's line stood: the share of the last month it was up, and every change with its reason. */
export default function StatesDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const t = useT()
  const { number } = useFormat()
  const now = useNow(minute)
  const list = useApi(channelsApi.states, { params: { id: channel.id } }, { staleTime: 0 })
  const share = list.data && uptimeOf(list.data, now, month)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(($) => $.channels.states.title, { name: channel.name })}
      description={
        share === undefined || share === null
          ? undefined
          : t(($) => $.channels.states.uptime, { percent: number(Math.round(share * 1000) / 10) })
      }
      closeLabel={t(($) => $.common.close)}
      width={560}
      isReading
    >
      {list.error && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
      ) : !list.data ? (
        <div aria-hidden className="grid gap-4">
          {[0, 1, 2].map((line) => (
            <Skeleton key={line} className="w-full" />
          ))}
        </div>
      ) : list.data.length ? (
        <ol className="grid">
          {list.data.map((state) => (
            <State key={`${state.at}${state.status}`} state={state} />
          ))}
        </ol>
      ) : (
        <p className="text-ink-2">{t(($) => $.channels.states.none)}</p>
      )}
    </Dialog>
  )
}

function State({ state }: { state: ChannelState }) {
  const t = useT()
  const { dateTime } = useFormat()
  const { text, tone } = statusLook(t, state.status)
  return (
    <li className="grid gap-1 border-b border-line-1 py-2.5 last:border-0">
      <span className="flex items-center gap-3">
        <StatePill tone={tone}>{text}</StatePill>
        <time className="ml-auto text-xs text-ink-2 tabular-nums">{dateTime(state.at)}</time>
      </span>
      {state.reason ? <span className="text-ink-2 [overflow-wrap:anywhere]">{reasonText(state.reason)}</span> : null}
    </li>
  )
}
