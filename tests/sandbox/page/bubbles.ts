import type { Bubble } from '../phone.ts'

/** An element with attributes and children; text children are text, never markup. */
export function el(tag: string, attributes: Record<string, string>, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

const ticks: Record<string, string> = { sent: '✓', delivered: '✓✓', read: '✓✓ read', failed: '! not delivered' }

function fileOf(one: Bubble, base: string): Node[] {
  if (!one.file) return []
  const src = base + one.file.url
  if (one.kind === 'image' || one.kind === 'sticker') return [el('img', { src, alt: one.file.name, loading: 'lazy' })]
  if (one.kind === 'voice' || one.kind === 'audio') return [el('audio', { src, controls: '', preload: 'none' })]
  if (one.kind === 'video') return [el('video', { src, controls: '', preload: 'none' })]
  return [
    el('a', { href: src, download: one.file.name }, `📄 ${one.file.name} (${Math.ceil(one.file.size / 1024)} kB)`),
  ]
}

function dataOf({ location, contacts }: Bubble): Node[] {
  const place = location && `📍 ${location.name ?? ''} ${location.latitude}, ${location.longitude}`
  const cards = contacts?.map(({ name, phone }) => el('p', {}, `👤 ${name} ${phone}`)) ?? []
  return [...(place ? [el('p', {}, place)] : []), ...cards]
}

/** One bubble as the phone shows it; its buttons name what they do in data-act. */
export function draw(one: Bubble, all: readonly Bubble[], base: string, canUnsend: boolean): HTMLElement {
  const quoted = one.quotedId ? all.find(({ id }) => id === one.quotedId) : undefined
  const time = new Date(one.at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
  const marks = [one.isEdited ? 'edited' : '', time, ticks[one.ack ?? ''] ?? ''].filter(Boolean).join(' · ')
  const meta = el('span', { class: `meta ${one.ack === 'failed' ? 'failed' : ''}` }, marks)
  if (one.isDeleted) return el('li', { class: `b ${one.from} deleted` }, 'This message was deleted', meta)
  const reactions = Object.values(one.reactions).filter(Boolean)
  const choices = one.buttons?.map(({ id, text }) =>
    el('button', { type: 'button', 'data-act': 'tap', 'data-tap': id }, text),
  )
  const act = (name: string, label: string) =>
    el('button', { type: 'button', 'data-act': name, 'data-emoji': label, 'aria-label': `${name} ${label}` }, label)
  const acts =
    one.from === 'company'
      ? [act('react', '👍'), act('react', '❤'), act('reply', '↩')]
      : [act('reply', '↩'), ...(canUnsend ? [act('unsend', '✕')] : [])]
  return el(
    'li',
    { class: `b ${one.from}`, 'data-id': one.id },
    ...(quoted ? [el('div', { class: 'quote' }, quoted.body || quoted.kind)] : []),
    ...fileOf(one, base),
    ...dataOf(one),
    ...(one.body ? [el('p', {}, one.body)] : []),
    ...(choices ? [el('div', { class: 'choices' }, ...choices)] : []),
    meta,
    el('div', { class: 'acts' }, ...acts),
    ...(reactions.length ? [el('span', { class: 'reactions' }, reactions.join(' '))] : []),
  )
}
