import { createHmac } from 'node:crypto'
import { messageOf } from './meta-messages.ts'
import type { Meta } from './meta.ts'

/** What somebody wrote some time ago and Meta delivers only now. */
export async function sayEarlier(meta: Meta, phone: string, name: string, text: string, ago: number): Promise<void> {
  const who = meta.addPerson(phone, name)
  const { message } = messageOf(who, `wamid.EARLIER.${phone}`, { text })
  const timestamp = String(Math.floor((Date.now() - ago) / 1000))
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '551188880000', phone_number_id: meta.phoneNumberId },
    contacts: [{ profile: { name }, wa_id: phone }],
    messages: [{ ...message, timestamp }],
  }
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: meta.wabaId, changes: [{ field: 'messages', value }] }],
  })
  const signature = createHmac('sha256', meta.appSecret).update(body).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` }
  const response = await fetch(meta.hook.url, { method: 'POST', headers, body })
  if (response.status !== 200) throw new Error(`the product answered ${response.status}`)
}
