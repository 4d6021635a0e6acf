import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { InputOf } from '#contracts/endpoint'
import { type Ticket, type TicketDetail, ticketsApi } from '#contracts/tickets'
import { ApiError } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { useT } from '#web/lib/i18n.ts'
import { keyOf, useAction } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { toast } from '#web/lib/toast.ts'
import { offerUndo } from '#web/lib/undo.ts'
import { forgetTicket, refreshRights, storeTicket, ticketKey } from '../data/caches.ts'
import { readOwner } from '../model/error-details.ts'

/** How a ticket is resolved, where it differs from what the channel says. */
export type ResolveChoice = Pick<InputOf<typeof ticketsApi.update>['body'], 'demand' | 'farewell' | 'evaluate'>

/** Time in which a resolve or a transfer can be taken back, in milliseconds. */
const UNDO = 5000

/** What can be done with a ticket as a whole; each answer goes straight into the caches. */
export function useTicketActions() {
  const t = useT()
  const client = useQueryClient()
  const { userId } = useSession()

  const store = (ticket: Ticket) => {
    const before = client.getQueryData<TicketDetail>(ticketKey(ticket.id))
    storeTicket(client, ticket)
    refreshRights(client, ticket, before && { ...before, version: -1 })
    void client.invalidateQueries({ queryKey: keyOf(ticketsApi.counts) })
  }
  const update = useAction(ticketsApi.update, { onSuccess: store })
  const reading = useAction(ticketsApi.update, { onSuccess: store })
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
  /** A change whose word is said even if the person has gone on; `after` only where he still is. */
  const change = (input: InputOf<typeof ticketsApi.update>, say: (changed: Ticket) => void, after?: () => void) =>
    void update.mutateAsync(input).then(
      (changed) => {
        say(changed)
        if (isHere.current) after?.()
      },
      // The one place for errors has shown it.
      () => undefined,
    )
  const force = useAction(ticketsApi.force, { onSuccess: store })
  const ending = useAction(ticketsApi.closeNow, { onSuccess: store })
  const keeping = useAction(ticketsApi.keepOpen, { onSuccess: store })
  const handing = useAction(ticketsApi.setChatFlow, { onSuccess: store })
  const removing = useAction(ticketsApi.remove, {
    onSuccess: (_, { params }) => forgetTicket(client, params.id),
  })
  const accepting = useAction(ticketsApi.update, {
    handles: ['ERR_TICKET_ALREADY_ACCEPTED'],
    onSuccess: store,
    onError: (error, input) => {
      const id = input.params.id
      void client.invalidateQueries({ queryKey: ticketKey(id) })
      if (!(error instanceof ApiError) || error.body.error !== 'ERR_TICKET_ALREADY_ACCEPTED') return
      const name = readOwner(error.body.details)
      toast.info(name ? t(($) => $.tickets.life.acceptedFirst, { name }) : errorText(error), {
        description: t(($) => $.tickets.life.acceptedFirstHint),
      })
    },
  })

  const { mutate: askToAccept } = accepting
  /** The same function each time: the rows of the list that hold it are not drawn again. */
  const accept = useCallback(
    (ticket: Ticket, after?: () => void) =>
      askToAccept(
        { params: { id: ticket.id }, body: { status: 'open', userId, version: ticket.version } },
        { onSuccess: () => after?.() },
      ),
    [askToAccept, userId],
  )

  const reopen = (ticket: Ticket) =>
    update.mutate({ params: { id: ticket.id }, body: { status: 'open', userId: ticket.userId ?? userId } })

  return {
    isAccepting: accepting.isPending,
    isBusy: update.isPending || force.isPending,
    accept,
    returnToQueue: (ticket: Ticket, after?: () => void) =>
      change(
        { params: { id: ticket.id }, body: { status: 'pending', userId: null } },
        () => toast.success(t(($) => $.tickets.life.returned, { name: ticket.name })),
        after,
      ),
    /** Without a choice as the channel says. A farewell or a rating shows itself in the conversation. */
    resolve: (ticket: Ticket, choice: ResolveChoice = {}, after?: () => void) =>
      change(
        { params: { id: ticket.id }, body: { status: 'closed', ...choice } },
        (changed) =>
          changed.status === 'closed' &&
          toast.success(
            t(($) => $.tickets.life.resolved, { name: ticket.name }),
            {
              duration: UNDO,
              action: { label: t(($) => $.tickets.life.undo), onClick: offerUndo(() => reopen(ticket), UNDO) },
            },
          ),
        after,
      ),
    reopen,
    /** An open ticket of somebody else, or of nobody, becomes this person's. */
    take: (ticket: Ticket) =>
      change({ params: { id: ticket.id }, body: { isTransference: true, userId, queueId: ticket.queueId } }, () =>
        toast.success(t(($) => $.tickets.life.taken, { name: ticket.name })),
      ),
    isEnding: ending.isPending || keeping.isPending,
    closeNow: (ticket: Ticket) => ending.mutate({ params: { id: ticket.id } }),
    keepOpen: (ticket: Ticket) => keeping.mutate({ params: { id: ticket.id } }),
    snooze: (ticket: Ticket, snoozedUntil: number, say: () => void, after?: () => void) =>
      change({ params: { id: ticket.id }, body: { status: 'schedule', snoozedUntil } }, say, after),
    wake: (ticket: Ticket) => update.mutate({ params: { id: ticket.id }, body: { status: 'open' } }),
    setValue: (ticket: Ticket, value: number | null) =>
      update.mutateAsync({ params: { id: ticket.id }, body: { value } }),
    remove: (ticket: Ticket, after: () => void) => removing.mutate({ params: { id: ticket.id } }, { onSuccess: after }),
    forceClose: (ticket: Ticket) => force.mutate({ params: { id: ticket.id }, body: { status: 'closed' } }),
    markRead: (ticket: Ticket) => {
      storeTicket(client, { ...ticket, unreadMessages: 0 })
      reading.mutate({ params: { id: ticket.id }, body: { unreadMessages: 0 } })
    },
    setTags: (ticket: Ticket, tagsIds: string[]) => update.mutate({ params: { id: ticket.id }, body: { tagsIds } }),
    isLeavingBot: handing.isPending,
    /** Hands it to a chatbot, or with null takes it out of the one that has it. */
    setBot: (ticket: Ticket, chatFlowId: string | null) =>
      handing.mutate({ params: { id: ticket.id }, body: { chatFlowId } }),
    undoTransfer: (ticket: Ticket) =>
      update.mutate({
        params: { id: ticket.id },
        body: { status: ticket.status, userId: ticket.userId, queueId: ticket.queueId, isTransference: true },
      }),
  }
}
export type TicketActions = ReturnType<typeof useTicketActions>
export const UNDO_TIME = UNDO
