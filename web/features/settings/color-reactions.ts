import { colorsApi } from '#contracts/colors'
import { applyColors } from '#web/lib/colors.ts'
import { keyOf } from '#web/lib/query.ts'
import type { Reactions } from '#web/lib/realtime.ts'

export const colorReactions: Pick<Reactions, 'colors.updated'> = {
  'colors.updated': (colors, client) => {
    applyColors(colors)
    client.setQueryData(keyOf(colorsApi.get, {}), colors)
  },
}
