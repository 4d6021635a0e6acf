import { sessionApi } from '#contracts/session'
import { ApiError, call } from '#web/lib/api.ts'
import { canReload, isUnused } from '#web/lib/hold-reload.ts'
import { storage } from '#web/lib/storage.ts'

const idleAfter = 7200_000
const checkEvery = 30_000

const isReachable = () =>
  call(sessionApi.checkVersion, {}).then(
    () => true,
    (error: unknown) => error instanceof ApiError,
  )

/** Loads the page anew, but never into the browser's own error page: only when the server answers. */
export async function reloadIfReachable(): Promise<boolean> {
  const isThere = await isReachable()
  if (isThere) location.reload()
  return isThere
}

const askEvery = 4000

/** Waits for a server that is away and then loads the page anew; does nothing while it answers. The answer stops it. */
export function reloadWhenBack(): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  let isStopped = false
  void isReachable().then((isThere) => {
    if (!isThere && !isStopped) timer = setInterval(() => canReload() && void reloadIfReachable(), askEvery)
  })
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}

/** A chunk of an older build is gone after a deploy: load the page anew, at most once in ten seconds. */
export function reloadOnStaleChunk(): void {
  addEventListener('vite:preloadError', () => {
    const last = Number(storage.read('reloadedAt') ?? 0)
    if (Date.now() - last < 10_000 || !canReload()) return
    storage.write('reloadedAt', String(Date.now()))
    void reloadIfReachable()
  })
}

/** After two hours without input the page reloads, unless work is under way (D25). The answer stops it. */
export function reloadWhenIdle(): () => void {
  let lastInput = Date.now()
  const touch = () => (lastInput = Date.now())
  const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
  for (const input of inputs) addEventListener(input, touch, { passive: true })
  const timer = setInterval(() => {
    if (Date.now() - lastInput >= idleAfter && isUnused()) void reloadIfReachable()
  }, checkEvery)
  return () => {
    clearInterval(timer)
    for (const input of inputs) removeEventListener(input, touch)
  }
}
