import * as z from 'zod'
import { expect, it } from 'vitest'
import { refuseMissing, type FormField } from '#contracts/channels'

const field = (name: string, more: Partial<FormField>): FormField => ({
  name,
  kind: 'secret',
  isRequired: false,
  isAdvanced: false,
  isFixed: false,
  ...more,
})
const of = (value: string) => ({ isRequired: true, only: { field: 'provider', value } })
const form = [
  field('provider', { kind: 'choice' }),
  field('authToken', of('twilio')),
  field('token', of('zenvia')),
  field('note', { only: { field: 'provider', value: 'twilio' } }),
]
const missing = (config: Record<string, string>, kept: string[] = []) => {
  const checked = z.record(z.string(), z.unknown()).superRefine(refuseMissing(form, (name) => kept.includes(name)))
  return checked.safeParse(config).error?.issues.map((issue) => issue.path.join('.')) ?? []
}

it('asks for what the chosen provider needs, and for nothing of the other', () => {
  expect(missing({ provider: 'twilio', authToken: ' ', token: '' })).toEqual(['authToken'])
  expect(missing({ provider: 'zenvia' })).toEqual(['token'])
  expect(missing({ provider: 'twilio', authToken: 'secret' })).toEqual([])
})

it('does not ask again for a secret that is kept', () => {
  expect(missing({ provider: 'twilio', authToken: '' }, ['authToken'])).toEqual([])
})
