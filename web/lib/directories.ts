import { channelsApi } from '#contracts/channels'
import { chatFlowNamesApi } from '#contracts/chat-flow-names'
import { demandsApi } from '#contracts/demands'
import { farewellsApi } from '#contracts/farewells'
import { lanesApi } from '#contracts/lanes'
import { queuesApi } from '#contracts/queues'
import { quickMessagesApi } from '#contracts/quick-messages'
import { tagsApi } from '#contracts/tags'
import { usersApi } from '#contracts/users'
import { useApi } from './query.ts'

const slow = { staleTime: 5 * 60_000 }

/** The short lists of a company, for pickers and filters. Shared by all screens. */
export const useQueues = () => useApi(queuesApi.list, {}, slow).data ?? []
export const useTags = () => useApi(tagsApi.list, {}, slow).data ?? []
export const usePeople = () => useApi(usersApi.directory, {}, slow).data ?? []
export const useChannels = () => useApi(channelsApi.directory, {}, slow).data ?? []
/** Nobody can write to this company yet. */
export const useHasNoChannel = () => useApi(channelsApi.directory, {}, slow).data?.length === 0
export const useFarewells = () => useApi(farewellsApi.list, {}, slow).data ?? []
export const useQuickMessages = () => useApi(quickMessagesApi.list, {}, slow).data ?? []
export const useDemands = () => useApi(demandsApi.list, {}, slow).data ?? []
export const useChatFlows = () => useApi(chatFlowNamesApi.list, {}, slow).data ?? []
export const useLanes = () => useApi(lanesApi.list, {}, slow).data ?? []
