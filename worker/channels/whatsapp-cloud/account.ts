import * as z from 'zod'
import type { AccountNote } from '#contracts/errors'
import type { Inbound } from '../channel.ts'
import { soft, softList, softNumber, softText } from '../soft.ts'

const softId = soft(z.union([z.string(), z.number()]).transform(String))
const WaNews = z.object({
  field: z.string(),
  /** The business account the news is of, and when it was told (s), both from around the change. */
  account: softText,
  time: softNumber,
  value: z.object({
    event: softText,
    display_phone_number: softId,
    phone_number: softId,
    decision: softText,
    requested_verified_name: softText,
    rejection_reason: softText,
    max_daily_conversations_per_business: softId,
    current_limit: softId,
    ban_info: soft(z.object({ waba_ban_state: softText, waba_ban_date: softText })),
    restriction_info: softList(z.object({ restriction_type: z.string(), expiration: softId })),
    violation_info: soft(z.object({ violation_type: softText })),
    disconnection_info: soft(z.object({ reason: softText })),
    waba_info: soft(z.object({ waba_id: softId })),
    entity_type: softText,
    entity_id: softId,
    alert_info: soft(z.object({ alert_severity: softText, alert_type: softText, alert_description: softText })),
  }),
})
type News = z.output<typeof WaNews>['value']

interface Ours {
  readonly phoneNumberId: string
  readonly wabaId: string
}
/** What is to be made of a piece of news: `isOver` ends the line. */
interface Verdict {
  readonly note: AccountNote
  readonly details?: readonly (string | undefined)[]
  readonly isGood?: true
  readonly isOver?: true
}

/** With these alone the number may still answer whoever writes to it. */
const leaveAnswers = new Set(['RESTRICTED_BIZ_INITIATED_MESSAGING', 'RESTRICTED_ADD_PHONE_NUMBER_ACTION'])

const verdicts: Readonly<Record<string, (value: News, ours: Ours) => Verdict | undefined>> = {
  account_update: readUpdate,
  account_alerts: readAlert,
  phone_number_quality_update: readQuality,
  phone_number_name_update: readName,
}

/**
 * What Meta tells of the account and its numbers, by the field of the webhook; undefined where the field is none of
 * these. Meta sends it to the app's own address only, where other companies' accounts may be told of as well.
 */
export function readAccount(payload: unknown, field: string, ours: Ours, receivedAt: number): Inbound[] | undefined {
  const read = Object.hasOwn(verdicts, field) ? verdicts[field] : undefined
  if (!read) return undefined
  const news = WaNews.safeParse(payload).data
  if (!news) return []
  const { account, time, value } = news
  const accountId = value.waba_info?.waba_id ?? account
  if (accountId && accountId !== ours.wabaId) return []
  const verdict = read(value, ours)
  if (!verdict) return []
  const { note, details = [], isGood = false, isOver } = verdict
  const detail = details.filter(Boolean).join(', ')
  const at = time && time > 0 ? time * 1000 : receivedAt
  if (isOver) return [{ type: 'channel', status: 'DISCONNECTED', reason: detail ? `${note}: ${detail}` : note, at }]
  return [{ type: 'notice', note, ...(detail ? { detail } : {}), isGood, at }]
}

function readUpdate(value: News): Verdict | undefined {
  const number = numberOf(value)
  switch (value.event) {
    case 'DISABLED_UPDATE':
      return readBan(value)
    case 'ACCOUNT_RESTRICTION': {
      const named = value.restriction_info.map((one) => one.restriction_type)
      const canAnswer = named.length > 0 && named.every((type) => leaveAnswers.has(type))
      return { note: 'account_restricted', details: named, ...(canAnswer ? {} : { isOver: true }) }
    }
    case 'ACCOUNT_VIOLATION':
      return { note: 'account_violation', details: [value.violation_info?.violation_type] }
    case 'ACCOUNT_DELETED':
      return { note: 'account_deleted', isOver: true }
    case 'PARTNER_REMOVED':
    case 'PARTNER_APP_UNINSTALLED':
      return { note: 'app_removed', details: [number, value.disconnection_info?.reason], isOver: true }
    case 'ACCOUNT_OFFBOARDED':
      return { note: 'number_offboarded', details: [number, value.disconnection_info?.reason], isOver: true }
    case 'ACCOUNT_RECONNECTED':
      return { note: 'account_released', details: [number], isGood: true }
    default:
      return undefined
  }
}

function readBan({ ban_info }: News): Verdict | undefined {
  const details = [ban_info?.waba_ban_date]
  switch (ban_info?.waba_ban_state) {
    case 'DISABLE':
      return { note: 'account_banned', details, isOver: true }
    case 'SCHEDULE_FOR_DISABLE':
      return { note: 'account_ban_scheduled', details }
    case 'REINSTATE':
      return { note: 'account_released', details, isGood: true }
    default:
      return undefined
  }
}

function readAlert({ entity_type, entity_id, alert_info }: News, { phoneNumberId }: Ours): Verdict | undefined {
  if (!alert_info || alert_info.alert_severity === 'INFORMATIONAL') return undefined
  if (entity_type === 'PHONE_NUMBER' && entity_id !== phoneNumberId) return undefined
  return { note: 'account_alert', details: [alert_info.alert_description ?? alert_info.alert_type] }
}

/** Meta names the number as it is shown, which the settings do not hold: it goes into the words instead. */
function readQuality(value: News): Verdict | undefined {
  const details = [numberOf(value), value.max_daily_conversations_per_business ?? value.current_limit]
  switch (value.event) {
    case 'FLAGGED':
      return { note: 'quality_low', details }
    case 'UNFLAGGED':
      return { note: 'quality_good', details, isGood: true }
    case 'DOWNGRADE':
      return { note: 'limit_lowered', details }
    case 'UPGRADE':
      return { note: 'limit_raised', details, isGood: true }
    default:
      return undefined
  }
}

function readName(value: News): Verdict | undefined {
  const { decision, requested_verified_name: name, rejection_reason: why } = value
  if (decision === 'APPROVED') return { note: 'name_approved', details: [numberOf(value), name], isGood: true }
  const isRefused = decision === 'REJECTED' || decision === 'DECLINED'
  return isRefused
    ? { note: 'name_refused', details: [numberOf(value), name, why === 'NONE' ? undefined : why] }
    : undefined
}

function numberOf({ display_phone_number, phone_number }: News): string | undefined {
  const digits = (display_phone_number ?? phone_number)?.replace(/\D/g, '')
  return digits ? `+${digits}` : undefined
}
