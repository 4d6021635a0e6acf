import { ArrowLeft } from 'lucide-react'
import { configurationsOf, type FlowConfigurations } from '#contracts/flow-definition'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { useT } from '#web/lib/i18n.ts'
import { putConfigurations } from '../model/edits.ts'
import { useFlow } from './flow-context.ts'
import { ProblemList } from './problem-list.tsx'
import { BeginRules } from './rules-begin.tsx'
import { EndRules } from './rules-end.tsx'
import { LimitRules } from './rules-limits.tsx'

export interface RulesProps {
  rules: FlowConfigurations
  onChange: (rules: Partial<FlowConfigurations>) => void
}

/** What holds in every step of a chatbot. */
export function RulesEditor({ onBack }: { onBack: () => void }) {
  const t = useT()
  const { flow, change } = useFlow()
  const rules = configurationsOf(flow)
  const put = (changed: Partial<FlowConfigurations>) =>
    change((whole) => putConfigurations(whole, { ...configurationsOf(whole), ...changed }))
  return (
    <div className="grid max-w-[720px] grid-cols-1 gap-8">
      <div className="flex items-center gap-1">
        <IconButton
          label={t(($) => $.chatFlows.toSteps)}
          icon={<ArrowLeft className="size-4" />}
          onClick={onBack}
          className="-ml-2 hidden phone:inline-flex"
        />
        <h2 className="text-lg">{t(($) => $.chatFlows.rules)}</h2>
      </div>
      <ProblemList stepId={null} />
      <BeginRules rules={rules} onChange={put} />
      <LimitRules rules={rules} onChange={put} />
      <EndRules rules={rules} onChange={put} />
    </div>
  )
}
