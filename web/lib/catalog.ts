import { useMemo } from 'react'
import { type Capabilities, type CatalogEntry, channelsApi } from '#contracts/channels'
import { useChannels } from './directories.ts'
import { useApi } from './query.ts'

/** Every adapter with capabilities and form; it changes with the version only. */
export const useCatalog = () => useApi(channelsApi.catalog, {}, { staleTime: Infinity })

/** What a type of channel is and can; undefined until it is known. */
export function useChannelType(type: string): CatalogEntry | undefined {
  return useCatalog().data?.find((entry) => entry.type === type)
}

/** What one channel can: its type's capabilities and those of its own; undefined until they are known. */
export function useCapabilities(type: string, channelId: string | null | undefined): Capabilities | undefined {
  const capabilities = useChannelType(type)?.capabilities
  const own = useChannels().find(({ id }) => id === channelId)?.abilities
  return useMemo(() => capabilities && ({ ...capabilities, ...own } as Capabilities), [capabilities, own])
}

/** Whether one of the company's channels has an ability; false until it is known. */
export function useChannelCan(
  channelId: string | null | undefined,
  ability: { [K in keyof Capabilities]: Capabilities[K] extends boolean ? K : never }[keyof Capabilities],
): boolean {
  const type = useChannels().find(({ id }) => id === channelId)?.type
  return useCapabilities(type ?? '', channelId)?.[ability] ?? false
}
