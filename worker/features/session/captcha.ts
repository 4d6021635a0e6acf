import { clock, minute } from '../../core/clock.ts'
import { sign, verifySignature } from '../../core/crypto.ts'
import { fail, isConflict } from '../../core/fail.ts'
import { randomText } from '../../core/ids.ts'
import { platformD1 } from '../../db/platform-db.ts'

const life = 2 * minute
const tolerance = 4

/** A slider challenge: where it must stop, signed, so that nothing is stored until it is answered (D21). */
export async function issueCaptcha(env: Env) {
  const target = 20 + (crypto.getRandomValues(new Uint16Array(1))[0]! % 650) / 10
  const facts = `${randomText(12)}.${target}.${clock.now() + life}`
  return { captchaId: `${facts}.${await sign(env.SECRET_KEY, 'captcha', facts)}`, target, tolerance }
}

/** A challenge that is ours and young enough: whether the slider stopped right, and the write that uses it up. */
export async function readCaptcha(env: Env, captchaId: string, position: number) {
  const cut = captchaId.lastIndexOf('.')
  const facts = captchaId.slice(0, Math.max(cut, 0))
  const match = /^(\w+)\.(\d+(?:\.\d+)?)\.(\d+)$/.exec(facts)
  if (!match || !(await verifySignature(env.SECRET_KEY, 'captcha', facts, captchaId.slice(cut + 1))))
    fail('ERR_CAPTCHA')
  const [, id, target, expiresAt] = match
  if (Number(expiresAt) < clock.now()) fail('ERR_CAPTCHA')
  const spent = platformD1(env, 'nobody is signed in yet')
    .prepare('INSERT INTO used_captchas (id, expires_at) VALUES (?, ?)')
    .bind(id, Number(expiresAt))
  return { isRight: Math.abs(Number(target) - position) <= tolerance, spent }
}

/** Runs the commit that uses a challenge up, whatever the answer was; one used before refuses all of it. */
export async function spendCaptcha<T>(commit: () => PromiseLike<T>): Promise<T> {
  try {
    return await commit()
  } catch (error) {
    if (isConflict(error, 'used_captchas')) fail('ERR_CAPTCHA')
    throw error
  }
}
