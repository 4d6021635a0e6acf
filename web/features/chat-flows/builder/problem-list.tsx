import { TriangleAlert } from 'lucide-react'
import { useT } from '#web/lib/i18n.ts'
import { problemsOfStep } from '../model/check-flow.ts'
import { problemText } from '../texts.ts'
import { useFlow } from './flow-context.ts'

/** Where the focus goes when saving was refused for them. */
export const problemListId = 'flow-problems'

/** What is still to be put right in a step, or with null in the whole. */
export function ProblemList({ stepId }: { stepId: string | null }) {
  const t = useT()
  const problems = problemsOfStep(useFlow().problems, stepId)
  if (!problems.length) return null
  return (
    <ul
      id={problemListId}
      tabIndex={-1}
      aria-label={t(($) => $.chatFlows.hasProblem)}
      className="grid gap-1 rounded-md bg-warning-soft px-3 py-2 text-warning-ink"
    >
      {problems.map((problem) => (
        <li key={problem} className="flex items-start gap-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {problemText(t, problem)}
        </li>
      ))}
    </ul>
  )
}
