import { ChannelMark } from '#web/components/channel-mark.tsx'
import { Field } from '#web/components/ui/field.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { useT } from '#web/lib/i18n.ts'
import type { useChannels } from '#web/lib/directories.ts'

interface ChannelSelectProps {
  channels: ReturnType<typeof useChannels>
  value: string | null
  onChange: (id: string) => void
  placeholder?: string
}

/** The channel a conversation goes over; one that is not connected is shown and cannot be taken. */
export function ChannelSelect({ channels, ...rest }: ChannelSelectProps) {
  const t = useT()
  const options = channels.map(({ id, name, type, status }) => ({
    value: id,
    label: name,
    mark: <ChannelMark type={type} label={null} />,
    isDisabled: status !== 'CONNECTED',
    ...(status === 'CONNECTED' ? {} : { hint: t(($) => $.tickets.create.disconnected) }),
  }))
  return (
    <Field label={t(($) => $.tickets.create.channel)}>
      {(control) => <Select {...control} {...rest} options={options} />}
    </Field>
  )
}
