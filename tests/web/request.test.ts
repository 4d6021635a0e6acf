import { expect, test } from 'vitest'
import { contactsApi } from '#contracts/contacts'
import { ticketsApi } from '#contracts/tickets'
import { toApiError } from '#web/lib/http-error.ts'
import { toUrl } from '#web/lib/request.ts'

test('params are escaped and empty values are left out of the query', () => {
  expect(toUrl(contactsApi.get, { params: { id: 'a/b c' } })).toBe('/api/contacts/a%2Fb%20c')
  expect(toUrl(contactsApi.list, { query: { searchParam: '', pageNumber: 2, sort: undefined } })).toBe(
    '/api/contacts?pageNumber=2',
  )
})

test('lists travel as one value, empty ones not at all', () => {
  const query = { status: ['open', 'pending'], queuesIds: [], showAll: false, selectedUser: null }
  expect(toUrl(ticketsApi.list, { query })).toBe('/api/tickets?status=open%2Cpending&showAll=false')
})

test('a failure without our body still has a code', () => {
  expect(toApiError(502, '<html>').body.error).toBe('ERR_INTERNAL')
  expect(toApiError(404, '').body.error).toBe('ERR_NOT_FOUND')
  expect(toApiError(409, '{"error":"ERR_NAME_TAKEN"}').body.error).toBe('ERR_NAME_TAKEN')
})
