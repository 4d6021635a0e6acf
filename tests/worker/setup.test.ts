import { expect, it } from 'vitest'
import { sessionApi } from '#contracts/session'
import { setupApi } from '#contracts/setup'
import { call, raw, refused } from './support/client.ts'

const person = { company: 'Casa', name: 'Raiz', email: ' Raiz@Casa.test ', password: 'Praca#2026' }
const body = { ...person, tokenSetup: 'the token of the installation' }

it('the first run is open once, to the holder of the token; of two at once one wins (D24)', async () => {
  expect(await call(setupApi.state, {})).toEqual({ isOpen: true })
  const stranger = await refused(setupApi.create, { body: { ...body, tokenSetup: 'guessed' } })
  expect(stranger).toMatchObject({ status: 403, error: 'ERR_SETUP_CLOSED' })
  expect((await refused(setupApi.create, { body: { ...body, password: 'short' } })).error).toBe('ERR_VALIDATION')

  const both = await Promise.all([raw(setupApi.create, { body }), raw(setupApi.create, { body })])
  expect(both.map((one) => one.status).toSorted()).toEqual([201, 403])
  expect(await call(setupApi.state, {})).toEqual({ isOpen: false })
  expect((await refused(setupApi.create, { body })).error).toBe('ERR_SETUP_CLOSED')

  const { captchaId, target } = await call(sessionApi.captcha, {})
  const { email, password } = { ...person, email: 'raiz@casa.test' }
  const session = await call(sessionApi.login, { body: { email, password, captchaId, captchaPosition: target } })
  expect(session).toMatchObject({ profile: 'superadmin', tenantId: 1, tenantName: 'Casa' })
})
