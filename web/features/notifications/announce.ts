import { type Notification as Note, notificationsApi } from '#contracts/notifications'
import { call } from '#web/lib/api.ts'
import { getSession } from '#web/lib/session.ts'
import { hasPush } from './push.ts'
import { isQuiet } from './quiet.ts'
import { ring } from './ring.ts'
import { pathOf, sentenceOf } from './sentence.ts'

const isShown = (path: string | null) => path !== null && location.hash.split('?')[0] === `#${path.split('?')[0]}`

/** Something new: silent where one looks at it, else a sound, and a desktop window when the app is behind others. */
export function announce(note: Note): void {
  const session = getSession()
  if (!session) return
  const { notifications: prefs } = session.configs
  const path = pathOf(note)
  if (document.hasFocus() && isShown(path)) {
    void call(notificationsApi.read, { body: { ids: [note.id] } }).catch(() => undefined)
    return
  }
  if (isQuiet(prefs.quiet, session.timeZone)) return
  if (prefs.sound) ring()
  // A device that takes pushes gets one for this as well.
  if (prefs.desktop && !document.hasFocus() && !hasPush()) showWindow(note, path)
}

function showWindow(note: Note, path: string | null): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  const shown = new Notification(sentenceOf(note), {
    tag: note.id,
    icon: '/favicon.svg',
    ...(note.data.text ? { body: note.data.text } : {}),
  })
  shown.addEventListener('click', () => {
    window.focus()
    if (path) location.hash = path
    shown.close()
  })
}
