import { type Capabilities, channelsApi } from '#contracts/channels'
import { demandsApi } from '#contracts/demands'
import { lanesApi } from '#contracts/lanes'
import { queuesApi } from '#contracts/queues'
import { quickMessagesApi } from '#contracts/quick-messages'
import { tagsApi } from '#contracts/tags'
import { usersApi } from '#contracts/users'
import { useChannelType } from '#web/lib/catalog.ts'
import { useApi } from '#web/lib/query.ts'

const LONG = { staleTime: 10 * 60_000 }

/** What a kind of channel can do; undefined until it is known. */
export const useCapabilities = (type: string): Capabilities | undefined => useChannelType(type)?.capabilities
export const useChannelDirectory = () => useApi(channelsApi.directory, {}, LONG).data ?? []
export const useQueues = () => useApi(queuesApi.list, {}, LONG).data ?? []
export const usePeople = () => useApi(usersApi.directory, {}, LONG).data ?? []
export const useTags = () => useApi(tagsApi.list, {}, LONG).data ?? []
export const useQuickMessages = () => useApi(quickMessagesApi.list, {}, LONG).data ?? []
export const useDemands = () => useApi(demandsApi.list, {}, LONG).data ?? []
export const useLanes = () => useApi(lanesApi.list, {}, LONG).data ?? []
