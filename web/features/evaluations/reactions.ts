import { evaluationsApi } from '#contracts/evaluations'
import { keyOf } from '#web/lib/query.ts'
import type { Reactions } from '#web/lib/realtime.ts'

export const evaluationReactions: Pick<Reactions, 'evaluation.updated'> = {
  'evaluation.updated': (_, client) => {
    void client.invalidateQueries({ queryKey: keyOf(evaluationsApi.list) })
    void client.invalidateQueries({ queryKey: keyOf(evaluationsApi.ofTicket) })
  },
}
