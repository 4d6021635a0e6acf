import type { VariableName } from '#contracts/variables'
import type { TenantContext } from '../../core/context.ts'
import { clock } from '../../core/clock.ts'
import { localTime } from '../../core/zone.ts'
import type { TicketRow } from '../tickets/tickets.query.ts'

export type Variables = Record<VariableName, string>

const greetings: Record<string, [morning: string, afternoon: string, night: string]> = {
  pt: ['Bom dia', 'Boa tarde', 'Boa noite'],
  en: ['Good morning', 'Good afternoon', 'Good evening'],
  es: ['Buenos días', 'Buenas tardes', 'Buenas noches'],
  de: ['Guten Morgen', 'Guten Tag', 'Guten Abend'],
  fr: ['Bonjour', 'Bon après-midi', 'Bonsoir'],
  it: ['Buongiorno', 'Buon pomeriggio', 'Buonasera'],
  pl: ['Dzień dobry', 'Dzień dobry', 'Dobry wieczór'],
  ru: ['Доброе утро', 'Добрый день', 'Добрый вечер'],
}

/** The eleven variables of a ticket; what is unknown is empty (D110–D112). */
export function variablesOf(
  { directory }: Pick<TenantContext, 'directory'>,
  ticket: TicketRow & { contactEmail?: string | null },
  userId: string | null,
): Variables {
  const user = userId ? directory.users.get(userId) : undefined
  const [firstName = '', ...rest] = ticket.contactName.trim().split(/\s+/)
  return {
    name: ticket.contactName,
    greeting: greetingAt(clock.now(), directory.tenant),
    protocol: ticket.protocol,
    email: ticket.contactEmail ?? '',
    phoneNumber: ticket.contactNumber ?? '',
    kanban: (ticket.contactLane && directory.lanes.get(ticket.contactLane)?.name) || '',
    user: user?.name ?? '',
    userEmail: user?.email ?? '',
    firstName,
    lastName: rest.join(' '),
    businessName: directory.tenant.name,
  }
}

/** Morning from 5, afternoon from 12, night from 18 to 5, in the company's zone and language (D111). */
function greetingAt(at: number, tenant: { timeZone: string; language: string }): string {
  const { hour } = localTime(at, tenant.timeZone)
  const words = greetings[tenant.language.slice(0, 2)] ?? greetings.en!
  return words[hour >= 5 && hour < 12 ? 0 : hour >= 12 && hour < 18 ? 1 : 2]
}
