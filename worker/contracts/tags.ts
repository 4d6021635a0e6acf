import * as z from 'zod'
import { del, get, post, put } from './endpoint.ts'
import { Color, Id, Time } from './paging.ts'

export const Tag = z.object({ id: Id, tag: z.string(), color: z.string(), isActive: z.boolean(), createdAt: Time })
export type Tag = z.infer<typeof Tag>
export const TagInput = z.object({
  tag: z.string().trim().min(1).max(40),
  color: Color.default('#5b8def'),
  isActive: z.boolean().default(true),
})

export const tagsApi = {
  list: get('/tags', { permission: 'session', result: z.array(Tag), summary: 'Tags of the company' }),
  create: post('/tags', { permission: 'tags.write', body: TagInput, result: Tag, status: 201, summary: 'Add a tag' }),
  update: put('/tags/:id', {
    permission: 'tags.write',
    body: TagInput.partial(),
    result: Tag,
    summary: 'Change a tag',
  }),
  remove: del('/tags/:id', { permission: 'tags.write', summary: 'Remove a tag from everything' }),
}
