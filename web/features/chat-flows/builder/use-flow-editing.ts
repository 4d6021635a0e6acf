import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type ChatFlow, chatFlowsApi } from '#contracts/chat-flows'
import { ApiError } from '#web/lib/api.ts'
import { useT } from '#web/lib/i18n.ts'
import { keyOf, useAction } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'
import { checkFlow, type Problem, problemsOfRefusal } from '../model/check-flow.ts'
import { withLines } from '../model/edits.ts'
import type { ChangeFlow } from './flow-context.ts'

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The flow as it is edited beside the stored one: what changed, what is wrong, and whether somebody else saved. */
export function useFlowEditing(stored: ChatFlow, onRefused: (problems: readonly Problem[]) => void) {
  const t = useT()
  const client = useQueryClient()
  const [base, setBase] = useState(stored.flow)
  const [flow, setFlow] = useState(stored.flow)
  const [refused, setRefused] = useState<readonly Problem[]>([])
  const isDirty = useMemo(() => !isSame(flow, base), [flow, base])
  const own = useMemo(() => checkFlow(flow), [flow])

  const sent = useRef(flow)
  const update = useAction(chatFlowsApi.update, {
    refreshes: [chatFlowsApi.list],
    onSuccess: (saved) => {
      setBase(saved.flow)
      // What was typed while it was on its way stays.
      setFlow((now) => (now === sent.current ? saved.flow : now))
      client.setQueryData(keyOf(chatFlowsApi.get, { params: { id: saved.id } }), saved)
      toast.success(
        t(($) => $.common.saved),
        { duration: 1500 },
      )
    },
    onError: (error) => {
      const found = error instanceof ApiError ? problemsOfRefusal(flow, error.body.details) : []
      setRefused(found)
      onRefused(found)
    },
  })
  const isOverwritten = !update.isPending && !isSame(stored.flow, base)
  const takeStored = () => {
    setBase(stored.flow)
    setFlow(stored.flow)
    setRefused([])
  }
  useEffect(() => {
    if (isOverwritten && !isDirty) takeStored()
  })
  const change: ChangeFlow = (edit) => {
    setFlow(edit)
    setRefused([])
  }
  const save = () => {
    sent.current = flow
    update.mutate({ params: { id: stored.id }, body: { flow: withLines(flow) } })
  }
  return {
    flow,
    change,
    save,
    isDirty,
    isSaving: update.isPending,
    /** What keeps it from being sent; what the server refused may be tried again. */
    missing: own,
    problems: [...own, ...refused],
    /** Somebody else saved meanwhile, and what is typed here is not that. */
    isOverwritten: isOverwritten && isDirty,
    takeStored,
  }
}
