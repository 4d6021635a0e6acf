import { ConnectError } from '../channel.ts'
import { type Answer, assertAnswered } from '../provider.ts'
import { refusalOf } from './api.ts'
import { isTokenRefused } from './errors.ts'

type Good = Answer & { isLost: false }

/** The answer when it is a good one; `field` is the form's field to look at when it is not. */
export function refuse(answer: Answer, field?: string): Good {
  if (isTokenRefused(answer)) throw new ConnectError(`Wuzapi: ${refusalOf(answer)}`, 'token')
  if (!answer.isLost && !answer.isOk && answer.body['error'] !== undefined)
    throw new ConnectError(`Wuzapi: ${refusalOf(answer)}`, field)
  assertAnswered(answer, 'Wuzapi')
  // Something answers there, but it is no Wuzapi.
  if (!answer.isOk || answer.body['success'] === undefined)
    throw new ConnectError(`Wuzapi: HTTP ${answer.status}`, answer.status === 404 || answer.isOk ? 'apiBase' : field)
  return answer
}
