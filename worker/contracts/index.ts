import { channelsApi } from './channels.ts'
import { chatFlowNamesApi } from './chat-flow-names.ts'
import { chatFlowsApi } from './chat-flows.ts'
import { colorsApi } from './colors.ts'
import { contactMergesApi } from './contact-merges.ts'
import { contactsApi } from './contacts.ts'
import { deadLettersApi } from './dead-letters.ts'
import { demandsApi } from './demands.ts'
import { evaluationsApi } from './evaluations.ts'
import { farewellsApi } from './farewells.ts'
import { hoursApi } from './hours.ts'
import { groupsApi } from './groups.ts'
import { jobsApi } from './jobs.ts'
import { macrosApi } from './macros.ts'
import { lanesApi } from './lanes.ts'
import { linksApi } from './links.ts'
import { manyTicketsApi } from './many-tickets.ts'
import { mailApi } from './mail.ts'
import { messagesApi } from './messages.ts'
import { notesApi } from './notes.ts'
import { protocolsApi } from './protocols.ts'
import { notificationsApi } from './notifications.ts'
import { privateChatApi } from './private-chat.ts'
import { panelApi } from './panel.ts'
import { passwordResetApi } from './password-reset.ts'
import { queuesApi } from './queues.ts'
import { quickMessagesApi } from './quick-messages.ts'
import { schedulesApi } from './schedules.ts'
import { searchApi } from './search.ts'
import { sessionApi } from './session.ts'
import { settingsApi } from './settings.ts'
import { setupApi } from './setup.ts'
import { smsApi } from './sms.ts'
import { statsApi } from './stats.ts'
import { tagsApi } from './tags.ts'
import { teamsApi } from './teams.ts'
import { ticketViewsApi } from './ticket-views.ts'
import { templatesApi } from './templates.ts'
import { ticketsApi } from './tickets.ts'
import { upkeepApi } from './upkeep.ts'
import { userTenantsApi } from './user-tenants.ts'
import { usersApi } from './users.ts'
import { webchatApi } from './webchat.ts'

/** The whole API as data: routes, tests, permissions and the typed client are loops over it. */
export const api = {
  session: sessionApi,
  notifications: notificationsApi,
  privateChat: privateChatApi,
  setup: setupApi,
  passwordReset: passwordResetApi,
  mail: mailApi,
  users: usersApi,
  userTenants: userTenantsApi,
  queues: queuesApi,
  tags: tagsApi,
  teams: teamsApi,
  macros: macrosApi,
  chatFlows: chatFlowsApi,
  chatFlowNames: chatFlowNamesApi,
  quickMessages: quickMessagesApi,
  contacts: contactsApi,
  contactMerges: contactMergesApi,
  channels: channelsApi,
  tickets: ticketsApi,
  manyTickets: manyTicketsApi,
  ticketViews: ticketViewsApi,
  messages: messagesApi,
  groups: groupsApi,
  upkeep: upkeepApi,
  links: linksApi,
  sms: smsApi,
  templates: templatesApi,
  schedules: schedulesApi,
  search: searchApi,
  settings: settingsApi,
  hours: hoursApi,
  colors: colorsApi,
  demands: demandsApi,
  farewells: farewellsApi,
  evaluations: evaluationsApi,
  lanes: lanesApi,
  protocols: protocolsApi,
  notes: notesApi,
  stats: statsApi,
  panel: panelApi,
  jobs: jobsApi,
  deadLetters: deadLettersApi,
  webchat: webchatApi,
} as const
