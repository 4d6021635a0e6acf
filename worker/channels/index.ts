import type { Capabilities, CatalogEntry } from '#contracts/channels'
import type { DirectoryChannel } from '../core/directory.ts'
import type { Channel } from './define.ts'
import { evolution } from './evolution/index.ts'
import { hub } from './hub/index.ts'
import { instagram } from './meta-messaging/instagram.ts'
import { messenger } from './meta-messaging/messenger.ts'
import { sms } from './sms/index.ts'
import { telegram } from './telegram/index.ts'
import { baileys, webjs } from './waha/index.ts'
import { webchat } from './webchat.ts'
import { whatsappCloud } from './whatsapp-cloud/index.ts'
import { meow } from './wuzapi/index.ts'

/** Every channel the house speaks. One line here and a fixture in the tests is all a new one registers. */
export const channels: Readonly<Record<string, Channel>> = Object.fromEntries(
  [whatsappCloud, evolution, meow, baileys, webjs, instagram, messenger, telegram, sms, hub, webchat].map((channel) => [
    channel.type,
    channel,
  ]),
)

/** The channel of a type, or undefined for a type nobody knows. */
export const channelOf = (type: string): Channel | undefined =>
  Object.hasOwn(channels, type) ? channels[type] : undefined

/** What one channel can: its type's capabilities, with those that its public settings change. */
export function capabilitiesOf(
  channel: Pick<DirectoryChannel, 'type' | 'config'> | undefined,
): Capabilities | undefined {
  const adapter = channel && channelOf(channel.type)
  return adapter && { ...adapter.capabilities, ...adapter.abilities?.(channel.config) }
}

/** What the screens know about every channel; without the unofficial ones their types are marked as hidden. */
export const catalog = (hidesUnofficial: boolean): CatalogEntry[] =>
  Object.values(channels).map(({ type, name, mark, isOfficial, capabilities, form, ...acts }) => ({
    type,
    name,
    mark,
    isOfficial,
    isHidden: hidesUnofficial && !isOfficial,
    isHeld: acts.readSession !== undefined,
    hasImport: acts.listChats !== undefined && acts.readHistory !== undefined,
    tellsProfile: acts.readProfile !== undefined,
    capabilities,
    form,
  }))
