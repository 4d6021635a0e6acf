import * as z from 'zod'
import { del, get, post, put } from './endpoint.ts'
import { Id, pageQuery, Time } from './paging.ts'
import { OptOuts, TagRef } from './tickets.ts'

export const Contact = z.object({
  id: Id,
  name: z.string(),
  number: z.string().nullable(),
  email: z.string().nullable(),
  birthday: z.iso.date().nullable(),
  profilePicUrl: z.string().nullable(),
  isGroup: z.boolean(),
  isBlocked: z.boolean(),
  /** No chatbot answers this person. */
  isBotBlocked: z.boolean(),
  tags: z.array(TagRef),
  wallets: z.array(Id),
  /** Where the contact stands in the kanban (D89). */
  laneId: Id.nullable(),
  extraInfo: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Channel types on which this person is known or can be addressed. */
  channels: z.array(z.string()),
  optOuts: OptOuts,
  createdAt: Time,
  updatedAt: Time,
})
export type Contact = z.infer<typeof Contact>

/** YYYY-MM-DD of somebody alive; left empty for none. */
const Birthday = z.preprocess(
  (v) => (v === '' ? null : v),
  z.iso
    .date()
    .refine((day) => day >= '1900-01-01' && Date.parse(day) <= Date.now() + 14 * 3_600_000)
    .nullable(),
)

export const ContactInput = z.object({
  name: z.string().trim().min(1).max(120),
  /** With country and area code; anything but digits is dropped. */
  number: z.preprocess((v) => (v === '' ? null : v), z.string().max(40).nullable()).default(null),
  email: z.preprocess((v) => (v === '' ? null : v), z.email().max(254).nullable()).default(null),
  birthday: Birthday.default(null),
  extraInfo: z
    .array(z.object({ name: z.string().trim().min(1).max(60), value: z.string().max(500) }))
    .max(50)
    .default([]),
  tags: z.array(Id).max(50).default([]),
  wallets: z.array(Id).max(20).default([]),
  isBlocked: z.boolean().default(false),
  isBotBlocked: z.boolean().default(false),
})
const ContactPatch = z.object({
  name: ContactInput.shape.name.optional(),
  number: z.preprocess((v) => (v === '' ? null : v), z.string().max(40).nullable()).optional(),
  email: z.preprocess((v) => (v === '' ? null : v), z.email().max(254).nullable()).optional(),
  birthday: Birthday.optional(),
  extraInfo: z
    .array(z.object({ name: z.string().trim().min(1).max(60), value: z.string().max(500) }))
    .max(50)
    .optional(),
  tags: z.array(Id).max(50).optional(),
  wallets: z.array(Id).max(20).optional(),
  laneId: Id.nullable().optional(),
  isBlocked: z.boolean().optional(),
  isBotBlocked: z.boolean().optional(),
})

export const contactsApi = {
  list: get('/contacts', {
    permission: 'contacts.read',
    query: pageQuery(['name', 'createdAt']),
    result: z.object({ contacts: z.array(Contact), count: z.number(), hasMore: z.boolean() }),
    summary: 'Contacts by name; a search of two letters or more looks at name, number and e-mail',
  }),
  get: get('/contacts/:id', { permission: 'contacts.read', result: Contact, summary: 'One contact' }),
  create: post('/contacts', {
    permission: 'contacts.write',
    body: ContactInput,
    result: Contact,
    status: 201,
    summary: 'Add a contact',
  }),
  update: put('/contacts/:id', {
    permission: 'contacts.write',
    body: ContactPatch,
    result: Contact,
    summary: 'Change a contact',
  }),
  refresh: post('/contacts/:id/profile', {
    permission: 'contacts.write',
    body: z.object({ whatsappId: Id }),
    result: z.object({ isAsked: z.boolean() }),
    summary: 'Ask the channel for the name and picture of a contact; they arrive as an event',
  }),
  setTags: put('/contact-tags/:id', {
    permission: 'contacts.write',
    body: z.object({ tags: z.array(Id).max(50) }),
    result: Contact,
    summary: 'Give a contact exactly these tags',
  }),
  setWallets: put('/contact-wallet/:id', {
    permission: 'contacts.write',
    body: z.object({ wallets: z.array(Id).max(20) }),
    result: Contact,
    summary: 'Make exactly these people the owners of a contact',
  }),
  remove: del('/contacts/:id', { permission: 'contacts.remove', summary: 'Remove a contact that has no ticket' }),
}
