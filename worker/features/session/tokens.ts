import { jwtVerify, SignJWT } from 'jose'
import { JWTExpired } from 'jose/errors'
import { clock, minute } from '../../core/clock.ts'
import { signingKey } from '../../core/crypto.ts'
import { fail } from '../../core/fail.ts'

/** Life of an access token; a person's end of rights is seen at once through the directory, not through this. */
const lifetime = 15 * minute

export interface AccessClaims {
  userId: string
  tenantId: number
  epoch: number
}
export interface VisitorClaims {
  visitorId: string
  channelId: string
  tenantId: number
  /** What the visitor told of himself. */
  name?: string | undefined
  email?: string | undefined
}

/** A signed access token (JWT, HS256). */
export async function issueAccess(env: Env, claims: AccessClaims): Promise<string> {
  return build({ tid: claims.tenantId, epc: claims.epoch }, claims.userId, lifetime).sign(
    await signingKey(env.SECRET_KEY, 'access'),
  )
}

/** A visitor's token lives a year, so that a returning customer finds the conversation. */
export async function issueVisitor(env: Env, claims: VisitorClaims): Promise<string> {
  const year = 365 * 24 * 60 * minute
  const { tenantId, channelId, name, email } = claims
  return build({ tid: tenantId, chn: channelId, name, email }, claims.visitorId, year).sign(
    await signingKey(env.SECRET_KEY, 'visitor'),
  )
}

function build(payload: Record<string, unknown>, subject: string, life: number): SignJWT {
  const seconds = Math.floor(clock.now() / 1000)
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(subject)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + Math.floor(life / 1000))
}

/** Tokens already checked in this isolate, until they expire (epoch ms). */
const known = new Map<string, { until: number; claims: AccessClaims }>()
const maxKnown = 5000

/** Who a token speaks for: 401 when it is none of ours, 403 ERR_TOKEN_EXPIRED when it is too old (D12). */
export async function readAccess(env: Env, token: string): Promise<AccessClaims> {
  const name = `${env.SECRET_KEY}:${token}`
  const kept = known.get(name)
  if (kept && kept.until > clock.now()) return kept.claims
  const payload = await verify(env, 'access', token, 'ERR_SESSION_EXPIRED')
  const claims = { userId: payload.sub ?? '', tenantId: Number(payload.tid), epoch: Number(payload.epc) }
  if (known.size >= maxKnown) known.clear()
  known.set(name, { until: (payload.exp ?? 0) * 1000, claims })
  return claims
}

/** Which visitor a token speaks for. */
export async function readVisitor(env: Env, token: string): Promise<VisitorClaims> {
  const payload = await verify(env, 'visitor', token, 'ERR_SESSION_EXPIRED')
  const optional = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return {
    visitorId: payload.sub ?? '',
    channelId: String(payload.chn),
    tenantId: Number(payload.tid),
    name: optional(payload.name),
    email: optional(payload.email),
  }
}

async function verify(env: Env, purpose: string, token: string, error: 'ERR_SESSION_EXPIRED') {
  try {
    const key = await signingKey(env.SECRET_KEY, purpose)
    return (await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(clock.now()) })).payload
  } catch (reason) {
    return fail(reason instanceof JWTExpired ? 'ERR_TOKEN_EXPIRED' : error)
  }
}
