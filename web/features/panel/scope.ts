import { TicketFilter } from '#contracts/tickets'

/** Whose tickets: a person's, or a queue's; a null id is the queue of those without one. */
export type Scope =
  | { readonly kind: 'user'; readonly id: string; readonly name: string }
  | { readonly kind: 'queue'; readonly id: string | null; readonly name: string }

/** The ticket list's filter for the unfinished tickets of a scope. */
export const filterOf = (scope: Scope): TicketFilter => ({
  ...TicketFilter.parse({ status: ['open', 'pending'] }),
  showAll: true,
  ...(scope.kind === 'user' ? { selectedUser: scope.id } : { queuesIds: scope.id ? [scope.id] : [] }),
  includeNotQueueDefined: scope.kind === 'user' || scope.id === null,
})

/** The same as the mass endpoints name it. */
export const massScopeOf = (scope: Scope, ids: readonly string[]) =>
  ids.length ? { ids: [...ids] } : scope.kind === 'user' ? { ofUser: scope.id } : { ofQueue: scope.id }
