import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, it } from 'vitest'
import { api } from '#contracts/index'
import { describeApi } from '#worker/features/openapi/openapi.service.ts'

it('describes every endpoint in a valid OpenAPI document', async () => {
  const document = describeApi('https://praca.test')
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  const described = Object.values(document['paths'] as Record<string, object>).flatMap((path) => Object.keys(path))
  const endpoints = Object.values(api).flatMap((contract) => Object.keys(contract))
  expect(described.length).toBe(endpoints.length)
})
