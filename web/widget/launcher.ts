import { styles } from './styles.ts'

interface LauncherOptions {
  key: string
  /** Where the chat is served; nothing else is believed. */
  origin: string
  /** What the button is called for assistive technology, until the chat tells its title. */
  label: string
}

type FromChat =
  | { source: 'praca-chat'; type: 'ready'; hue: number; position: 'left' | 'right'; title: string }
  | { source: 'praca-chat'; type: 'unread'; count: number }
  | { source: 'praca-chat'; type: 'close' }

const icon = (path: string) =>
  `<svg viewBox="0 0 24 24" width="26" height="26" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`
const speech = icon('M7.9 20A9 9 0 1 0 4 16.1L2 22Z')
const chevron = icon('m6 9 6 6 6-6')

/** Puts the button and the (hidden) chat on the page, inside a shadow root, out of reach of the site's styles. */
export function openLauncher({ key, origin, label }: LauncherOptions): void {
  const host = document.createElement('praca-chat')
  const root = host.attachShadow({ mode: 'closed' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]
  root.innerHTML = `<div class="panel"></div><button type="button" class="launcher" aria-expanded="false"><span class="face">${speech}</span><span class="badge" hidden></span></button>`
  const panel = root.querySelector('.panel') as HTMLElement
  const button = root.querySelector('button') as HTMLButtonElement
  const badge = root.querySelector('.badge') as HTMLElement
  const face = root.querySelector('.face') as HTMLElement
  let name = label
  let isOpen = false
  let unread = 0

  const frame = document.createElement('iframe')
  frame.src = `${origin}/chat/${encodeURIComponent(key)}?embed=1`
  frame.title = label
  frame.allow = 'clipboard-write; autoplay'
  frame.setAttribute('tabindex', '-1')
  panel.append(frame)

  const describe = () => {
    button.setAttribute('aria-label', unread ? `${name} (${unread})` : name)
    badge.hidden = isOpen || !unread
    badge.textContent = unread > 9 ? '9+' : String(unread)
  }
  const toggle = (open: boolean) => {
    isOpen = open
    host.toggleAttribute('open', open)
    button.setAttribute('aria-expanded', String(open))
    face.innerHTML = open ? chevron : speech
    frame.setAttribute('tabindex', open ? '0' : '-1')
    frame.contentWindow?.postMessage({ source: 'praca-widget', type: open ? 'open' : 'close' }, origin)
    if (open) frame.focus()
    else button.focus()
    describe()
  }

  addEventListener('message', ({ source, origin: from, data }: MessageEvent<FromChat>) => {
    if (source !== frame.contentWindow || from !== origin || data?.source !== 'praca-chat') return
    if (data.type === 'close' && isOpen) toggle(false)
    if (data.type === 'unread') unread = Number(data.count) || 0
    if (data.type === 'ready') {
      host.style.setProperty('--hue', String(Number(data.hue)))
      host.toggleAttribute('left', data.position === 'left')
      name = frame.title = String(data.title)
      host.toggleAttribute('ready', true)
      // A chat that was opened before it was ready has not heard of it.
      if (isOpen) frame.contentWindow?.postMessage({ source: 'praca-widget', type: 'open' }, origin)
    }
    describe()
  })
  button.addEventListener('click', () => toggle(!isOpen))
  root.addEventListener('keydown', (event) => {
    if ((event as KeyboardEvent).key === 'Escape' && isOpen) toggle(false)
  })
  describe()
  document.body.append(host)
}
