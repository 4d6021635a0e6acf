import type { Template } from '#contracts/templates'
import { readTemplates } from '../whatsapp-cloud/templates.ts'
import { call, listOf, type HubContext } from './api.ts'
import { reasonOf, refusalIn } from './errors.ts'

/** The approved templates of a WhatsApp channel, in Meta's form; other kinds have none. Throws when the Hub refuses. */
export async function listTemplates(context: HubContext): Promise<Template[]> {
  if (context.config.kind !== 'whatsapp') return []
  const answer = await call(context, 'GET', `/templates/${context.config.channelId}`)
  if (answer.isLost || !answer.isOk || refusalIn(answer)) throw new Error(`NotificaMe: ${reasonOf(answer)}`)
  return readTemplates(listOf(answer))
}
