import * as z from 'zod'
import { Contact } from './contacts.ts'
import { get, post } from './endpoint.ts'
import { Id, Time } from './paging.ts'

/** Two contacts that were one person: who went into the contact, when, and whether that was taken back. */
export const ContactMerge = z.object({ id: Id, name: z.string(), number: z.string().nullable(), at: Time })
export type ContactMerge = z.infer<typeof ContactMerge>

const permission = 'contacts.merge' as const
export const contactMergesApi = {
  list: get('/contacts/:id/merges', {
    permission,
    result: z.array(ContactMerge),
    summary: 'Who was merged into a contact and can be parted again',
  }),
  merge: post('/contacts/:id/merges', {
    permission,
    body: z.object({ contactId: Id }),
    result: z.object({ merge: ContactMerge, contact: Contact }),
    summary: 'Move everything of another contact into this one',
  }),
  undo: post('/contact-merges/:id/undo', {
    permission,
    result: Contact,
    summary: 'Part two contacts again, each with what was its own',
  }),
}
