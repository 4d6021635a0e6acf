import { withoutMarks } from '#contracts/marks'
import type { ChannelContext, Outbound, Outcome } from '../channel.ts'
import { buttonsAsText, cardsAsText, failed, placeAsText, sent } from '../provider.ts'
import { openSms, type SmsConfig } from './settings.ts'

/** Words alone leave; nothing that was sent can be changed, and nobody sees that we type or read. */
export async function send(out: Outbound, context: ChannelContext<SmsConfig>): Promise<Outcome> {
  if (out.type === 'seen' || out.type === 'typing') return sent(null)
  const body = out.type === 'message' ? wordsOf(out) : ''
  if (!body) return failed('unsupported', out.type === 'message' ? out.kind : out.type)
  const { plugin, context: opened } = openSms(context)
  return plugin.send({ to: out.to, body }, opened)
}

/** A message as plain letters, without the marks of messengers; empty for what no words stand for. */
function wordsOf({ kind, body, data, file }: Outbound & { type: 'message' }): string {
  if (file) return ''
  if (kind === 'location' && data.location) return placeAsText(data.location)
  if (kind === 'contacts' && data.contacts?.length) return cardsAsText(data.contacts)
  if (kind === 'buttons' && data.buttons?.length) return buttonsAsText(withoutMarks(body), data.buttons)
  return kind === 'chat' ? withoutMarks(body).trim() : ''
}
