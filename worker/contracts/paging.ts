import * as z from 'zod'

/** `a`, `a,b`, `x[]=a&x[]=b` and repeated keys all become a list (D39). */
export const list = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => {
    if (value === undefined || Array.isArray(value)) return value
    return typeof value === 'string' ? value.split(',').filter(Boolean) : value
  }, z.array(item).max(200))

export const flag = z.preprocess(
  (value) => (value === undefined || typeof value === 'boolean' ? value : value === 'true' || value === '1'),
  z.boolean().default(false),
)

export const Id = z.string().min(1).max(64)
export const Time = z.number().int()
/** A time of day, `HH:MM`. */
export const HourMinute = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
export const Color = z.string().regex(/^#[0-9a-f]{6}$/i)

/** What is searched for. Control characters are spaces: the store's search would end at some of them. */
export const searchText = z
  .string()
  .overwrite((text) => text.replace(/\p{Cc}/gu, ' '))
  .trim()
  .max(100)
  .default('')

/** Page query of every table: one-based page, size up to 100 (D40), free search, sort by a named column. */
export const pageQuery = <const S extends readonly [string, ...string[]]>(sorts: S, limit = 40) =>
  z.object({
    searchParam: searchText,
    pageNumber: z.coerce.number().int().min(1).max(10_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(limit),
    sort: z.enum(sorts as readonly S[number][]).default(() => sorts[0] as S[number]),
    order: z.enum(['asc', 'desc']).default('asc'),
  })
