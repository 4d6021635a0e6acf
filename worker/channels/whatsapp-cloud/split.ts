import type { WebhookEvent } from '../channel.ts'
import { digestOf } from '../keys.ts'
import { asList, asRecord } from '../soft.ts'

/** One POST carries up to 1000 changes of many people: each message and each status becomes an event of its own. */
export function split(payload: unknown): WebhookEvent[] {
  const events = asList(asRecord(payload)['entry']).flatMap((entry) =>
    asList(asRecord(entry)['changes']).flatMap((change) => splitChange(change, asRecord(entry))),
  )
  return events.length ? events : [{ key: `other:${digestOf(payload)}`, payload }]
}

/** News of the account has no list in it: it goes on whole, with the account and the time that stand around it. */
function splitChange(change: unknown, { id: account, time }: Record<string, unknown>): WebhookEvent[] {
  const { field, value } = asRecord(change)
  const { messages, message_echoes: echoes, statuses, calls, errors, contacts, ...frame } = asRecord(value)
  const single = (part: Record<string, unknown>) => ({ field, value: { ...frame, ...part } })
  const all = asList(contacts)
  const events = [
    ...asList(messages).map((message) => ({
      key: keyOf('message', message, 'id'),
      payload: single({ contacts: contactsOf(message, all), messages: [message] }),
    })),
    ...asList(echoes).map((echo) => ({
      key: keyOf('echo', echo, 'id'),
      payload: single({ message_echoes: [echo] }),
    })),
    ...asList(calls).map((call) => ({
      key: keyOf('call', call, 'id', 'event'),
      payload: single({ contacts: contactsOf(call, all), calls: [call] }),
    })),
    ...asList(statuses).map((status) => ({
      key: keyOf('status', status, 'id', 'status'),
      payload: single({ statuses: [status] }),
    })),
    ...asList(errors).map((error) => ({
      key: `error:${digestOf({ error, frame })}`,
      payload: single({ errors: [error] }),
    })),
  ]
  if (events.length) return events
  const whole = { ...asRecord(change), account, time }
  return [{ key: `${String(field)}:${digestOf(whole)}`, payload: whole }]
}

function keyOf(kind: string, item: unknown, ...names: string[]): string {
  const record = asRecord(item)
  const parts = names.map((name) => record[name])
  return parts.every((part) => typeof part === 'string' && part)
    ? [kind, ...parts].join(':')
    : `${kind}:${digestOf(item)}`
}

/** The profile that belongs to a message; a lone one always does. */
function contactsOf(message: unknown, contacts: unknown[]): unknown[] {
  if (contacts.length < 2) return contacts
  const { from, from_user_id: userId } = asRecord(message)
  return contacts.filter((contact) => {
    const profile = asRecord(contact)
    return (from && profile['wa_id'] === from) || (userId && profile['user_id'] === userId)
  })
}
