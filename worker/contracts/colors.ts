import * as z from 'zod'
import { get, put } from './endpoint.ts'

/** The company's two knobs: the hue everything leans on, in degrees, and how much colour there is (0 grey … 0.165 full). */
export const colorNames = ['brand', 'brand-chroma'] as const
const ranges: Record<(typeof colorNames)[number], number> = { brand: 360, 'brand-chroma': 0.165 }

/** One object colour name → value (D174). Text and grounds keep their contrast whatever is chosen. */
const Color = z
  .partialRecord(z.enum(colorNames), z.string().regex(/^\d{1,3}(\.\d{1,3})?$/))
  .refine((color) =>
    Object.entries(color).every(([name, value]) => Number(value) <= ranges[name as keyof typeof ranges]),
  )
export const SystemColors = z.array(Color).max(10)
export type SystemColors = z.infer<typeof SystemColors>

export const colorsApi = {
  get: get('/tenants/systemColors', { permission: 'session', result: SystemColors, summary: 'Colours of the company' }),
  save: put('/tenants/systemColors', {
    permission: 'settings.write',
    body: z.preprocess(
      (value) => (Array.isArray(value) ? { systemColors: value } : value),
      z.object({ systemColors: SystemColors }),
    ),
    result: SystemColors,
    summary: 'Change the colours of the company',
  }),
  getPublic: get('/publicSystemColors', {
    permission: 'public',
    result: SystemColors,
    summary: 'Colours of the platform, for the pages before the login',
  }),
}
