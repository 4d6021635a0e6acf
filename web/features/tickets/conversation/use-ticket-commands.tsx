import { ArrowRightLeft, Check, CircleX, Eye, PanelRight, RotateCcw, Undo2, Zap } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { TicketDetail } from '#contracts/tickets'
import { MacroCommands } from '#web/components/macros/macro-commands.tsx'
import { useMacroRun } from '#web/components/macros/use-macro-run.ts'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { useCommands } from '#web/lib/commands.ts'
import { useT } from '#web/lib/i18n.ts'
import { useSession } from '#web/lib/session.ts'
import { useShortcut } from '#web/lib/shortcuts.ts'
import type { TicketActions } from '../life/use-ticket-actions.ts'

const ForceDialog = lazy(() => import('../life/force-dialog.tsx'))
const TransferDialog = lazy(() => import('../life/transfer-dialog.tsx'))

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
  const { isElevated, settings } = useSession()
  const [isTransferring, setIsTransferring] = useState(false)
  const [isForcing, setIsForcing] = useState(false)
  const { status, can } = ticket
  const canWork = can.write && !isPeek
  const canAccept = status === 'pending' && can.accept
  const canResolve = status === 'open' && canWork && can.close
  const canReturn = status === 'open' && canWork
  const canTransfer = (status === 'open' || status === 'pending') && can.write
  // Whoever sees a resolved ticket may take it up again, and then owns it.
  const canReopen = status === 'closed'
  const canForce = status !== 'closed' && (isElevated || settings.forceClose === 'enabled') && can.close

  const run = {
    accept: () => actions.accept(ticket, onAccepted),
    resolve: () => actions.resolve(ticket),
    reopen: () => actions.reopen(ticket),
    returnToQueue: () => actions.returnToQueue(ticket, onGone),
    transfer: () => setIsTransferring(true),
  }
  const label = {
    accept: t(($) => $.tickets.life.accept),
    resolve: t(($) => $.tickets.life.resolve),
    reopen: t(($) => $.tickets.life.reopen),
    returnToQueue: t(($) => $.tickets.life.returnToQueue),
    transfer: t(($) => $.tickets.life.transfer),
    details: t(($) => $.tickets.keys.panel),
  }
  useShortcut('a', label.accept, run.accept, canAccept)
  useShortcut('r', label.resolve, run.resolve, canResolve)
  useShortcut('d', label.returnToQueue, run.returnToQueue, canReturn)
  useShortcut('t', label.transfer, run.transfer, canTransfer)
  useShortcut(']', label.details, onDetails)

  const group = t(($) => $.tickets.title)
  const commands = useMemo(
    () =>
      [
        ...(canAccept ? [{ id: 'ticket.accept', label: label.accept, icon: Check, keys: 'a', run: run.accept }] : []),
        ...(canResolve
          ? [{ id: 'ticket.resolve', label: label.resolve, icon: Check, keys: 'r', run: run.resolve }]
          : []),
        ...(canReopen ? [{ id: 'ticket.reopen', label: label.reopen, icon: RotateCcw, run: run.reopen }] : []),
        ...(canReturn
          ? [{ id: 'ticket.return', label: label.returnToQueue, icon: Undo2, keys: 'd', run: run.returnToQueue }]
          : []),
        ...(canTransfer
          ? [{ id: 'ticket.transfer', label: label.transfer, icon: ArrowRightLeft, keys: 't', run: run.transfer }]
          : []),
        { id: 'ticket.panel', label: label.details, icon: PanelRight, keys: ']', run: onDetails },
      ].map((command) => ({ ...command, group })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the actions belong to this form of the ticket
    [ticket, isPeek, group],
  )
  useCommands(commands)

  const { macros, run: runMacro } = useMacroRun(ticket.id)

  const icon = 'size-4'
  const menu: (MenuEntry | null)[] = [
    ...(canReturn
      ? [{ label: label.returnToQueue, icon: <Undo2 className={icon} />, keys: 'd', onSelect: run.returnToQueue }]
      : []),
    ...(canTransfer
      ? [{ label: label.transfer, icon: <ArrowRightLeft className={icon} />, keys: 't', onSelect: run.transfer }]
      : []),
    { label: label.details, icon: <PanelRight className={icon} />, keys: ']', onSelect: onDetails },
    {
      label: isPeek ? t(($) => $.tickets.peek.leave) : t(($) => $.tickets.peek.start),
      icon: <Eye className={icon} />,
      whyNot: can.peek ? undefined : t(($) => $.tickets.peek.notAllowed),
      onSelect: () => onPeek(!isPeek),
    },
    ...(macros.length ? [null] : []),
    ...macros.map((macro) => ({
      label: macro.name,
      icon: <Zap className={icon} />,
      ...(macro.hotkey ? { keys: `x ${macro.hotkey}` } : {}),
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
            onSelect: () => setIsForcing(true),
          },
        ]),
  ]
  const dialogs: ReactNode = (
    <>
      <MacroCommands macros={macros} run={runMacro} />
      <Suspense fallback={null}>
        {isForcing && (
          <ForceDialog
            ticket={ticket}
            onClose={() => setIsForcing(false)}
            onConfirm={() => {
              actions.forceClose(ticket)
              setIsForcing(false)
            }}
          />
        )}
        {isTransferring && <TransferDialog ticket={ticket} isOpen onClose={() => setIsTransferring(false)} />}
      </Suspense>
    </>
  )
  return { ...run, canTransfer, canReopen, menu, dialogs, isBusy: actions.isBusy }
}
export type TicketCommands = ReturnType<typeof useTicketCommands>
