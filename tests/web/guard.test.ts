import { expect, test } from 'vitest'
import { menuKeys, type MenuVisibility, type Profile } from '#contracts/permissions'
import { firstScreen, landing, mayOpen } from '#web/app/guard.ts'
import type { SessionInfo } from '#web/lib/session.ts'

const person = (profile: Profile, menus: MenuVisibility = {}) => ({ profile, menus }) as SessionInfo

test('a menu switched off is refused by its first path segment, whatever follows', () => {
  const ana = person('user', { contatos: false })
  expect(mayOpen('/contatos?q=a', ana)).toBe(false)
  expect(mayOpen('/atendimento/tkt_1', ana)).toBe(true)
  expect(mayOpen('/usuarios', ana)).toBe(false)
  expect(mayOpen('/unknown', ana)).toBe(true)
})

test('contacts itself may be off: then the first allowed screen, never a loop', () => {
  expect(firstScreen(person('user', { contatos: false }))).toBe('/home')
  const off = Object.fromEntries(menuKeys.map((key) => [key, false]))
  expect(firstScreen(person('user', off))).toBeNull()
})

test('a login leads to the wanted link if the guard lets it, else supervisors home and agents to the tickets (D1)', () => {
  expect(landing(person('admin'), null)).toBe('/home')
  expect(landing(person('supervisor', { home: false }), null)).toBe('/atendimento')
  expect(landing(person('admin'), '/filas?q=a')).toBe('/filas?q=a')
  expect(landing(person('user'), '/filas')).toBe('/atendimento')
  expect(landing(person('user'), 'https://elsewhere.test')).toBe('/atendimento')
  expect(landing(person('user', { atendimento: false }), null)).toBe('/contatos')
})

test('the superadmin passes every guard', () => {
  expect(mayOpen('/usuarios', person('superadmin', { usuarios: false }))).toBe(true)
})
