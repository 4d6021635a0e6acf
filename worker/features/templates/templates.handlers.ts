import type { templatesApi } from '#contracts/templates'
import { fail } from '../../core/fail.ts'
import type { Handlers } from '../../core/serve.ts'
import { readTemplates } from './templates.service.ts'

export const templatesHandlers: Handlers<typeof templatesApi> = {
  list: (ctx, { query }) => {
    const allowed = ctx.person.channels
    if (allowed.length && !allowed.includes(query.whatsappId)) fail('ERR_NOT_FOUND')
    return readTemplates(ctx, query.whatsappId, query.refresh)
  },
}
