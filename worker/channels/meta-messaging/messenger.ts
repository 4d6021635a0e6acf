import * as z from 'zod'
import { defineChannel } from '../define.ts'
import { rootOf } from './account.ts'
import { apiVersion, metaCapabilities, MetaId, methodsOf, sharedAdvanced, sharedFields } from './methods.ts'

const Config = z.object({ pageId: MetaId, ...sharedFields, ...sharedAdvanced, apiVersion })

/** A Facebook page's Messenger. Free text within 24 hours of the contact's last message; he always writes first. */
export const messenger = defineChannel({
  type: 'messenger',
  name: 'Messenger',
  mark: 'messenger',
  capabilities: metaCapabilities('messenger', 2000),
  config: Config,
  ...methodsOf(({ pageId, token, appId, humanAgent, ...config }: z.output<typeof Config>) => ({
    platform: 'messenger',
    id: pageId,
    node: pageId,
    hasPage: true,
    root: rootOf(config.apiBase, config.apiVersion),
    token,
    appId,
    isHumanAgent: humanAgent,
  })),
})
