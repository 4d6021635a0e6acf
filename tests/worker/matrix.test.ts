import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#contracts/endpoint'
import { errorStatus } from '#contracts/errors'
import { api } from '#contracts/index'
import { holds, menuKeys, permissions, type Permission, profiles } from '#contracts/permissions'
import { raw } from './support/client.ts'
import { createCompany } from './support/company.ts'
import { addTicket } from './support/flow.ts'

/** Every endpoint there is: a new one is in here without anybody adding it. */
const endpoints = Object.entries(api).flatMap(([feature, contract]) =>
  Object.entries(contract as Record<string, Endpoint>).map(
    ([name, endpoint]) => [`${feature}.${name}`, endpoint] as const,
  ),
)
const guarded = endpoints.filter(([, { spec }]) => spec.permission !== 'public')
const personal = guarded.filter(([, { spec }]) => spec.permission !== 'visitor')
const permitted = personal.filter(([, { spec }]) => spec.permission !== 'session')

describe('a stranger', () => {
  it.each(guarded)('%s turns strangers away', async (_, endpoint) => {
    expect((await raw(endpoint)).status).toBe(401)
  })
  it.each(guarded)('%s takes no forged token', async (_, endpoint) => {
    expect((await raw(endpoint, {}, 'eyJhbGciOiJIUzI1NiJ9.eyJ0aWQiOjF9.forged')).status).toBe(401)
  })
})

describe('the wrong role', () => {
  it.each(permitted)('%s refuses a profile without its permission', async (_, endpoint) => {
    const permission = endpoint.spec.permission as Permission
    const company = await createCompany()
    for (const profile of profiles) {
      if (holds(permission, profile)) continue
      const person = await company.hire(profile, profile)
      const response = await raw(endpoint, {}, person.token)
      expect([response.status, await response.json()]).toEqual([403, { error: 'ERR_NO_PERMISSION' }])
    }
  })

  it.each(permitted.filter(([, { spec }]) => 'menu' in permissions[spec.permission as Permission]))(
    '%s refuses when its menu is switched off for the person',
    async (_, endpoint) => {
      const company = await createCompany()
      const menus = Object.fromEntries(menuKeys.map((key) => [key, false]))
      const person = await company.hire('Admin', 'admin', { menus })
      expect((await raw(endpoint, {}, person.token)).status).toBe(403)
    },
  )
})

describe('another tenant', () => {
  it.each(personal.filter(([, { path }]) => path.includes(':')))(
    '%s hides what is not yours as not there',
    async (name, endpoint) => {
      const mine = await createCompany('Mine')
      const theirs = await createCompany('Theirs')
      const owner = await theirs.hire('Owner', 'admin')
      const ticket = await addTicket(theirs, { status: 'open', userId: owner.id, queueId: theirs.queue.Sales })
      const stranger = await mine.hire('Stranger', 'superadmin')
      const foreign: Record<string, string> = {
        users: owner.id,
        queues: theirs.queue.Sales,
        channels: theirs.chat.id,
        tickets: ticket.id,
        privateChat: owner.id,
        messages: ticket.id,
        contacts: ticket.contactId,
      }
      const id = foreign[name.split('.')[0]!] ?? 'con_none'
      const params = {
        id,
        ticketId: ticket.id,
        messageId: id,
        contactId: ticket.contactId,
        whatsappId: theirs.chat.id,
        key: 'none',
      }
      const before = await snapshot(theirs)
      const body = {
        value: 'enabled',
        isOnline: true,
        password: 'Secret#1',
        current: 'x',
        body: 'hello',
        status: 'closed',
      }
      const response = await raw(endpoint, { params, body }, stranger.token)
      if (name === 'tickets.check') expect(await response.json()).toEqual({ exists: false })
      else expect([400, 403, 404]).toContain(response.status)
      expect(await snapshot(theirs)).toEqual(before)
    },
  )
})

async function snapshot(company: Awaited<ReturnType<typeof createCompany>>) {
  return company.db.queries(
    { text: 'SELECT * FROM tickets WHERE tenant_id = ?1', parameters: [] },
    { text: 'SELECT * FROM users WHERE tenant_id = ?1', parameters: [] },
    { text: 'SELECT * FROM queues WHERE tenant_id = ?1', parameters: [] },
    { text: 'SELECT * FROM channels WHERE tenant_id = ?1', parameters: [] },
    { text: 'SELECT * FROM messages WHERE tenant_id = ?1', parameters: [] },
    { text: 'SELECT * FROM settings WHERE tenant_id = ?1', parameters: [] },
  )
}

it('every error code has a status from 400 to 503', () => {
  for (const status of Object.values(errorStatus)) expect(status).toBeGreaterThanOrEqual(400)
})
