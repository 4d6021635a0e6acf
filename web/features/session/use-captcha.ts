import { useCallback, useEffect, useState } from 'react'
import type { ResultOf } from '#contracts/endpoint'
import { sessionApi } from '#contracts/session'
import { call } from '#web/lib/api.ts'

/** A challenge lives two minutes; a fresh one is there before it ends. */
const renewEvery = 110_000

type Challenge = ResultOf<typeof sessionApi.captcha>

/** The current challenge. Without the query client, which the login does not load. */
export function useCaptcha() {
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [isLoading, setLoading] = useState(true)
  const load = useCallback((signal?: AbortSignal) => {
    call(sessionApi.captcha, {}, signal ? { signal } : {})
      .then((fresh) => {
        setChallenge(fresh)
        setFailed(false)
      })
      .catch(() => setFailed(!signal?.aborted))
      .finally(() => setLoading(false))
  }, [])
  useEffect(() => {
    // A second challenge must not take the place of one that is being answered.
    const first = new AbortController()
    load(first.signal)
    const timer = setInterval(load, renewEvery)
    return () => {
      first.abort()
      clearInterval(timer)
    }
  }, [load])
  const renew = () => {
    setLoading(true)
    load()
  }
  return { challenge, hasFailed, isLoading, renew }
}
