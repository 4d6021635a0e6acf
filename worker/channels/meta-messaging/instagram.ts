import * as z from 'zod'
import type { ChannelContext } from '../channel.ts'
import { defineChannel } from '../define.ts'
import { assertAccepted } from '../graph.ts'
import { ask } from '../provider.ts'
import { rootOf } from './account.ts'
import { apiVersion, metaCapabilities, MetaId, methodsOf, sharedAdvanced, sharedFields } from './methods.ts'

const Config = z.object({
  login: z.enum(['facebook', 'instagram']).default('facebook'),
  accountId: MetaId,
  ...sharedFields,
  ...sharedAdvanced,
  otherAppSecret: z.string().trim().default('').meta({ secret: true, advanced: true }),
  instagramApiBase: z
    .url()
    .default('https://graph.instagram.com')
    .meta({ advanced: true, only: { field: 'login', value: 'instagram' } }),
  apiVersion,
})

/** 1000 bytes are allowed: five hundred characters of any script of ours, and what holds emoji, are never more. */
const textLimit = 500

/**
 * The messages of an Instagram professional account, by either way of login: through the Facebook page it is linked to,
 * or with a token of its own. Free text within 24 hours of the contact's last message; he always writes first.
 */
export const instagram = defineChannel({
  type: 'instagram',
  name: 'Instagram',
  mark: 'instagram',
  capabilities: metaCapabilities('instagram', textLimit),
  config: Config,
  ...methodsOf(({ login, accountId, token, appId, humanAgent, ...config }: z.output<typeof Config>) => ({
    platform: 'instagram',
    id: accountId,
    node: 'me',
    hasPage: login === 'facebook',
    root: rootOf(login === 'facebook' ? config.apiBase : config.instagramApiBase, config.apiVersion),
    token,
    appId,
    isHumanAgent: humanAgent,
  })),
  refreshSecrets,
})

/** A token of Instagram Login lasts sixty days and is good for a new one; a page's lasts. */
async function refreshSecrets({ config, http }: ChannelContext<z.output<typeof Config>>) {
  if (config.login !== 'instagram') return null
  const query = new URLSearchParams({ grant_type: 'ig_refresh_token', access_token: config.token })
  const answer = await ask(http, `${config.instagramApiBase.replace(/\/+$/, '')}/refresh_access_token?${query}`)
  assertAccepted(answer, 'token')
  const token = answer.body['access_token']
  return typeof token === 'string' && token ? { token } : null
}
