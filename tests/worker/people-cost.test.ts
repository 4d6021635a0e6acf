import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { withMeter } from '../../worker/db/meter.ts'
import { notificationsHandlers } from '../../worker/features/notifications/notifications.handlers.ts'
import { notifications } from '../../worker/features/notifications/notifications.table.ts'
import { privateChatHandlers } from '../../worker/features/private-chat/private-chat.handlers.ts'
import { directKey } from '../../worker/features/private-chat/private-chat.service.ts'
import { privateMessages, privateSeats } from '../../worker/features/private-chat/private-chat.table.ts'
import { enterTenant } from '../../worker/features/session/enter.ts'
import { actAs } from '../../worker/features/session/session.service.ts'
import { createCompany } from './support/company.ts'

/** Rows that a person's own reads cost after so many notifications and private messages. */
async function costs(size: number) {
  const company = await createCompany()
  const ana = await company.hire('Ana', 'user')
  const bruno = await company.hire('Bruno', 'user')
  const { db } = company
  const chatKey = directKey(ana.id, bruno.id)
  const many = Array.from({ length: size }, (_, index) => index)
  await db.commit([
    ...db.insertMany(
      notifications,
      many.map((at) => ({
        userId: ana.id,
        key: `k${at}`,
        kind: 'privateMessage' as const,
        data: { name: 'Bruno' },
        at,
        readAt: at < size - 3 ? at : null,
      })),
    ),
    ...db.insertMany(
      privateMessages,
      many.map(() => ({ chatKey, userId: bruno.id, text: 'oi' })),
    ),
    ...db.insertMany(privateSeats, [
      { chatKey, userId: ana.id, unread: size },
      { chatKey, userId: bruno.id },
    ]),
  ])
  const metered = { ...env, METER: 'true' }
  const base = { env: metered, origin: 'http://praca.test', waitUntil: () => undefined }
  const ctx = actAs(await enterTenant(base, company.tenantId), ana.id) as never
  const measure = async (work: () => Promise<unknown>) => {
    const counted = { read: 0, written: 0, queries: 0 }
    await withMeter(counted, work)
    return counted.read
  }
  const query = { searchParam: '', pageNumber: 1, limit: 40 }
  return {
    centre: await measure(() => notificationsHandlers.list(ctx, { params: {}, query: {} } as never)),
    people: await measure(() => privateChatHandlers.people(ctx, { query } as never)),
    unread: await measure(() => privateChatHandlers.unread(ctx, {} as never)),
    history: await measure(() => privateChatHandlers.messages(ctx, { params: { id: bruno.id }, query } as never)),
  }
}

it('promise 19: what one was told and said costs the same after a thousand as after fifty', async () => {
  const [few, many] = [await costs(50), await costs(1000)]
  const apart = Object.keys(many).map((name) => many[name as keyof typeof many] - few[name as keyof typeof few])
  expect(Math.max(...apart)).toBeLessThan(5)
  expect(Math.min(...Object.values(many))).toBeGreaterThan(0)
  expect(Math.max(...Object.values(many))).toBeLessThan(120)
})
