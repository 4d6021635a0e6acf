import { type CatalogEntry, channelsApi } from '#contracts/channels'
import { useApi } from './query.ts'

/** Every adapter with capabilities and form; it changes with the version only. */
export const useCatalog = () => useApi(channelsApi.catalog, {}, { staleTime: Infinity })

/** What a type of channel is and can; undefined until it is known. */
export function useChannelType(type: string): CatalogEntry | undefined {
  return useCatalog().data?.find((entry) => entry.type === type)
}
