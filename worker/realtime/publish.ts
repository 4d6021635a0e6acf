import { log } from '../core/log.ts'
import type { Directory } from '../core/directory.ts'
import type { Published } from './audience.ts'
import type { TenantHub } from './hub.ts'

const attempts = 3
/** Tenants whose screens missed something: the next publish that works orders a reload. */
const owed = new Set<number>()

/** A tenant's hub. Addressed by name, it knows who it is without being told first. */
export const hubOf = (env: Env, tenantId: number): DurableObjectStub<TenantHub> => env.HUB.getByName(String(tenantId))

/** Hands events to the tenant's hub. Never throws: the data is committed, screens catch up by a reload at worst. */
export async function publish(env: Env, directory: Directory, items: Published[]): Promise<void> {
  if (!items.length) return
  const tenantId = directory.tenant.id
  for (let attempt = 1; attempt <= attempts; attempt++) {
    try {
      await hubOf(env, tenantId).publish(items, directory.settings, owed.has(tenantId))
      owed.delete(tenantId)
      return
    } catch (error) {
      if (attempt < attempts) continue
      owed.add(tenantId)
      log('error', 'publish failed', { tenantId, events: items.length, error: String(error) })
    }
  }
}
