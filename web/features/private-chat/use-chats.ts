import { privateChatApi } from '#contracts/private-chat'
import { useApi } from '#web/lib/query.ts'

/** As many as one answer holds; the search finds the rest. */
const shown = 100

export const usePrivatePeople = (searchParam: string) =>
  useApi(privateChatApi.people, { query: { searchParam, limit: shown } }, { keepPrevious: true })
export const usePrivateTeams = () => useApi(privateChatApi.teams, {})

/** Who a conversation is with, from the lists; undefined while they load or when it is out of reach. */
export function useChatPeer(id: string) {
  const people = usePrivatePeople('')
  const teams = usePrivateTeams()
  const person = people.data?.users.find((one) => one.id === id)
  const team = teams.data?.find((one) => one.id === id)
  return { person, team, name: person?.name ?? team?.name, isLoading: people.isPending || teams.isPending }
}
