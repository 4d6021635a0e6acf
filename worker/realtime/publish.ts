import { clock } from '../core/clock.ts'
import { log } from '../core/log.ts'
import type { Directory } from '../core/directory.ts'
import type { Published } from './audience.ts'
import type { TenantHub } from './hub.ts'

/** Waits before the second and the third try, in milliseconds: a hub that is being moved is back in a moment. */
const pauses = [200, 1000]
/** Tenants whose screens missed something: the next publish that works orders a reload. */
const owed = new Set<number>()

/** A tenant's hub. Addressed by name, it knows who it is without being told first. */
export const hubOf = (env: Env, tenantId: number): DurableObjectStub<TenantHub> => env.HUB.getByName(String(tenantId))

/** Hands events to the tenant's hub. Never throws: the data is committed, screens catch up by a reload at worst. */
export async function publish(env: Env, directory: Directory, items: Published[]): Promise<void> {
  if (!items.length) return
  const tenantId = directory.tenant.id
  for (let attempt = 0; ; attempt++) {
    try {
      await hubOf(env, tenantId).publish(items, directory.settings, owed.has(tenantId))
      owed.delete(tenantId)
      return
    } catch (error) {
      const pause = pauses[attempt]
      if (pause !== undefined) {
        await clock.sleep(pause)
        continue
      }
      owed.add(tenantId)
      return log('error', 'publish failed', { tenantId, events: items.length, error: String(error) })
    }
  }
}
