import { LogOut, MessagesSquare, UserRound } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useNavigate } from 'react-router'
import { contactsApi } from '#contracts/contacts'
import { ticketsApi } from '#contracts/tickets'
import { type Command, useCommandList } from '#web/lib/commands.ts'
import { useT } from '#web/lib/i18n.ts'
import { useApi } from '#web/lib/query.ts'
import { canDo } from '#web/lib/session.ts'
import { useLogout, useMenu } from './use-shell.ts'
import { screenIcons } from './screen-icons.ts'
import { fold } from '#web/lib/fold.ts'

/** What the server finds; from two letters on. */
function useFound(text: string) {
  const t = useT()
  const navigate = useNavigate()
  const searchParam = useDeferredValue(text.trim())
  const enabled = searchParam.length >= 2
  const tickets = useApi(
    ticketsApi.list,
    {
      query: {
        searchParam,
        status: ['open', 'pending', 'closed'],
        showAll: true,
        includeNotQueueDefined: true,
        limit: 6,
      },
    },
    { enabled: enabled && canDo('tickets.read'), keepPrevious: true, staleTime: 10_000 },
  )
  const contacts = useApi(
    contactsApi.list,
    { query: { searchParam, limit: 5 } },
    { enabled: enabled && canDo('contacts.read'), keepPrevious: true, staleTime: 10_000 },
  )
  const ticketEntries = (tickets.data?.tickets ?? []).map((ticket): Command => ({
    id: `ticket ${ticket.id}`,
    label: `${ticket.name} · ${ticket.protocol}`,
    group: t(($) => $.shell.paletteTickets),
    icon: MessagesSquare,
    run: () => void navigate(`/atendimento/${ticket.id}`),
  }))
  const contactEntries = (contacts.data?.contacts ?? []).map((contact): Command => ({
    id: `contact ${contact.id}`,
    label: [contact.name, contact.number ?? contact.email].filter(Boolean).join(' · '),
    group: t(($) => $.shell.paletteContacts),
    icon: UserRound,
    run: () => void navigate(`/contatos?q=${encodeURIComponent(contact.name)}`),
  }))
  return {
    found: enabled ? [...ticketEntries, ...contactEntries] : [],
    isSearching: enabled && (tickets.isFetching || contacts.isFetching),
  }
}

/** The palette's lines by group, for what has been typed. */
export function usePaletteEntries(text: string) {
  const t = useT()
  const navigate = useNavigate()
  const menu = useMenu()
  const logout = useLogout()
  const offered = useCommandList()
  const { found, isSearching } = useFound(text)
  const sections = menu.flatMap((screen) =>
    (screen.sections ?? []).map(({ path, label }): Command => ({
      id: `screen ${screen.menu}/${path}`,
      label: `${screen.label(t)}: ${label(t)}`,
      group: t(($) => $.shell.paletteScreens),
      icon: screenIcons[screen.menu],
      run: () => void navigate(`/${screen.menu}/${path}`),
    })),
  )
  const screens = menu.map((screen): Command => ({
    id: `screen ${screen.menu}`,
    label: screen.label(t),
    group: t(($) => $.shell.paletteScreens),
    icon: screenIcons[screen.menu],
    keys: `g ${screen.key}`,
    run: () => void navigate(`/${screen.menu}`),
  }))
  const leave: Command = {
    id: 'logout',
    label: t(($) => $.shell.logout),
    group: t(($) => $.shell.paletteActions),
    icon: LogOut,
    run: logout,
  }
  const needle = fold(text.trim())
  // What the screen offers comes before what works everywhere.
  const isGeneral = (entry: Command) => entry.group === leave.group
  const [general, here] = [offered.filter(isGeneral), offered.filter((entry) => !isGeneral(entry))]
  const own = [...here, ...screens, ...(needle ? sections : []), ...general, leave].filter((entry) =>
    fold(entry.label).includes(needle),
  )
  const groups = new Map<string, Command[]>()
  for (const entry of [...own, ...found]) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry])
  return { groups: [...groups], isSearching }
}
