import type * as z from 'zod'
import { OtherTicket } from '#contracts/tickets'

type Details = Record<string, unknown> | undefined

const nameIn = (value: unknown): string | null => {
  if (typeof value === 'string') return value
  const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : null
  return typeof name === 'string' ? name : null
}

/** Who was first, as a refused accept tells it. */
export function readOwner(details: Details): string | null {
  return nameIn(details?.user) ?? nameIn(details?.owner) ?? nameIn(details?.ownerName) ?? nameIn(details?.name)
}

/** The ticket that stands in the way of a new one (D60). */
export function readOtherTicket(details: Details): z.infer<typeof OtherTicket> | null {
  const parsed = OtherTicket.safeParse(details?.ticket ?? details)
  return parsed.success ? parsed.data : null
}
