import * as z from 'zod'
import { FormField } from './channels.ts'
import { del, get, post, put } from './endpoint.ts'
import { Id, Time } from './paging.ts'
import { UserRef } from './tickets.ts'

export const SmsCatalogEntry = z.object({ type: z.string(), name: z.string(), form: z.array(FormField) })
export const SmsProvider = z.object({
  id: Id,
  type: z.string(),
  name: z.string(),
  /** Public settings only; secrets never leave. */
  config: z.record(z.string(), z.unknown()),
  secretsSet: z.array(z.string()),
  /** The one that is used when nobody chooses. */
  isDefault: z.boolean(),
  /** Where the provider reports what became of a message. */
  webhookUrl: z.string(),
  createdAt: Time,
})
export type SmsProvider = z.infer<typeof SmsProvider>

export const SmsProviderInput = z.object({
  type: z.string().min(1).max(30),
  name: z.string().trim().min(1).max(60),
  isDefault: z.boolean().default(false),
  config: z.record(z.string(), z.unknown()).default({}),
})
const SmsProviderPatch = z.object({
  name: SmsProviderInput.shape.name.optional(),
  isDefault: z.boolean().optional(),
  /** A secret that is left out or empty keeps its stored value. */
  config: z.record(z.string(), z.unknown()).optional(),
})

export const smsStates = ['queued', 'sending', 'sent', 'delivered', 'failed', 'unknown'] as const
export const Sms = z.object({
  id: Id,
  ticketId: Id,
  to: z.string(),
  body: z.string(),
  segments: z.number(),
  state: z.enum(smsStates),
  /** The provider's own words. */
  error: z.string().nullable(),
  user: UserRef.nullable(),
  createdAt: Time,
})
export type Sms = z.infer<typeof Sms>

const provider = { permission: 'sms.write', result: SmsProvider } as const
export const smsApi = {
  catalog: get('/sms/catalog', {
    permission: 'sms.write',
    result: z.array(SmsCatalogEntry),
    summary: 'SMS providers and their forms',
  }),
  providers: get('/sms/providers', {
    permission: 'sms.write',
    result: z.array(SmsProvider),
    summary: 'SMS providers of the company, without secrets',
  }),
  create: post('/sms/providers', { ...provider, body: SmsProviderInput, status: 201, summary: 'Add an SMS provider' }),
  update: put('/sms/providers/:id', { ...provider, body: SmsProviderPatch, summary: 'Change an SMS provider' }),
  remove: del('/sms/providers/:id', { permission: 'sms.write', summary: 'Remove an SMS provider' }),
  list: get('/sms', {
    permission: 'messages.read',
    query: z.object({ ticketId: Id }),
    result: z.object({ messages: z.array(Sms), canSend: z.boolean() }),
    summary: 'SMS that were sent from a ticket, newest first',
  }),
  send: post('/sms', {
    permission: 'messages.write',
    body: z.object({
      ticketId: Id,
      /** Another number than the contact's. */
      to: z.string().max(40).optional(),
      body: z.string().trim().min(1).max(1530),
      providerId: Id.optional(),
      idFront: z.string().min(8).max(64),
    }),
    result: Sms,
    summary: 'Send an SMS to the contact of a ticket; a repeated idFront answers the same one',
  }),
}
