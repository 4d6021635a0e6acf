import type { WebhookEvent } from '../channel.ts'
import { digestOf } from '../keys.ts'
import { asList, asRecord } from '../soft.ts'

/** One POST carries entries of many events: each becomes one of its own, in an envelope of the same shape. */
export function split(payload: unknown): WebhookEvent[] {
  const { object, entry } = asRecord(payload)
  const events = asList(entry).flatMap((one) => splitEntry(object, one))
  return events.length ? events : [{ key: `other:${digestOf(payload)}`, payload }]
}

function splitEntry(object: unknown, entry: unknown): WebhookEvent[] {
  const { messaging, standby, changes, ...frame } = asRecord(entry)
  const single = (part: Record<string, unknown>) => ({ object, entry: [{ ...frame, ...part }] })
  const asMessaging = (item: unknown) => ({ key: keyOf(item), payload: single({ messaging: [item] }) })
  return [
    ...asList(messaging).map(asMessaging),
    // The same message may come again outside of standby: one key for both.
    ...asList(standby).map((item) => ({ key: keyOf(item), payload: single({ standby: [item] }) })),
    ...asList(changes).map((change) => {
      const { field, value } = asRecord(change)
      if (asRecord(value)['sender']) return asMessaging(value)
      return { key: `${String(field)}:${digestOf({ change, frame })}`, payload: single({ changes: [change] }) }
    }),
  ]
}

/** A message is known by its id, an edit by its count besides; delivery, read and reactions have none of their own. */
function keyOf(item: unknown): string {
  const { message, message_edit, postback } = asRecord(item)
  const { mid, is_deleted } = asRecord(message)
  if (isId(mid)) return `${is_deleted === true ? 'deleted' : 'message'}:${mid}`
  const edit = asRecord(message_edit)
  if (isId(edit['mid']) && edit['num_edit'] !== undefined) return `edit:${edit['mid']}:${String(edit['num_edit'])}`
  const tapped = asRecord(postback)['mid']
  return isId(tapped) ? `postback:${tapped}` : `event:${digestOf(item)}`
}

const isId = (value: unknown): value is string => typeof value === 'string' && value !== ''
