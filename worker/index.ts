import { api } from '#contracts/index'
import { errorText } from './core/fail.ts'
import { log } from './core/log.ts'
import { createApp, serve } from './core/serve.ts'
import { sweep } from './cron/sweep.ts'
import { channelsHandlers } from './features/channels/channels.handlers.ts'
import { serveWebhooks } from './features/channels/webhook.route.ts'
import { colorsHandlers } from './features/colors/colors.handlers.ts'
import { contactsHandlers } from './features/contacts/contacts.handlers.ts'
import { deadLettersHandlers } from './features/dead-letters/dead-letters.handlers.ts'
import { demandsHandlers } from './features/demands/demands.handlers.ts'
import { evaluationsHandlers } from './features/evaluations/evaluations.handlers.ts'
import { farewellsHandlers } from './features/farewells/farewells.handlers.ts'
import { hoursHandlers } from './features/hours/hours.handlers.ts'
import { groupsHandlers } from './features/groups/groups.handlers.ts'
import { jobsHandlers } from './features/jobs/jobs.handlers.ts'
import { macrosHandlers } from './features/macros/macros.handlers.ts'
import { lanesHandlers } from './features/lanes/lanes.handlers.ts'
import { linksHandlers } from './features/links/links.handlers.ts'
import { mailHandlers } from './features/mail/mail.handlers.ts'
import { serveMedia } from './features/media/media.route.ts'
import { upkeepHandlers } from './features/messages/upkeep.handlers.ts'
import { messagesHandlers } from './features/messages/messages.handlers.ts'
import { notificationsHandlers } from './features/notifications/notifications.handlers.ts'
import { privateChatHandlers } from './features/private-chat/private-chat.handlers.ts'
import { notesHandlers } from './features/notes/notes.handlers.ts'
import { protocolsHandlers } from './features/protocols/protocols.handlers.ts'
import { serveOpenApi } from './features/openapi/openapi.route.ts'
import { panelHandlers } from './features/panel/panel.handlers.ts'
import { passwordResetHandlers } from './features/password-reset/password-reset.handlers.ts'
import { queuesHandlers } from './features/queues/queues.handlers.ts'
import { quickMessagesHandlers } from './features/quick-messages/quick-messages.handlers.ts'
import { schedulesHandlers } from './features/schedules/schedules.handlers.ts'
import { searchHandlers } from './features/search/search.handlers.ts'
import { enter } from './features/session/enter.ts'
import { sessionHandlers } from './features/session/session.handlers.ts'
import { settingsHandlers } from './features/settings/settings.handlers.ts'
import { setupHandlers } from './features/setup/setup.handlers.ts'
import { smsHandlers } from './features/sms/sms.handlers.ts'
import { serveSmsReports } from './features/sms/sms.route.ts'
import { statsHandlers } from './features/stats/stats.handlers.ts'
import { tagsHandlers } from './features/tags/tags.handlers.ts'
import { teamsHandlers } from './features/teams/teams.handlers.ts'
import { ticketViewsHandlers } from './features/ticket-views/ticket-views.handlers.ts'
import { templatesHandlers } from './features/templates/templates.handlers.ts'
import { manyTicketsHandlers } from './features/tickets/tickets.many.handlers.ts'
import { ticketsHandlers } from './features/tickets/tickets.handlers.ts'
import { usersHandlers } from './features/users/users.handlers.ts'
import { webchatHandlers } from './features/webchat/webchat.handlers.ts'
import { servePages } from './pages.ts'
import { consume } from './queues/consume.ts'
import { serveRealtime } from './realtime/route.ts'

export { TenantHub } from './realtime/hub.ts'

const app = createApp()
serve(app, api.session, sessionHandlers, enter)
// Before the users: its list lies below their path.
serve(app, api.privateChat, privateChatHandlers, enter)
serve(app, api.setup, setupHandlers, enter)
serve(app, api.passwordReset, passwordResetHandlers, enter)
serve(app, api.mail, mailHandlers, enter)
serve(app, api.users, usersHandlers, enter)
serve(app, api.queues, queuesHandlers, enter)
serve(app, api.tags, tagsHandlers, enter)
serve(app, api.notifications, notificationsHandlers, enter)
serve(app, api.macros, macrosHandlers, enter)
serve(app, api.teams, teamsHandlers, enter)
serve(app, api.quickMessages, quickMessagesHandlers, enter)
serve(app, api.contacts, contactsHandlers, enter)
serve(app, api.channels, channelsHandlers, enter)
serve(app, api.tickets, ticketsHandlers, enter)
serve(app, api.ticketViews, ticketViewsHandlers, enter)
// Before the messages, whose `/messages/:ticketId` would take their paths.
serve(app, api.groups, groupsHandlers, enter)
serve(app, api.upkeep, upkeepHandlers, enter)
serve(app, api.manyTickets, manyTicketsHandlers, enter)
serve(app, api.messages, messagesHandlers, enter)
serve(app, api.templates, templatesHandlers, enter)
serve(app, api.sms, smsHandlers, enter)
serve(app, api.links, linksHandlers, enter)
serve(app, api.schedules, schedulesHandlers, enter)
serve(app, api.search, searchHandlers, enter)
serve(app, api.settings, settingsHandlers, enter)
serve(app, api.demands, demandsHandlers, enter)
serve(app, api.farewells, farewellsHandlers, enter)
serve(app, api.evaluations, evaluationsHandlers, enter)
serve(app, api.lanes, lanesHandlers, enter)
serve(app, api.protocols, protocolsHandlers, enter)
serve(app, api.notes, notesHandlers, enter)
serve(app, api.colors, colorsHandlers, enter)
serve(app, api.hours, hoursHandlers, enter)
serve(app, api.stats, statsHandlers, enter)
serve(app, api.panel, panelHandlers, enter)
serve(app, api.jobs, jobsHandlers, enter)
serve(app, api.deadLetters, deadLettersHandlers, enter)
serve(app, api.webchat, webchatHandlers, enter)
serveMedia(app)
serveOpenApi(app)
// Before the channels, whose `/webhooks/:channelType/:key` is shorter.
serveSmsReports(app)
serveWebhooks(app)
serveRealtime(app)
servePages(app)

export default {
  fetch: app.fetch,
  queue: (batch, env, execution) => consume(batch as Parameters<typeof consume>[0], env, execution),
  scheduled: async (_event, env) => {
    await sweep(env).catch((error: unknown) => log('error', 'sweep failed', { error: errorText(error) }))
  },
} satisfies ExportedHandler<Cloudflare.Env>
