import { env } from 'cloudflare:workers'
import { afterEach, expect, it } from 'vitest'
import { channelOf } from '../../worker/channels/index.ts'
import { openChannel } from '../../worker/features/channels/channels.service.ts'
import { enqueueJob } from '../../worker/features/jobs/jobs.service.ts'
import { createCompany, type Company } from './support/company.ts'
import { settle, within } from './support/flow.ts'

const telegram = channelOf('telegram')!
afterEach(() => Reflect.deleteProperty(telegram, 'refreshSecrets'))

async function tokenOf(company: Company): Promise<unknown> {
  const channel = await openChannel(env as Env, company.tenantId, company.telegram.id)
  return (channel!.context.config as { token?: string }).token
}

async function refresh(company: Company): Promise<void> {
  await within(company, (ctx) => enqueueJob(ctx, 'channels.refresh', {}))
  await settle(company)
}

it('a credential that runs out is replaced by a fresh one, and the others stay', async () => {
  const company = await createCompany()
  const before = await openChannel(env as Env, company.tenantId, company.telegram.id)
  Object.assign(telegram, { refreshSecrets: async () => ({ token: '1:fresh' }) })
  await refresh(company)
  const after = await openChannel(env as Env, company.tenantId, company.telegram.id)
  expect(after?.context.config).toEqual({ ...(before?.context.config as object), token: '1:fresh' })
})

it('what somebody typed meanwhile is not written over', async () => {
  const company = await createCompany()
  Object.assign(telegram, {
    refreshSecrets: async () => {
      await company.db.query(`UPDATE channels SET secrets = '' WHERE tenant_id = ?1`)
      return { token: '1:fresh' }
    },
  })
  await refresh(company)
  expect(await tokenOf(company)).not.toBe('1:fresh')
})

it('a provider that refuses leaves the credential as it is, and the reason with the job', async () => {
  const company = await createCompany()
  const before = await tokenOf(company)
  Object.assign(telegram, { refreshSecrets: async () => Promise.reject(new Error('not today')) })
  await refresh(company)
  expect(await tokenOf(company)).toBe(before)
  const [job] = await company.db.query<{ reason: string }>(
    `SELECT reason FROM jobs WHERE tenant_id = ?1 AND name = 'channels.refresh'`,
  )
  expect(job?.reason).toContain('not today')
})
