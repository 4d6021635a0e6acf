import { openLauncher } from './launcher.ts'

/** `<script src="https://…/widget.js" data-key="…" defer></script>`: a button that opens the company's chat. */
const script = document.currentScript as HTMLScriptElement | null
const key = script?.dataset['key']
if (script && key && !document.querySelector('praca-chat')) {
  const { origin } = new URL(script.src)
  const start = () => openLauncher({ key, origin, label: script.dataset['label'] ?? 'Chat' })
  // The site's own content first: the chat begins when the page has nothing better to do.
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
} else if (!key) console.warn('widget.js: data-key is missing')
