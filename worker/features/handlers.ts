import type { api } from '#contracts/index'
import type { AllHandlers } from '../core/serve.ts'
import { channelsHandlers } from './channels/channels.handlers.ts'
import { colorsHandlers } from './colors/colors.handlers.ts'
import { contactMergesHandlers } from './contact-merges/contact-merges.handlers.ts'
import { contactsHandlers } from './contacts/contacts.handlers.ts'
import { deadLettersHandlers } from './dead-letters/dead-letters.handlers.ts'
import { demandsHandlers } from './demands/demands.handlers.ts'
import { evaluationsHandlers } from './evaluations/evaluations.handlers.ts'
import { chatFlowNamesHandlers, chatFlowsHandlers } from './chat-flows/chat-flows.handlers.ts'
import { farewellsHandlers } from './farewells/farewells.handlers.ts'
import { groupsHandlers } from './groups/groups.handlers.ts'
import { hoursHandlers } from './hours/hours.handlers.ts'
import { jobsHandlers } from './jobs/jobs.handlers.ts'
import { lanesHandlers } from './lanes/lanes.handlers.ts'
import { linksHandlers } from './links/links.handlers.ts'
import { macrosHandlers } from './macros/macros.handlers.ts'
import { mailHandlers } from './mail/mail.handlers.ts'
import { messagesHandlers } from './messages/messages.handlers.ts'
import { upkeepHandlers } from './messages/upkeep.handlers.ts'
import { notesHandlers } from './notes/notes.handlers.ts'
import { notificationsHandlers } from './notifications/notifications.handlers.ts'
import { panelHandlers } from './panel/panel.handlers.ts'
import { passwordResetHandlers } from './password-reset/password-reset.handlers.ts'
import { privateChatHandlers } from './private-chat/private-chat.handlers.ts'
import { protocolsHandlers } from './protocols/protocols.handlers.ts'
import { queuesHandlers } from './queues/queues.handlers.ts'
import { quickMessagesHandlers } from './quick-messages/quick-messages.handlers.ts'
import { schedulesHandlers } from './schedules/schedules.handlers.ts'
import { searchHandlers } from './search/search.handlers.ts'
import { sessionHandlers } from './session/session.handlers.ts'
import { settingsHandlers } from './settings/settings.handlers.ts'
import { setupHandlers } from './setup/setup.handlers.ts'
import { smsHandlers } from './sms/sms.handlers.ts'
import { statsHandlers } from './stats/stats.handlers.ts'
import { tagsHandlers } from './tags/tags.handlers.ts'
import { teamsHandlers } from './teams/teams.handlers.ts'
import { templatesHandlers } from './templates/templates.handlers.ts'
import { ticketViewsHandlers } from './ticket-views/ticket-views.handlers.ts'
import { ticketsHandlers } from './tickets/tickets.handlers.ts'
import { manyTicketsHandlers } from './tickets/tickets.many.handlers.ts'
import { userTenantsHandlers } from './users/user-tenants.handlers.ts'
import { usersHandlers } from './users/users.handlers.ts'
import { webchatHandlers } from './webchat/webchat.handlers.ts'

/** What answers each endpoint of `api`; the compiler asks for what is missing. */
export const handlers: AllHandlers<typeof api> = {
  session: sessionHandlers,
  notifications: notificationsHandlers,
  privateChat: privateChatHandlers,
  setup: setupHandlers,
  passwordReset: passwordResetHandlers,
  mail: mailHandlers,
  users: usersHandlers,
  userTenants: userTenantsHandlers,
  queues: queuesHandlers,
  tags: tagsHandlers,
  teams: teamsHandlers,
  macros: macrosHandlers,
  chatFlows: chatFlowsHandlers,
  chatFlowNames: chatFlowNamesHandlers,
  quickMessages: quickMessagesHandlers,
  contacts: contactsHandlers,
  contactMerges: contactMergesHandlers,
  channels: channelsHandlers,
  tickets: ticketsHandlers,
  manyTickets: manyTicketsHandlers,
  ticketViews: ticketViewsHandlers,
  messages: messagesHandlers,
  groups: groupsHandlers,
  upkeep: upkeepHandlers,
  links: linksHandlers,
  sms: smsHandlers,
  templates: templatesHandlers,
  schedules: schedulesHandlers,
  search: searchHandlers,
  settings: settingsHandlers,
  hours: hoursHandlers,
  colors: colorsHandlers,
  demands: demandsHandlers,
  farewells: farewellsHandlers,
  evaluations: evaluationsHandlers,
  lanes: lanesHandlers,
  protocols: protocolsHandlers,
  notes: notesHandlers,
  stats: statsHandlers,
  panel: panelHandlers,
  jobs: jobsHandlers,
  deadLetters: deadLettersHandlers,
  webchat: webchatHandlers,
}
