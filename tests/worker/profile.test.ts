import { afterEach, expect, it, vi } from 'vitest'
import { contactsApi } from '#contracts/contacts'
import { channelOf } from '../../worker/channels/index.ts'
import { contacts } from '../../worker/features/contacts/contacts.table.ts'
import { call, fetchWorker } from './support/client.ts'
import { createCompany } from './support/company.ts'
import { addTicket, settle } from './support/flow.ts'

afterEach(() => vi.restoreAllMocks())

const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (one) => one.charCodeAt(0),
)

it('takes name and picture over from the channel; the picture is shown by a signed address of this company alone', async () => {
  const company = await createCompany()
  const eva = await company.hire('Eva', 'admin')
  const { contactId } = await addTicket(company, { channelId: company.telegram.id, name: '5511999990000' })
  const adapter = channelOf('telegram')!
  const readProfile = async () => ({ name: 'Maria Lima', picture: { ref: 'face' } })
  vi.spyOn(adapter, 'readProfile').mockImplementation(readProfile)
  vi.spyOn(adapter, 'fetchFile').mockResolvedValue({ bytes: png.buffer, mime: 'image/png', name: 'face.png' })
  const ask = { params: { id: contactId }, body: { whatsappId: company.telegram.id } }
  expect(await call(contactsApi.refresh, ask, eva.token)).toEqual({ isAsked: true })
  await settle(company)
  const contact = await call(contactsApi.get, { params: { id: contactId } }, eva.token)
  expect(contact.name).toBe('Maria Lima')
  const address = contact.profilePicUrl!
  expect((await fetchWorker(address)).headers.get('content-type')).toBe('image/png')
  expect((await fetchWorker(address.replace(/s=../, 's=xx'))).status).toBe(403)
  expect((await fetchWorker(address.replace(`/${company.tenantId}/`, `/${company.tenantId + 1}/`))).status).toBe(403)
  await company.db.commit([company.db.update(contacts, contactId, { pictureId: null })])
  expect((await fetchWorker(address)).status).toBe(404)
  const silent = { ...ask, body: { whatsappId: company.chat.id } }
  expect(await call(contactsApi.refresh, silent, eva.token)).toEqual({ isAsked: false })
})
