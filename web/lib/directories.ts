import { channelsApi } from '#contracts/channels'
import { farewellsApi } from '#contracts/farewells'
import { queuesApi } from '#contracts/queues'
import { tagsApi } from '#contracts/tags'
import { usersApi } from '#contracts/users'
import { useApi } from './query.ts'

const slow = { staleTime: 5 * 60_000 }

/** Queues, tags, people and channels by name, for pickers and filters. Shared by all screens. */
export const useQueues = () => useApi(queuesApi.list, {}, slow).data ?? []
export const useTags = () => useApi(tagsApi.list, {}, slow).data ?? []
export const usePeople = () => useApi(usersApi.directory, {}, slow).data ?? []
export const useChannels = () => useApi(channelsApi.directory, {}, slow).data ?? []
export const useFarewells = () => useApi(farewellsApi.list, {}, slow).data ?? []
