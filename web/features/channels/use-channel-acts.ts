import { type Channel, channelsApi } from '#contracts/channels'
import { ApiError } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { useT } from '#web/lib/i18n.ts'
import { useAction } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'

const refreshes = [channelsApi.list, channelsApi.directory]

/** What the provider refused, and in which field. */
export interface Refusal {
  id: string
  field: string
  message: string
}

/** Connect, renew, disconnect, default, delete. A refusal that names a field is handed on to the form. */
export function useChannelActs(onRefused: (refusal: Refusal) => void, onPairing: (id: string) => void) {
  const t = useT()
  const connect = useAction(channelsApi.connect, {
    refreshes,
    isLong: true,
    handles: ['ERR_CHANNEL_CREDENTIALS'],
    onSuccess: ({ id, name, status }) => {
      if (status !== 'CONNECTED') return onPairing(id)
      return toast.success(
        t(($) => $.channels.connected, { name }),
        { duration: 1500 },
      )
    },
    onError: (error, { params }) => {
      if (!(error instanceof ApiError) || error.body.error !== 'ERR_CHANNEL_CREDENTIALS') return
      const { field, reason } = error.body.details ?? {}
      const message = typeof reason === 'string' ? `${errorText(error)} ${reason}` : errorText(error)
      if (typeof field === 'string') onRefused({ id: params.id, field, message })
      else toast.error(message)
    },
  })
  const disconnect = useAction(channelsApi.disconnect, {
    refreshes,
    isLong: true,
    onSuccess: ({ name }) =>
      toast.success(
        t(($) => $.channels.disconnected, { name }),
        { duration: 1500 },
      ),
  })
  const renew = useAction(channelsApi.renew, { refreshes: [...refreshes, channelsApi.session] })
  const setDefault = useAction(channelsApi.setDefault, { refreshes })
  const remove = useAction(channelsApi.remove, { refreshes, isLong: true })
  const pendingId = [connect, disconnect, renew].find((act) => act.isPending)?.variables?.params.id
  return { connect, disconnect, renew, setDefault, remove, isPending: ({ id }: Channel) => id === pendingId }
}
export type ChannelActs = ReturnType<typeof useChannelActs>
