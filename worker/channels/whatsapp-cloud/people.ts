import type { Sender } from '../channel.ts'
import { digitsOf, spellingsOf } from '../phone.ts'
import type { WaEvent, WaMessage } from './event.ts'

/** Meta's id of a person without a phone: `BR.1502576394655843`, or the parent form `US.ENT.…`. */
export const isBsuid = (id: string) => /^[A-Z]{2}\.[\w.]+$/.test(id)

/**
 * A person by phone (both Brazilian spellings) and by BSUID. User names are left out: they can be given up and taken by
 * somebody else. Undefined when Meta names nobody.
 */
export function toSender(phone: string | undefined, userId: string | undefined, name?: string): Sender | undefined {
  const number = digitsOf(phone)
  const id = number ?? (userId || undefined)
  if (!id) return undefined
  const aliases = [
    ...(number ? spellingsOf(number).map((digits) => `phone:${digits}`) : []),
    ...(userId ? [`bsuid:${userId}`] : []),
  ]
  return { id, aliases, ...(name ? { name } : {}), ...(number ? { number } : {}) }
}

/** Whoever wrote or called; the profile beside it fills in what the event leaves out. */
export function senderOf(message: Pick<WaMessage, 'from' | 'from_user_id'>, { value }: WaEvent): Sender | undefined {
  const [profile] = value.contacts
  const phone = message.from || profile?.wa_id
  const userId = message.from_user_id || profile?.user_id
  return toSender(phone, userId, profile?.profile?.name || profile?.profile?.username)
}
