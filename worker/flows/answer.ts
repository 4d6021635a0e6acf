import type { FlowCondition, FlowStep } from '#contracts/flow-definition'
import { fold } from '../core/text.ts'

/** What the contact said: the words, and the answer that was pressed where the channel has such. */
export interface Said {
  readonly body: string
  readonly pressed?: { readonly id: string; readonly title: string } | undefined
}

const plain = (text: string): string => fold(text).trim()

/**
 * All that counts as said: the words, the title of what was pressed, and the answer that a number stands for where
 * answers were offered as a numbered text. Without case, accents and outer spaces (D135).
 */
export function heardAs({ body, pressed }: Said, options: readonly { id: string; text: string }[]): Set<string> {
  const words = plain(body)
  const byNumber = /^\d{1,2}$/.test(words) ? options[Number(words) - 1] : undefined
  const byId = pressed && options.find((option) => option.id === pressed.id)
  return new Set([words, pressed?.title, byId?.text, byNumber?.text].flatMap((text) => (text ? [plain(text)] : [])))
}

/** The first condition that knows the answer, in their order (D135). */
export const conditionFor = (
  { conditions }: Pick<FlowStep, 'conditions'>,
  said: Said,
  options: readonly { id: string; text: string }[],
): FlowCondition | undefined => {
  const heard = heardAs(said, options)
  return conditions.find(
    ({ type, condition }) => type === 'US' || (type === 'R' && condition.some((word) => heard.has(plain(word)))),
  )
}

/** Words that a flow is called by, parted by commas, as they are compared. */
export const keywordsOf = (text: string): string[] => [...new Set(text.split(',').map(plain).filter(Boolean))]
