import type { searchApi } from '#contracts/search'
import type { Handlers } from '../../core/serve.ts'
import { searchMessages } from './search.query.ts'

export const searchHandlers: Handlers<typeof searchApi> = {
  messages: (ctx, { query }) => searchMessages(ctx, query),
}
