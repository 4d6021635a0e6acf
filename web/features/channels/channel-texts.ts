import type { Channel, ChannelStatus } from '#contracts/channels'
import type { Translate } from '#web/components/form/field-spec.ts'
import type { Tone } from '#web/components/ui/chip.tsx'
import type { Pack } from '#web/locales/pt/index.ts'

type Texts = Pack['channels']

/** Label of a field of an adapter's form; a new adapter's field shows its name until it has one. */
export const fieldLabel = (t: Translate, type: string, name: string): string =>
  t(($) => $.channels.fields[`${type}_${name}` as keyof Texts['fields']], { defaultValue: name })

export const fieldHint = (t: Translate, type: string, name: string): string =>
  t(($) => $.channels.fields[`${type}_${name}_hint` as keyof Texts['fields']], { defaultValue: '' })

export const choiceLabel = (t: Translate, value: string): string =>
  t(($) => $.channels.choices[value as keyof Texts['choices']], { defaultValue: value })

export const typeAbout = (t: Translate, type: string): string =>
  t(($) => $.channels.types[type as keyof Texts['types']], { defaultValue: '' })

/** The status in words with its tone; healthy is quiet. */
export function statusLook(t: Translate, status: ChannelStatus): { text: string; tone: Tone } {
  const looks: Record<ChannelStatus, { text: string; tone: Tone }> = {
    CONNECTED: { text: t(($) => $.channels.statusConnected), tone: 'quiet' },
    DISCONNECTED: { text: t(($) => $.channels.statusDisconnected), tone: 'danger' },
    OPENING: { text: t(($) => $.channels.statusOpening), tone: 'neutral' },
    qrcode: { text: t(($) => $.channels.statusQrcode), tone: 'info' },
    PAIRING: { text: t(($) => $.channels.statusPairing), tone: 'info' },
    TIMEOUT: { text: t(($) => $.channels.statusTimeout), tone: 'warning' },
  }
  return looks[status]
}

/** Not working, or working with a fresh complaint. */
export const needsAttention = (channel: Channel): boolean =>
  channel.status !== 'CONNECTED' || channel.lastError !== null
