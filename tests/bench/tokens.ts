import { readFileSync } from 'node:fs'
import path from 'node:path'
import { issueAccess } from '../../worker/features/session/tokens.ts'

export type Mint = (company: { tenantId: number }, userId: string) => Promise<string>

/** Access tokens as a login would give them, made with the data folder's own secret. */
export function minterOf(dataDir: string): Mint {
  const env = { SECRET_KEY: readFileSync(path.join(dataDir, 'secret.key'), 'utf8').trim() } as Env
  return ({ tenantId }, userId) => issueAccess(env, { tenantId, userId, epoch: 0 })
}
