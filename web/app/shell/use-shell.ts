import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { sessionApi } from '#contracts/session'
import { startServiceWorker, unsubscribePush } from '#web/features/notifications/push.ts'
import { call } from '#web/lib/api.ts'
import { loadColors } from '#web/lib/colors.ts'
import { useT } from '#web/lib/i18n.ts'
import { refreshSession } from '#web/lib/load-session.ts'
import { queryClient } from '#web/lib/query.ts'
import { connectRealtime } from '#web/lib/realtime.ts'
import { clearSession, seesMenu, useSession, useSessionOrNull } from '#web/lib/session.ts'
import { storage } from '#web/lib/storage.ts'
import { type Screen, screens } from '../navigation.ts'
import { reactions } from '../reactions.ts'
import { reloadWhenIdle } from '../reload.ts'
import { warmUp } from './warm-up.ts'

const profileEvery = 30_000

/** The live line, the fresh profile and the idle reload of a signed-in person. */
export function useShellWork(): void {
  const session = useSessionOrNull()
  const userId = session?.userId
  const isPolled = session !== null && session.profile !== 'user'
  useEffect(() => {
    if (!userId) return undefined
    refreshSession().catch(() => undefined)
    void loadColors(true)
    startServiceWorker()
    const disconnect = connectRealtime(queryClient, reactions)
    return () => {
      disconnect()
      queryClient.clear()
    }
  }, [userId])
  useEffect(() => {
    if (!isPolled) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refreshSession().catch(() => undefined)
    }, profileEvery)
    return () => clearInterval(timer)
  }, [isPolled])
  useEffect(reloadWhenIdle, [])
  useEffect(warmUp, [])
}

/** The screens this person has, in the order of the menu. */
export function useMenu(): readonly Screen[] {
  const session = useSession()
  return useMemo(() => screens.filter((screen) => seesMenu(screen.menu, session)), [session])
}

export function useLogout(): () => void {
  const navigate = useNavigate()
  return () => {
    // The device first, as long as the session may speak for it.
    void unsubscribePush()
      .catch(() => undefined)
      .then(() => call(sessionApi.logout, {}))
      .catch(() => undefined)
    clearSession()
    void navigate('/login')
  }
}

/** A yes or no of this device that outlives the page. */
export function useStoredFlag(key: string, initial: boolean): [boolean, (value: boolean) => void] {
  const [flag, setFlag] = useState(() => (storage.read(key) ?? String(initial)) === 'true')
  return [
    flag,
    (value) => {
      storage.write(key, String(value))
      setFlag(value)
    },
  ]
}

/** Words of the four profiles. */
export function useProfileNames() {
  const t = useT()
  return {
    user: t(($) => $.shell.profileUser),
    supervisor: t(($) => $.shell.profileSupervisor),
    admin: t(($) => $.shell.profileAdmin),
    superadmin: t(($) => $.shell.profileSuperadmin),
  } as const
}
