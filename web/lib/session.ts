import type { ErrorCode } from '#contracts/errors'
import { holds, type MenuKey, type Permission, seesMenu as seesMenuOf } from '#contracts/permissions'
import type { Session } from '#contracts/session'
import { storage } from './storage.ts'
import { createStore, useStore } from './store.ts'

/** The signed-in person without the token, which stays in the local storage alone. */
export type SessionInfo = Omit<Session, 'token'>

const store = createStore<SessionInfo | null>(storage.read('token') ? storage.readJson<SessionInfo>('session') : null)
const endListeners = new Set<(reason: ErrorCode) => void>()
let isEnding = false

export const getToken = () => storage.read('token')
export const getSession = () => store.get()
export const subscribeSession = store.subscribe
/** Null outside the shell. */
export const useSessionOrNull = () => useStore(store)

/** The signed-in person; only inside the shell, which does not render without one. */
export function useSession(): SessionInfo {
  const session = useStore(store)
  if (!session) throw new Error('useSession outside the shell')
  return session
}

/** Keeps the items of the specification besides the whole session, so that a reload paints at once. */
export function updateSession(session: SessionInfo): void {
  storage.write('username', session.username)
  storage.write('profile', session.profile)
  storage.write('userId', session.userId)
  storage.writeJson('menuVisibility', session.menus)
  storage.writeJson('session', session)
  store.set(session)
}

export function setToken(token: string): void {
  storage.write('token', token)
}

export function signIn({ token, ...session }: Session): void {
  isEnding = false
  setToken(token)
  updateSession(session)
}

export function clearSession(): void {
  for (const key of ['token', 'username', 'profile', 'userId', 'menuVisibility', 'session']) storage.write(key, null)
  store.set(null)
}

/** The server ended the session: warn at once, lead to the login two seconds later. */
export function endSession(reason: ErrorCode): void {
  if (isEnding || !store.get()) return
  isEnding = true
  storage.write('token', null)
  for (const listener of endListeners) listener(reason)
  setTimeout(() => {
    // Someone may have signed in again in another tab meanwhile.
    if (!getToken()) clearSession()
    isEnding = false
  }, 2000)
}

export function onSessionEnded(listener: (reason: ErrorCode) => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

export function canDo(permission: Permission, session = store.get()): boolean {
  return session !== null && holds(permission, session.profile, session.menus)
}

export function seesMenu(menu: MenuKey, session = store.get()): boolean {
  return session !== null && seesMenuOf(menu, session.profile, session.menus)
}

/** Signs in or out with the other tabs; the answer stops it. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== 'session' && event.key !== null) return
    store.set(getToken() ? storage.readJson<SessionInfo>('session') : null)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
