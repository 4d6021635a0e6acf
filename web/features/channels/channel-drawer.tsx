import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type CatalogEntry, type Channel, channelsApi } from '#contracts/channels'
import type { InputOf } from '#contracts/endpoint'
import { FormDrawer } from '#web/components/form/form-drawer.tsx'
import { call } from '#web/lib/api.ts'
import { trackWork } from '#web/lib/busy.ts'
import { useT } from '#web/lib/i18n.ts'
import { keyOf } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'
import { channelForm, withoutEmpty } from './channel-form.ts'
import { typeAbout } from './channel-texts.ts'
import type { Refusal } from './use-channel-acts.ts'

interface ChannelDrawerProps {
  entry: CatalogEntry
  /** Null while adding. */
  channel: Channel | null
  refusal: Refusal | null
  /** Saved, and a phone has to be paired now. */
  onPairing: (id: string) => void
  onClose: () => void
}

/** Adds or changes a channel and connects it; the provider's refusal stands at its field. */
export default function ChannelDrawer({ entry, channel, refusal, onPairing, onClose }: ChannelDrawerProps) {
  const t = useT()
  const client = useQueryClient()
  const savedId = useRef(channel?.id ?? null)
  const pairing = useRef<string | null>(null)
  const form = channelForm(entry, channel)

  const save = (body: Record<string, unknown>): Promise<Channel> => {
    const input = { ...body, config: withoutEmpty(body['config']) }
    // Saved but not connected: the next try changes what is already there.
    if (savedId.current) {
      return call(channelsApi.update, { params: { id: savedId.current }, body: input } as InputOf<
        typeof channelsApi.update
      >)
    }
    return call(channelsApi.create, { body: { ...input, type: entry.type } } as InputOf<typeof channelsApi.create>)
  }
  const submit = async (body: Record<string, unknown>) => {
    const saved = await save(body)
    savedId.current = saved.id
    let status = saved.status
    try {
      if (status !== 'CONNECTED')
        ({ status } = await trackWork(call(channelsApi.connect, { params: { id: saved.id } })))
    } finally {
      await client.invalidateQueries({ queryKey: keyOf(channelsApi.list) })
      await client.invalidateQueries({ queryKey: keyOf(channelsApi.directory) })
    }
    if (status !== 'CONNECTED') return void (pairing.current = saved.id)
    toast.success(
      t(($) => $.channels.connected, { name: saved.name }),
      { duration: 1500 },
    )
  }
  return (
    <FormDrawer
      title={
        channel ? t(($) => $.channels.edit, { name: channel.name }) : t(($) => $.channels.create, { type: entry.name })
      }
      about={typeAbout(t, entry.type)}
      submitLabel={channel?.status === 'CONNECTED' ? t(($) => $.common.save) : t(($) => $.channels.saveAndConnect)}
      {...form}
      errorFields={{ ERR_NAME_TAKEN: 'name' }}
      firstError={refusal && refusal.id === channel?.id ? refusal : null}
      submit={submit}
      onClose={() => (pairing.current ? onPairing(pairing.current) : onClose())}
    />
  )
}
