import {
  ArrowRightLeft,
  BotOff,
  CalendarClock,
  Check,
  CircleX,
  Eye,
  ListChecks,
  MessageSquareShare,
  MessageSquareText,
  PanelRight,
  Plug,
  RotateCcw,
  TextSearch,
  Trash2,
  Undo2,
  UserRoundCheck,
  Zap,
} from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { fitsQueue } from '#contracts/demands'
import type { TicketDetail } from '#contracts/tickets'
import { MacroCommands } from '#web/components/macros/macro-commands.tsx'
import { useMacroRun } from '#web/components/macros/use-macro-run.ts'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { useCommands } from '#web/lib/commands.ts'
import { useT } from '#web/lib/i18n.ts'
import { canDo, useSession } from '#web/lib/session.ts'
import { useShortcut } from '#web/lib/shortcuts.ts'
import { useDemands } from '#web/lib/directories.ts'
import { isWithBot } from '../model/with-bot.ts'
import { openSearch } from '../state/search.ts'
import type { TicketActions } from '../life/use-ticket-actions.ts'
import { type TicketDialog, TicketDialogs } from './ticket-dialogs.tsx'

interface Options {
  ticket: TicketDetail
  actions: TicketActions
  isPeek: boolean
  onPeek: (isPeek: boolean) => void
  onDetails: () => void
  /** After this person took the ticket. */
  onAccepted: () => void
  /** After the ticket went away from this person. */
  onGone: () => void
}

/** The ticket's actions as buttons, menu lines, keys and palette entries, decided in one place. */
export function useTicketCommands({ ticket, actions, isPeek, onPeek, onDetails, onAccepted, onGone }: Options) {
  const t = useT()
  const { isElevated, settings, userId } = useSession()
  const [dialog, setDialog] = useState<TicketDialog | null>(null)
  const needsDemand = settings.forceReason === 'enabled'
  const demands = useDemands()
  const { status, can } = ticket
  const canWork = can.write && !isPeek
  const canAccept = status === 'pending' && can.accept
  const isEnding = ticket.closeAt !== null || ticket.ratingUntil !== null
  const canResolve = (status === 'open' || status === 'schedule') && canWork && can.close && !isEnding
  const canSnooze = status === 'open' && canWork && !isEnding
  const canReturn = status === 'open' && canWork
  const canTransfer = status !== 'closed' && can.write
  // Whoever sees a resolved ticket may take it up again, and then owns it.
  const canReopen = status === 'closed'
  const canTake = status === 'open' && can.write && ticket.userId !== userId
  const canForce = status !== 'closed' && (isElevated || settings.forceClose === 'enabled') && can.close

  const run = {
    accept: () => actions.accept(ticket, onAccepted),
    // One key, unless the company wants to know why (D72).
    resolve: () =>
      needsDemand && !ticket.demandId && demands.some((demand) => fitsQueue(demand, ticket.queueId))
        ? setDialog('resolve')
        : actions.resolve(ticket),
    resolveWith: () => setDialog('resolve'),
    snooze: () => setDialog('snooze'),
    reopen: () => actions.reopen(ticket),
    returnToQueue: () => actions.returnToQueue(ticket, onGone),
    transfer: () => setDialog('transfer'),
    take: () => actions.take(ticket),
    peek: () => onPeek(!isPeek),
  }
  const label = {
    accept: t(($) => $.tickets.life.accept),
    resolve: t(($) => $.tickets.life.resolve),
    resolveWith: t(($) => $.ticketLife.resolve.open),
    snooze: t(($) => $.ticketLife.snooze.open),
    reopen: t(($) => $.tickets.life.reopen),
    returnToQueue: t(($) => $.tickets.life.returnToQueue),
    transfer: t(($) => $.tickets.life.transfer),
    take: t(($) => $.tickets.life.take),
    peek: isPeek ? t(($) => $.tickets.peek.leave) : t(($) => $.tickets.peek.start),
    details: t(($) => $.tickets.keys.panel),
  }
  useShortcut('a', label.accept, run.accept, canAccept)
  useShortcut('r', label.resolve, run.resolve, canResolve)
  useShortcut('shift+r', label.resolveWith, run.resolveWith, canResolve)
  useShortcut('s', label.snooze, run.snooze, canSnooze)
  useShortcut('d', label.returnToQueue, run.returnToQueue, canReturn)
  useShortcut('t', label.transfer, run.transfer, canTransfer)
  useShortcut('r', label.reopen, run.reopen, canReopen)
  useShortcut('i', label.take, run.take, canTake)
  useShortcut('e', label.peek, run.peek, can.peek)
  useShortcut(']', label.details, onDetails)

  const group = t(($) => $.tickets.title)
  const commands = useMemo(
    () =>
      [
        ...(canAccept ? [{ id: 'ticket.accept', label: label.accept, icon: Check, keys: 'a', run: run.accept }] : []),
        ...(canResolve
          ? [
              { id: 'ticket.resolve', label: label.resolve, icon: Check, keys: 'r', run: run.resolve },
              {
                id: 'ticket.resolveWith',
                label: label.resolveWith,
                icon: ListChecks,
                keys: 'shift+r',
                run: run.resolveWith,
              },
            ]
          : []),
        ...(canReopen
          ? [{ id: 'ticket.reopen', label: label.reopen, icon: RotateCcw, keys: 'r', run: run.reopen }]
          : []),
        ...(canTake ? [{ id: 'ticket.take', label: label.take, icon: UserRoundCheck, keys: 'i', run: run.take }] : []),
        ...(can.peek ? [{ id: 'ticket.peek', label: label.peek, icon: Eye, keys: 'e', run: run.peek }] : []),
        ...(canReturn
          ? [{ id: 'ticket.return', label: label.returnToQueue, icon: Undo2, keys: 'd', run: run.returnToQueue }]
          : []),
        ...(canSnooze
          ? [{ id: 'ticket.snooze', label: label.snooze, icon: CalendarClock, keys: 's', run: run.snooze }]
          : []),
        ...(canTransfer
          ? [{ id: 'ticket.transfer', label: label.transfer, icon: ArrowRightLeft, keys: 't', run: run.transfer }]
          : []),
        {
          id: 'ticket.search',
          label: t(($) => $.messages.search.openIn),
          icon: TextSearch,
          run: () => openSearch(ticket),
        },
        { id: 'ticket.panel', label: label.details, icon: PanelRight, keys: ']', run: onDetails },
      ].map((command) => ({ ...command, group })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the actions belong to this form of the ticket
    [ticket, isPeek, group],
  )
  useCommands(commands)

  const { macros, run: runMacro } = useMacroRun(ticket.id)

  const icon = 'size-4'
  const menu: (MenuEntry | null)[] = [
    ...(canResolve
      ? [
          {
            label: label.resolveWith,
            icon: <ListChecks className={icon} />,
            keys: 'shift+r',
            onSelect: run.resolveWith,
          },
        ]
      : []),
    ...(canSnooze
      ? [{ label: label.snooze, icon: <CalendarClock className={icon} />, keys: 's', onSelect: run.snooze }]
      : []),
    ...(canReturn
      ? [{ label: label.returnToQueue, icon: <Undo2 className={icon} />, keys: 'd', onSelect: run.returnToQueue }]
      : []),
    ...(canTransfer
      ? [{ label: label.transfer, icon: <ArrowRightLeft className={icon} />, keys: 't', onSelect: run.transfer }]
      : []),
    ...(canTransfer && isWithBot(ticket)
      ? [
          {
            label: t(($) => $.ticketLife.bot.leave),
            icon: <BotOff className={icon} />,
            onSelect: () => actions.setBot(ticket, null),
          },
        ]
      : []),
    ...(canTake
      ? [{ label: label.take, icon: <UserRoundCheck className={icon} />, keys: 'i', onSelect: run.take }]
      : []),
    ...(can.write && !isPeek && !ticket.isGroup
      ? [
          {
            label: t(($) => $.messages.sms.open),
            icon: <MessageSquareText className={icon} />,
            onSelect: () => setDialog('sms'),
          },
        ]
      : []),
    ...(canTransfer
      ? [
          {
            label: t(($) => $.ticketLife.channel.open),
            icon: <Plug className={icon} />,
            whyNot: ticket.isGroup ? t(($) => $.ticketLife.channel.notGroups) : undefined,
            onSelect: () => setDialog('channel'),
          },
          {
            label: t(($) => $.ticketLife.notify.open),
            icon: <MessageSquareShare className={icon} />,
            onSelect: () => setDialog('notify'),
          },
        ]
      : []),
    {
      label: t(($) => $.messages.search.openIn),
      icon: <TextSearch className={icon} />,
      onSelect: () => openSearch(ticket),
    },
    { label: label.details, icon: <PanelRight className={icon} />, keys: ']', onSelect: onDetails },
    {
      label: label.peek,
      keys: 'e',
      icon: <Eye className={icon} />,
      whyNot: can.peek ? undefined : t(($) => $.tickets.peek.notAllowed),
      onSelect: run.peek,
    },
    ...(macros.length ? [null] : []),
    ...macros.map((macro) => ({
      label: macro.name,
      icon: <Zap className={icon} />,
      ...(macro.hotkey ? { keys: `q ${macro.hotkey}` } : {}),
      onSelect: () => runMacro(macro),
    })),
    ...(status === 'closed'
      ? []
      : [
          null,
          {
            label: t(($) => $.tickets.life.forceClose),
            icon: <CircleX className={icon} />,
            isDanger: true,
            whyNot: canForce ? undefined : t(($) => $.tickets.life.forceNotAllowed),
            onSelect: () => setDialog('force'),
          },
        ]),
    ...(canDo('tickets.remove')
      ? [
          ...(status === 'closed' ? [null] : []),
          {
            label: t(($) => $.ticketLife.remove.open),
            icon: <Trash2 className={icon} />,
            isDanger: true,
            onSelect: () => setDialog('remove'),
          },
        ]
      : []),
  ]
  const dialogs: ReactNode = (
    <>
      <MacroCommands macros={macros} run={runMacro} />
      <TicketDialogs open={dialog} ticket={ticket} actions={actions} onClose={() => setDialog(null)} onGone={onGone} />
    </>
  )
  return { ...run, canResolve, canTransfer, canReopen, menu, dialogs, isBusy: actions.isBusy }
}
export type TicketCommands = ReturnType<typeof useTicketCommands>
