import { clock, minute } from '../../core/clock.ts'
import { sign, verifySignature } from '../../core/crypto.ts'
import { fail, isConflict } from '../../core/fail.ts'
import { randomText } from '../../core/ids.ts'
import { platformDb } from '../../db/platform-db.ts'
import { usedCaptchas } from './session.table.ts'

const life = 2 * minute
const tolerance = 4

/** A slider challenge: where it must stop, signed, so that nothing is stored until it is answered (D21). */
export async function issueCaptcha(env: Env) {
  const target = 20 + (crypto.getRandomValues(new Uint16Array(1))[0]! % 650) / 10
  const facts = `${randomText(12)}.${target}.${clock.now() + life}`
  return { captchaId: `${facts}.${await sign(env.SECRET_KEY, 'captcha', facts)}`, target, tolerance }
}

/** Uses a challenge up, whatever the answer was; refuses a wrong, old, forged or repeated one. */
export async function spendCaptcha(env: Env, captchaId: string, position: number): Promise<void> {
  const cut = captchaId.lastIndexOf('.')
  const facts = captchaId.slice(0, Math.max(cut, 0))
  const match = /^(\w+)\.(\d+(?:\.\d+)?)\.(\d+)$/.exec(facts)
  if (!match || !(await verifySignature(env.SECRET_KEY, 'captcha', facts, captchaId.slice(cut + 1))))
    fail('ERR_CAPTCHA')
  const [, id, target, expiresAt] = match
  if (Number(expiresAt) < clock.now()) fail('ERR_CAPTCHA')
  await platformDb(env, 'nobody is signed in yet')
    .insert(usedCaptchas)
    .values({ id: id!, expiresAt: Number(expiresAt) })
    .catch((error: unknown) => (isConflict(error) ? fail('ERR_CAPTCHA') : Promise.reject(error as Error)))
  if (Math.abs(Number(target) - position) > tolerance) fail('ERR_CAPTCHA')
}
