import type { Panel } from '#contracts/panel'
import { Section } from '#web/components/section.tsx'
import { ColorDot } from '#web/components/ui/chip.tsx'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { bodyCell, headCell } from './cells.ts'
import type { Scope } from './scope.ts'
import { useNow } from '#web/lib/use-now.ts'
import { urgencyOf, waitInk } from './waits.ts'

/** Load and wait by queue; a press opens its tickets. */
export function QueueWall({ panel: { queues }, onOpen }: { panel: Panel; onOpen: (scope: Scope) => void }) {
  const t = useT()
  const format = useFormat()
  const { number, span } = format
  const now = useNow()
  const figure = cn(bodyCell, 'text-right tabular-nums')
  const head = cn(headCell, 'text-right')
  return (
    <Section title={t(($) => $.panel.queues)} count={queues.length} className="border-b border-line-1">
      <table className="w-full" aria-label={t(($) => $.panel.queues)}>
        <thead>
          <tr>
            <th className={headCell}>{t(($) => $.panel.queue)}</th>
            <th className={head}>{t(($) => $.panel.waiting)}</th>
            <th className={head}>{t(($) => $.panel.open)}</th>
            <th className={cn(head, 'phone:pr-4')}>{t(($) => $.panel.longestShort)}</th>
            <th className={cn(head, 'max-xl:hidden')}>{t(($) => $.panel.answer)}</th>
            <th className={cn(head, 'phone:hidden')}>{t(($) => $.panel.people)}</th>
          </tr>
        </thead>
        <tbody>
          {queues.map((queue) => {
            const wait = queue.waitingSince === null ? null : now - queue.waitingSince
            const name = queue.id ? queue.queue : t(($) => $.panel.noQueue)
            return (
              <tr key={queue.id ?? ''}>
                <td className={cn(bodyCell, 'w-full max-w-0')}>
                  <button
                    type="button"
                    className="flex max-w-full items-center gap-1.5 rounded-sm hover:underline focus-visible:shadow-focus"
                    onClick={() => onOpen({ kind: 'queue', id: queue.id, name })}
                  >
                    <ColorDot color={queue.color} />
                    <span className="truncate" title={name}>
                      {name}
                    </span>
                  </button>
                </td>
                <td className={cn(figure, queue.pending > 0 && 'font-semibold')}>{number(queue.pending)}</td>
                <td className={figure}>{number(queue.open)}</td>
                <td className={cn(figure, 'phone:pr-4', wait !== null && waitInk[urgencyOf(wait)])}>
                  {wait === null ? '–' : format.wait(wait)}
                </td>
                <td className={cn(figure, 'max-xl:hidden')}>
                  {queue.today.answered ? span(queue.today.answerMs / queue.today.answered) : '–'}
                </td>
                <td className={cn(figure, 'phone:hidden')}>
                  {t(($) => $.panel.onlineOf, { online: number(queue.online), all: number(queue.people) })}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Section>
  )
}
