import type { ChatFlow } from '#contracts/chat-flows'
import { downloadFile } from '#web/lib/download-file.ts'

/** Hands a chatbot to the person as a file that other companies and tools can read (D142). */
export function downloadFlow({ name, flow }: ChatFlow): void {
  const { version, nodeList, lineList } = flow
  const text = JSON.stringify({ name, version, nodeList, lineList }, null, 2)
  downloadFile(`${name}.json`, new Blob([text], { type: 'application/json' }))
}
