import { createHmac } from 'node:crypto'
import { type Call, fail, fieldsOf, serve } from './server.ts'

export interface SandboxSms {
  id: string
  provider: 'twilio' | 'zenvia'
  to: string
  body: string
}

/** Twilio and Zenvia on one loopback port, as far as the product speaks with them. */
export async function startSms({
  port = 0,
  accountSid = 'AC00000000000000000000000000000001',
  token = 'sandbox-sms-token',
}: { port?: number; accountSid?: string; token?: string } = {}) {
  const sent: SandboxSms[] = []
  const callbacks = new Map<string, string>()
  const subscription = { url: '', headers: {} as Record<string, string> }

  async function handle(call: Call) {
    const { pathname } = call.url
    const fields = await fieldsOf(call)
    if (pathname === `/2010-04-01/Accounts/${accountSid}/Messages.json`) {
      const basic = `Basic ${Buffer.from(`${accountSid}:${token}`).toString('base64')}`
      if (call.headers['authorization'] !== basic)
        return fail(401, { code: 20003, message: 'Authenticate', status: 401 })
      const to = String(fields['To'])
      if (!/^\+\d{10,15}$/.test(to)) return fail(400, { code: 21211, message: `Invalid 'To' ${to}`, status: 400 })
      const id = `SM${sent.length + 1}`
      sent.push({ id, provider: 'twilio', to, body: String(fields['Body']) })
      callbacks.set(id, String(fields['StatusCallback']))
      return { status: 201, body: { sid: id, status: 'queued', num_segments: '1' } }
    }
    if (call.headers['x-api-token'] !== token) return fail(401, { code: 'AUTHENTICATION_ERROR', message: 'No token' })
    if (pathname === '/v2/subscriptions') {
      Object.assign(subscription, fields['webhook'] as typeof subscription)
      return { body: { id: 'sandbox-subscription' } }
    }
    if (pathname === '/v2/channels/sms/messages') {
      const id = `zenvia-${sent.length + 1}`
      const [content] = fields['contents'] as { text: string }[]
      sent.push({ id, provider: 'zenvia', to: String(fields['to']), body: content?.text ?? '' })
      return { body: { id, direction: 'OUT', channel: 'sms' } }
    }
    return fail(404, {})
  }
  const server = await serve(port, handle)

  return {
    url: `http://127.0.0.1:${server.port}`,
    accountSid,
    token,
    sent,
    /** What the carrier says of a message; answers the product's status. */
    async report(id: string, state: 'delivered' | 'failed'): Promise<number> {
      const callback = callbacks.get(id)
      if (callback) {
        const fields = { MessageSid: id, MessageStatus: state, AccountSid: accountSid }
        const signed = Object.entries(fields)
          .toSorted()
          .map(([name, value]) => name + value)
          .join('')
        const signature = createHmac('sha1', token)
          .update(callback + signed)
          .digest('base64')
        const headers = { 'x-twilio-signature': signature, 'content-type': 'application/x-www-form-urlencoded' }
        const body = new URLSearchParams(fields).toString()
        return (await fetch(callback, { method: 'POST', headers, body })).status
      }
      const code = state === 'delivered' ? 'DELIVERED' : 'NOT_DELIVERED'
      const body = JSON.stringify({ type: 'MESSAGE_STATUS', messageId: id, messageStatus: { code } })
      return (await fetch(subscription.url, { method: 'POST', headers: subscription.headers, body })).status
    },
    stop: () => server.stop(),
  }
}
