import { useQueryClient } from '@tanstack/react-query'
import { type Macro, macrosApi } from '#contracts/macros'
import { messagesApi } from '#contracts/messages'
import { ticketsApi } from '#contracts/tickets'
import { ApiError } from '#web/lib/api.ts'
import { useT } from '#web/lib/i18n.ts'
import { keyOf, useAction, useApi } from '#web/lib/query.ts'
import { canDo } from '#web/lib/session.ts'
import { errorStatus, type ErrorCode } from '#contracts/errors'
import { toast } from '#web/lib/toast.ts'
import { stepNames } from './step-names.ts'

const isCode = (value: unknown): value is ErrorCode => typeof value === 'string' && value in errorStatus

/** Active macros, company's and own; asked early, so that their keys work as soon as a ticket opens. */
export function useMacros(): Macro[] {
  const { data = [] } = useApi(macrosApi.list, {}, { enabled: canDo('tickets.write'), staleTime: 5 * 60_000 })
  return data.filter((macro) => macro.isActive)
}

/** The macros one may run, and running one on a ticket: what could not be done is said with its step and reason. */
export function useMacroRun(ticketId: string) {
  const t = useT()
  const client = useQueryClient()
  const macros = useMacros()
  const { mutate } = useAction(macrosApi.run, { handles: ['ERR_MACRO_REFUSED'], isLong: true })

  const because = (macro: Macro, step: number, code: unknown) => {
    const kind = macro.steps[step - 1]?.type
    const what = kind ? stepNames(t)[kind] : ''
    const why = isCode(code) ? t(($) => $.errors[code]) : ''
    return t(($) => $.macros.because, { step, what, why })
  }
  const run = (macro: Macro) =>
    mutate(
      { params: { id: macro.id }, body: { ticketId, runId: crypto.randomUUID() } },
      {
        onSuccess: ({ done, total, failed }) => {
          // Events bring it as well; the answer must not wait for them.
          void client.invalidateQueries({ queryKey: keyOf(ticketsApi.get, { params: { id: ticketId } }) })
          void client.invalidateQueries({ queryKey: keyOf(messagesApi.list) })
          if (!failed) return toast.success(t(($) => $.macros.ran, { name: macro.name }))
          toast.warning(
            t(($) => $.macros.stopped, { name: macro.name, done, total }),
            { description: because(macro, failed.step, failed.error), duration: 10_000 },
          )
        },
        onError: (error) => {
          if (!(error instanceof ApiError) || error.body.error !== 'ERR_MACRO_REFUSED') return
          const { step, reason } = error.body.details ?? {}
          toast.warning(
            t(($) => $.macros.refused, { name: macro.name }),
            { description: because(macro, Number(step), reason), duration: 10_000 },
          )
        },
      },
    )
  return { macros, run }
}
