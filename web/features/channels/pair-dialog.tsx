import { RefreshCw } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { type Channel, type ChannelSession, channelsApi } from '#contracts/channels'
import { ErrorState } from '#web/components/error-state.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { useApi } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'
import { useNow } from '#web/lib/use-now.ts'
import type { ChannelActs } from './use-channel-acts.ts'

interface PairDialogProps {
  channel: Channel
  acts: ChannelActs
  onClose: () => void
}

/** The gateway's events renew the code; this asks besides, in case one is lost (ms). */
const askEvery = 3000

/** Pairs a phone: the code to read, how old it is, and what to do when nobody read it. */
export default function PairDialog({ channel, acts, onClose }: PairDialogProps) {
  const t = useT()
  const input = { params: { id: channel.id } }
  const session = useApi(channelsApi.session, input, { staleTime: 0, refetchInterval: askEvery })
  const status = session.data?.status
  const finish = useEffectEvent(() => {
    toast.success(t(($) => $.channels.connected, { name: channel.name }))
    onClose()
  })
  useEffect(() => {
    if (status === 'CONNECTED') finish()
  }, [status])
  const renew = () => acts.renew.mutate({ ...input, body: { isQrcode: true } })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(($) => $.channels.session.title, { name: channel.name })}
      closeLabel={t(($) => $.common.close)}
      width={640}
    >
      <div className="grid grid-cols-[264px_minmax(0,1fr)] gap-6 phone:grid-cols-1">
        {session.data ? (
          <Code session={session.data} />
        ) : session.error ? (
          <ErrorState error={session.error} onRetry={() => void session.refetch()} isRetrying={session.isFetching} />
        ) : (
          <Frame>
            <Spinner />
          </Frame>
        )}
        <div className="flex flex-col gap-4">
          <ol className="grid list-decimal gap-2 pl-5 text-base">
            <li>{t(($) => $.channels.session.stepOpen)}</li>
            <li>{t(($) => $.channels.session.stepMenu)}</li>
            <li>{t(($) => $.channels.session.stepRead)}</li>
          </ol>
          <p className="text-ink-2">{t(($) => $.channels.session.note)}</p>
          <Button
            className="mt-auto self-start"
            icon={<RefreshCw className="size-4" />}
            isBusy={acts.renew.isPending}
            onClick={renew}
          >
            {t(($) => $.channels.session.renew)}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const Frame = ({ children }: { children: React.ReactNode }) => (
  <div className="grid aspect-square w-66 max-w-full place-items-center rounded-lg bg-white p-3 text-center text-black ring-1 ring-line-2">
    {children}
  </div>
)

function Code({ session }: { session: ChannelSession }) {
  const t = useT()
  const { number } = useFormat()
  const now = useNow()
  const { pairing, status } = session
  if (!pairing)
    return (
      <Frame>
        <p role="status" className="grid justify-items-center gap-3 text-sm">
          {status === 'TIMEOUT' ? (
            t(($) => $.channels.session.timeout)
          ) : status === 'DISCONNECTED' ? (
            t(($) => $.channels.session.ended)
          ) : (
            <>
              <Spinner />
              {t(($) => $.channels.session.opening)}
            </>
          )}
        </p>
      </Frame>
    )
  const age = Math.max(0, Math.round((now - pairing.at) / 1000))
  return (
    <div>
      <Frame>
        <img src={pairing.image} alt={t(($) => $.channels.session.code)} className="size-full" />
      </Frame>
      <p className="mt-2 text-xs text-ink-2 tabular-nums">
        {t(($) => $.channels.session.life, { count: pairing.count, age: number(age) })}
      </p>
    </div>
  )
}
