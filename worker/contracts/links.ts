import * as z from 'zod'
import { get } from './endpoint.ts'
import { Media } from './messages.ts'

/** What a page says of itself. `none`: nothing worth showing, or not to be reached. */
export const LinkPreview = z.object({
  url: z.string(),
  state: z.enum(['pending', 'ready', 'none']),
  title: z.string(),
  description: z.string(),
  site: z.string(),
  image: Media.nullable(),
})
export type LinkPreview = z.infer<typeof LinkPreview>

export const linksApi = {
  preview: get('/link-preview', {
    permission: 'messages.read',
    query: z.object({ url: z.url({ protocol: /^https?$/ }).max(2000) }),
    result: LinkPreview,
    summary: 'What a linked page says of itself; `pending` while it is being fetched',
  }),
}
