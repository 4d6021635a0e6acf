import { exclusiveSettings, type Setting, type SettingKey, settingKeys, type settingsApi } from '#contracts/settings'
import type { Ctx } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import type { Handlers } from '../../core/serve.ts'
import { audit } from '../audit/audit.service.ts'
import { forgetDirectory } from '../tenants/tenants.service.ts'
import { settings } from './settings.table.ts'

export const settingsHandlers: Handlers<typeof settingsApi> = {
  list: async ({ directory }) => settingKeys.map((key) => ({ key, value: directory.settings[key] })),

  get: async ({ directory }, { params }) => {
    const key = keyIn(params)
    return { key, value: directory.settings[key] }
  },

  set: (ctx, { body }) => change(ctx, body),

  update: (ctx, { params, body }) => change(ctx, { key: keyIn(params), value: body.value }),
}

const keyIn = ({ key }: { key: string }): SettingKey =>
  settingKeys.find((known) => known === key) ?? fail('ERR_NOT_FOUND')

async function change(ctx: Ctx, setting: Setting): Promise<Setting> {
  const { key, value } = setting
  if (value === 'enabled') assertCombines(key, (other) => ctx.directory.settings[other] === 'enabled')
  await ctx.db.commit([
    ctx.db.upsert(settings, setting, [settings.tenantId, settings.key], { value }),
    audit(ctx.db, ctx.person.id, 'update', 'settings', key, { value }),
  ])
  forgetDirectory(ctx.env, ctx.tenantId)
  ctx.publish({ event: { type: 'setting.updated', data: setting }, audience: { to: 'everyone' } })
  return setting
}

/** Of the three sight-limiting settings at most one is on (D30). */
function assertCombines(key: SettingKey, isOn: (other: SettingKey) => boolean): void {
  if (!exclusiveSettings.includes(key)) return
  const inTheWay = exclusiveSettings.filter((other) => other !== key && isOn(other))
  if (inTheWay.length) fail('ERR_SETTING_COMBINATION', { with: inTheWay })
}
