import { smsApi } from '#contracts/sms'
import { keyOf } from '#web/lib/query.ts'
import type { Reactions } from '#web/lib/realtime.ts'

export const smsReactions: Pick<Reactions, 'sms.updated'> = {
  'sms.updated': ({ ticketId }, client) =>
    void client.invalidateQueries({ queryKey: keyOf(smsApi.list, { query: { ticketId } }) }),
}
