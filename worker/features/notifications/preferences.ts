import type { NotificationKind } from '#contracts/notifications'
import type { NotificationPrefs } from '#contracts/session'
import { clock } from '../../core/clock.ts'
import type { Directory, DirectoryUser } from '../../core/directory.ts'
import { isWithin, localTime } from '../../core/zone.ts'
import { readConfigs } from '../session/session.service.ts'

export const prefsOf = (user: Pick<DirectoryUser, 'configs'>): NotificationPrefs => readConfigs(user).notifications

/** Only `false` switches a kind off: new kinds are on. */
export const wants = (prefs: NotificationPrefs, kind: NotificationKind): boolean => prefs.kinds[kind] !== false

/** Whether a person asked for silence at this hour, in the company's zone. */
export function isQuietNow(prefs: NotificationPrefs, directory: Directory): boolean {
  if (!prefs.quiet) return false
  const { minute } = localTime(clock.now(), directory.tenant.timeZone)
  return isWithin(minute, prefs.quiet.from, prefs.quiet.to)
}
