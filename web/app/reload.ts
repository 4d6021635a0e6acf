import { canReload } from '#web/lib/hold-reload.ts'
import { storage } from '#web/lib/storage.ts'

const idleAfter = 7200_000
const checkEvery = 30_000

/** A chunk of an older build is gone after a deploy: load the page anew, at most once in ten seconds. */
export function reloadOnStaleChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(storage.read('reloadedAt') ?? 0)
    if (Date.now() - last < 10_000 || !canReload()) return
    event.preventDefault()
    storage.write('reloadedAt', String(Date.now()))
    location.reload()
  })
}

/** After two hours without input the page reloads, unless work is under way (D25). The answer stops it. */
export function reloadWhenIdle(): () => void {
  let lastInput = Date.now()
  const touch = () => (lastInput = Date.now())
  const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
  for (const input of inputs) addEventListener(input, touch, { passive: true })
  const timer = setInterval(() => {
    if (Date.now() - lastInput >= idleAfter && canReload()) location.reload()
  }, checkEvery)
  return () => {
    clearInterval(timer)
    for (const input of inputs) removeEventListener(input, touch)
  }
}
