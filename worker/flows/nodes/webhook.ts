import * as z from 'zod'
import { fillVariables } from '#contracts/variables'
import { second } from '../../core/clock.ts'
import { errorText } from '../../core/fail.ts'
import { readCapped } from '../../core/http.ts'
import { log } from '../../core/log.ts'
import { parseJson } from '../../core/text.ts'
import { defineFlowNode } from '../flow-node.ts'

/** Asks an address by GET (D141); of a JSON answer `message` is said to the contact. */
export const webhook = defineFlowNode({
  type: 'WebhookField',
  targets: () => [],
  run: async ({ url }, { variables, http }) => {
    const encoded = Object.entries(variables).map(([name, value]) => [name, encodeURIComponent(value)])
    try {
      const answer = await http(fillVariables(url, Object.fromEntries(encoded)), { timeout: 5 * second })
      const text = new TextDecoder().decode(await readCapped(answer, largest))
      if (!answer.ok) throw new Error(`status ${answer.status}`)
      const said = Answer.safeParse(parseJson<unknown>(text, null))
      return said.success ? [{ do: 'say', body: said.data.message }] : []
    } catch (error) {
      log('warn', 'a chatbot’s address did not answer', { error: errorText(error) })
      return []
    }
  },
})

/** Bytes of an answer. */
const largest = 64 * 1024

const Answer = z.object({ message: z.string().trim().min(1).max(4096) })
