import { ConnectError } from '../channel.ts'
import { type Answer, assertAnswered } from '../provider.ts'
import { licenceCode, refusalOf } from './api.ts'

export type Good = Answer & { isLost: false }

/** A 404 that is not about an instance comes from something that is not Evolution. */
export const isElsewhere = (answer: Good) => !/^(?!cannot ).*instance/i.test(refusalOf(answer))

/** The answer when it is a good one; `field` is the form's field to look at when it is not. */
export function refuse(answer: Answer, field?: string): Good {
  if (!answer.isLost && answer.body['code'] === licenceCode)
    throw new ConnectError(`Evolution: ${refusalOf(answer)}`, 'apiBase')
  assertAnswered(answer, 'Evolution')
  if (answer.isOk) return answer
  const blamed = answer.status === 401 ? 'apiKey' : answer.status === 404 && isElsewhere(answer) ? 'apiBase' : field
  throw new ConnectError(`Evolution: ${refusalOf(answer)}`, blamed)
}
