import { useState } from 'react'
import type { ChatFlow } from '#contracts/chat-flows'
import { type FlowStep, stepsOf } from '#contracts/flow-definition'
import { LeaveGuard } from '#web/components/form/leave-guard.tsx'
import { Page } from '#web/components/page.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { cn } from '#web/lib/cn.ts'
import { useT } from '#web/lib/i18n.ts'
import { useIsUploading } from '#web/lib/uploading.ts'
import type { Problem } from '../model/check-flow.ts'
import { orderSteps } from '../model/step-order.ts'
import { BackButton } from './back-button.tsx'
import { FlowContext } from './flow-context.ts'
import { OverwrittenNotice } from './overwritten-notice.tsx'
import { problemListId } from './problem-list.tsx'
import { RulesEditor } from './rules-editor.tsx'
import { StepEditor } from './step-editor.tsx'
import { rulesPlace, StepList } from './step-list.tsx'
import { useFlowEditing } from './use-flow-editing.ts'
import { usePlace } from './use-place.ts'

/** A chatbot's steps beside the one that is being worked on; on a phone one after the other. */
export function FlowEditor({ stored }: { stored: ChatFlow }) {
  const t = useT()
  const [place, setPlace] = usePlace()
  const [hasTried, setTried] = useState(false)
  const showProblem = ([first]: readonly Problem[]) => {
    if (!first) return
    setTried(true)
    setPlace(first.stepId ?? rulesPlace)
    requestAnimationFrame(() => document.getElementById(problemListId)?.focus())
  }
  const editing = useFlowEditing(stored, showProblem)
  const { flow, change, problems, isDirty } = editing
  const isUploading = useIsUploading()
  const order = orderSteps(flow)
  const step = stepsOf(flow).find((one) => one.id === place) ?? order[0]?.step
  const isRules = place === rulesPlace || !step
  const nameOf = (one: FlowStep) =>
    one.name || t(($) => $.chatFlows.stepNumber, { number: order.findIndex((placed) => placed.step.id === one.id) + 1 })

  const save = () => {
    setTried(false)
    if (editing.missing.length) showProblem(editing.missing)
    else editing.save()
  }
  return (
    <FlowContext value={{ id: stored.id, flow, change, problems, hasTried, nameOf }}>
      <Page
        title={stored.name}
        about={t(($) => $.chatFlows.builderAbout)}
        actions={
          <>
            <output className="text-xs text-ink-2 phone:hidden">
              {problems.length
                ? t(($) => $.chatFlows.problemCount, { count: problems.length })
                : isDirty
                  ? t(($) => $.common.unsaved)
                  : null}
            </output>
            <span className={cn('contents', place && 'phone:hidden')}>
              <BackButton />
            </span>
            <Button variant="primary" disabled={!isDirty || isUploading} isBusy={editing.isSaving} onClick={save}>
              {t(($) => $.common.save)}
            </Button>
          </>
        }
      >
        {editing.isOverwritten ? <OverwrittenNotice onTake={editing.takeStored} /> : null}
        <div className="grid min-h-0 flex-1 grid-cols-[280px_minmax(0,1fr)] border-t border-line-1 phone:grid-cols-1">
          <div
            className={cn('min-h-0 overflow-y-auto border-r border-line-1 phone:border-r-0', place && 'phone:hidden')}
          >
            <StepList order={order} current={isRules ? rulesPlace : step.id} onOpen={setPlace} />
          </div>
          <div
            key={isRules ? rulesPlace : step.id}
            className={cn('min-h-0 overflow-y-auto px-6 pt-4 pb-12 phone:px-4', !place && 'phone:hidden')}
          >
            {isRules ? (
              <RulesEditor onBack={() => setPlace(null)} />
            ) : (
              <StepEditor
                step={step}
                isFirst={step === order[0]?.step && order[0].isFirst}
                onBack={() => setPlace(null)}
                onOpen={setPlace}
              />
            )}
          </div>
        </div>
        <LeaveGuard isDirty={isDirty} hasParts />
      </Page>
    </FlowContext>
  )
}
