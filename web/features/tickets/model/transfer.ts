import type { Profile } from '#contracts/permissions'
import type { Ticket } from '#contracts/tickets'

interface Choice {
  ticket: Pick<Ticket, 'userId' | 'queueId' | 'status'>
  queueId: string | null
  userId: string | null
  hasQueues: boolean
  person: { profile: Profile; queues: string[] } | undefined
}

/** Whether somebody works in a queue; admins work in all. */
export const worksIn = (person: { profile: Profile; queues: string[] }, queueId: string) =>
  person.queues.includes(queueId) || person.profile === 'admin' || person.profile === 'superadmin'

/** Why this target would be refused (D64, D65), or null when it is fine. */
export function whyNotTransfer({ ticket, queueId, userId, hasQueues, person }: Choice) {
  if (hasQueues && !queueId) return 'queueRequired'
  if (!queueId && !userId) return 'targetRequired'
  if (userId && userId === ticket.userId && queueId === ticket.queueId) return 'alreadyBoth'
  if (!userId && queueId === ticket.queueId && !ticket.userId) return 'alreadyQueue'
  if (person && queueId && !worksIn(person, queueId)) return 'notInQueue'
  return null
}
