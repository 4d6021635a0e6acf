import * as z from 'zod'

/** A field we can do without: missing or of another type than promised, it reads as undefined. */
export const soft = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)

export const softText = soft(z.string())
export const softNumber = soft(z.number())

/** A list whose unreadable entries are left out. */
export const softList = <T extends z.ZodType>(schema: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((items) =>
      items.flatMap((item) => {
        const read = schema.safeParse(item)
        return read.success ? [read.data] : []
      }),
    )

/** The value as an object to look into; anything else is an empty one. */
export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** The value as a list; anything else is an empty one. */
export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
