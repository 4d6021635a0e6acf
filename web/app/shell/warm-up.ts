/** Long enough for the screen that was asked for to stand. */
const pause = 4000
const breath = 30

/**
 * Fetches the code of windows one after the other while nothing else goes on, so that each opens at once, and also
 * while the server is away. The answer stops it.
 */
export function warmUp(): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return () => undefined
  let isStopped = false
  const fetchAll = async () => {
    const { windows } = await import('./windows.ts')
    for (const load of Object.values(windows)) {
      if (isStopped) return
      await load()
      await new Promise((done) => setTimeout(done, breath))
    }
  }
  // What does not come now comes when it is opened.
  const timer = setTimeout(() => void fetchAll().catch(() => undefined), pause)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
