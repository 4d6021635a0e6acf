import type { Bubble, Person } from '../phone.ts'
import { draw, el } from './bubbles.js'

interface State {
  product: string
  chatKey: string | null
  credentials: Record<string, Record<string, string>>
  channels: {
    channel: string
    url: string
    hook: string
    accepted: number
    faults: number
    refused: number
    people: Person[]
  }[]
}

const names: Record<string, string> = {
  waba: 'WhatsApp Cloud',
  baileys: 'Baileys (WAHA, NOWEB)',
  webjs: 'WebJs (WAHA, WEBJS)',
  meow: 'WhatsApp (Wuzapi)',
  telegram: 'Telegram',
  hub: 'NotificaMe Hub (Instagram)',
  evolution: 'WhatsApp Web (Evolution)',
  messenger: 'Messenger',
  instagram: 'Instagram',
  sms: 'SMS (Twilio)',
  webchat: 'Web chat',
}
/** Where an open chat is a read chat. */
const readers = new Set(['waba', 'messenger', 'instagram', 'hub', 'evolution', 'baileys', 'webjs', 'meow'])
const find = <T extends HTMLElement = HTMLElement>(selector: string) => document.querySelector<T>(selector) as T
const seen = new Map<string, number>()
let chosen = { channel: 'waba', person: '' }
let state: State | undefined
let quotedId: string | undefined
let drawn = ''

const channelNow = () => state?.channels.find(({ channel }) => channel === chosen.channel)
const personNow = () => channelNow()?.people.find(({ id }) => id === chosen.person)

async function act(what: Record<string, unknown>): Promise<void> {
  await fetch('/act', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...chosen, ...what }),
  })
  await refresh()
}

async function refresh(): Promise<void> {
  const response = await fetch('/state').catch(() => undefined)
  if (!response?.ok) {
    find('#presence').textContent = 'the sandbox has stopped'
    return
  }
  const text = await response.text()
  const now = `${text}${JSON.stringify(chosen)}${quotedId}`
  const isTyping = /"typingAt":[1-9]/.test(text)
  if (now === drawn && !isTyping) return
  drawn = now
  state = JSON.parse(text) as State
  if (!chosen.person && chosen.channel !== 'webchat') chosen.person = channelNow()?.people[0]?.id ?? ''
  show(state)
}

function hueOf(text: string): string {
  return String([...text].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 360, 7))
}

function personButton(
  channel: string,
  { id, name, bubbles }: Pick<Person, 'id' | 'name'> & { bubbles: Bubble[] },
): HTMLElement {
  const isChosen = chosen.channel === channel && chosen.person === id
  const fromCompany = bubbles.filter(({ from }) => from === 'company').length
  if (isChosen) seen.set(channel + id, fromCompany)
  const unread = fromCompany - (seen.get(channel + id) ?? 0)
  const button = el(
    'button',
    { type: 'button', ...(isChosen ? { 'aria-current': 'true' } : {}) },
    el('span', { class: 'avatar', style: `--h:${hueOf(name)}`, 'aria-hidden': 'true' }, name.slice(0, 1).toUpperCase()),
    el('span', { class: 'cut' }, name, el('small', { class: 'cut' }, bubbles.at(-1)?.body || id)),
    ...(unread > 0 ? [el('span', { class: 'badge' }, String(unread))] : []),
  )
  button.addEventListener('click', () => {
    chosen = { channel, person: id }
    quotedId = undefined
    drawn = ''
    void (readers.has(channel) ? act({ do: 'read' }) : refresh())
  })
  return button
}

function show(now: State): void {
  const groups = now.channels.flatMap(({ channel, people }) => [
    el('h2', {}, names[channel] ?? channel),
    ...people.map((person) => personButton(channel, person)),
  ])
  const visitor = personButton('webchat', { id: '', name: 'Visitor of the site', bubbles: [] })
  find('#people').replaceChildren(...groups, el('h2', {}, 'Web chat'), visitor)
  const isWebchat = chosen.channel === 'webchat'
  for (const selector of ['.phone header', '#bubbles', '#composer', '#chaos', '#credentials'])
    find(selector).hidden = isWebchat
  find('#webchat').hidden = find('#chat-key').hidden = !isWebchat
  for (const button of document.querySelectorAll<HTMLElement>('[data-only]'))
    button.hidden = !button.dataset['only']?.split(' ').includes(chosen.channel)
  find('#provider').textContent = names[chosen.channel] ?? ''
  find('#quoted').hidden = !quotedId || isWebchat
  if (isWebchat) {
    find('#hook').textContent = now.product
    openChat(now)
    return
  }
  showProvider(now)
  showPhone()
}

function showProvider(now: State): void {
  const channel = channelNow()
  if (!channel) return
  find('#hook').textContent = channel.hook
    ? `Events go to ${channel.hook}`
    : 'Not connected yet: add the channel in the product with these values.'
  const fields = Object.entries(now.credentials[chosen.channel] ?? {}).flatMap(([name, value]) => {
    const copy = el('button', { type: 'button', title: 'Copy' }, value)
    copy.addEventListener('click', () => void navigator.clipboard.writeText(value))
    return [el('dt', {}, name), el('dd', {}, copy)]
  })
  find('#credentials').replaceChildren(...fields)
  find('#figures').textContent =
    `${channel.accepted} messages taken · ${channel.faults} faults waiting · ${channel.refused} of the last 20 events refused`
}

function showPhone(): void {
  const person = personNow()
  if (!person) return
  find('#name').textContent = person.name
  find('#avatar').textContent = person.name.slice(0, 1).toUpperCase()
  find('#avatar').style.setProperty('--h', hueOf(person.name))
  find('#presence').textContent = Date.now() - person.typingAt < 5000 ? 'typing…' : person.id
  find('#block').textContent = person.isBlocked ? 'Unblock' : 'Block'
  const quoted = person.bubbles.find(({ id }) => id === quotedId)
  if (quoted) find('#quoted span').textContent = `↩ ${quoted.body || quoted.kind}`
  const canUnsend = ['messenger', 'instagram', 'waba'].includes(chosen.channel)
  const list = find('#bubbles')
  const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 60
  list.replaceChildren(...person.bubbles.map((one) => draw(one, person.bubbles, channelNow()?.url ?? '', canUnsend)))
  if (isAtEnd) list.scrollTop = list.scrollHeight
}

function openChat({ product, chatKey }: State): void {
  const key = localStorage.getItem('chat-key') ?? chatKey ?? ''
  find<HTMLInputElement>('#chat-key input').value ||= key
  const address = key ? `${product}/chat/${encodeURIComponent(key)}` : 'about:blank'
  const frame = find<HTMLIFrameElement>('#webchat')
  if (frame.getAttribute('src') !== address) frame.setAttribute('src', address)
}

const base64 = async (blob: Blob) => {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (let i = 0; i < bytes.length; i += 32_768) text += String.fromCharCode(...bytes.subarray(i, i + 32_768))
  return btoa(text)
}

/** A small picture that differs each time. */
async function samplePhoto(): Promise<Blob> {
  const canvas = new OffscreenCanvas(640, 480)
  const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  const hue = Math.random() * 360
  const sky = pen.createLinearGradient(0, 0, 0, 480)
  sky.addColorStop(0, `hsl(${hue} 60% 70%)`)
  sky.addColorStop(1, `hsl(${hue + 40} 60% 88%)`)
  pen.fillStyle = sky
  pen.fillRect(0, 0, 640, 480)
  for (let hill = 0; hill < 3; hill++) {
    pen.fillStyle = `hsl(${hue + 120} ${30 + hill * 10}% ${60 - hill * 14}%)`
    pen.beginPath()
    pen.ellipse(Math.random() * 640, 500, 320, 220 - hill * 50, 0, 0, 7)
    pen.fill()
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
}

const takeText = () => {
  const input = find<HTMLInputElement>('#text')
  const text = input.value.trim()
  input.value = ''
  return text
}

const kindOf = (mime: string) =>
  mime === 'image/jpeg' || mime === 'image/png'
    ? 'image'
    : mime === 'video/mp4'
      ? 'video'
      : mime.startsWith('audio/')
        ? 'audio'
        : 'document'

const senders: Record<string, () => Promise<void> | void> = {
  photo: async () =>
    act({
      do: 'file',
      base64: await base64(await samplePhoto()),
      mime: 'image/jpeg',
      name: 'photo.jpg',
      kind: 'image',
    }),
  voice: async () => {
    const voice = await (await fetch('/voice.ogg')).blob()
    await act({ do: 'file', base64: await base64(voice), mime: 'audio/ogg', name: 'voice.ogg', kind: 'voice' })
  },
  location: () => act({ do: 'say', location: { latitude: -23.561414, longitude: -46.655881, name: 'Av. Paulista' } }),
  contact: () => act({ do: 'say', contact: { name: 'Ana Souza', phone: '+5511988887777' } }),
  file: () => find<HTMLInputElement>('#file').click(),
  mention: async () => act({ do: 'story', kind: 'mention', base64: await base64(await samplePhoto()) }),
  story: () => act({ do: 'story', kind: 'reply', text: takeText() || 'Amei!' }),
  inbox: () => act({ do: 'answer', text: takeText() || 'Respondido pela caixa da Meta' }),
}

find('#composer').addEventListener('submit', (event) => {
  event.preventDefault()
  const text = takeText()
  if (!text) return
  const delivery = {
    times: find<HTMLInputElement>('#times').valueAsNumber || 1,
    isShuffled: find<HTMLInputElement>('#shuffled').checked,
  }
  const quote = quotedId
  quotedId = undefined
  void act({ do: 'say', text, delivery, ...(quote ? { quotedId: quote } : {}) })
})
find('#composer').addEventListener('click', (event) => {
  const kind = (event.target as HTMLElement).dataset['send']
  if (kind) void senders[kind]?.()
})
find<HTMLInputElement>('#file').addEventListener('change', async (event) => {
  const input = event.target as HTMLInputElement
  const file = input.files?.[0]
  input.value = ''
  if (file)
    await act({
      do: 'file',
      base64: await base64(file),
      mime: file.type || 'application/octet-stream',
      name: file.name,
      kind: kindOf(file.type),
    })
})
find('#bubbles').addEventListener('click', (event) => {
  const button = (event.target as HTMLElement).closest<HTMLElement>('[data-act]')
  const messageId = button?.closest<HTMLElement>('[data-id]')?.dataset['id']
  if (!button || !messageId) return
  const { act: name, tap, emoji } = button.dataset
  if (name === 'reply') quotedId = messageId
  if (name === 'reply') return void refresh()
  if (name === 'tap') return void act({ do: 'say', quotedId: messageId, tap: { id: tap, title: button.textContent } })
  if (name === 'unsend') return void act({ do: 'unsend', messageId })
  const current = personNow()?.bubbles.find(({ id }) => id === messageId)?.reactions['customer']
  void act({ do: 'react', messageId, emoji: current === emoji ? '' : emoji })
})
find('#quoted button').addEventListener('click', () => {
  quotedId = undefined
  void refresh()
})
find('#session').addEventListener('click', (event) => {
  const { session } = (event.target as HTMLElement).dataset
  if (session) void act({ do: 'phone', what: session })
})
find('#block').addEventListener('click', () => void act({ do: 'block', isBlocked: !personNow()?.isBlocked }))
find('#chaos').addEventListener('click', (event) => {
  const { fault, clear } = (event.target as HTMLElement).dataset
  if (clear !== undefined) void act({ do: 'clearFaults' })
  if (fault) void act({ do: 'fault', fault: JSON.parse(fault), count: 1, only: 'messages$|^send' })
})
find('#add').addEventListener('submit', (event) => {
  event.preventDefault()
  const form = event.target as HTMLFormElement
  const { channel, id, name } = Object.fromEntries(new FormData(form)) as Record<string, string>
  chosen = { channel: channel ?? 'waba', person: id ?? '' }
  form.reset()
  void act({ do: 'add', name })
})
find('#chat-key').addEventListener('submit', (event) => {
  event.preventDefault()
  localStorage.setItem('chat-key', find<HTMLInputElement>('#chat-key input').value.trim())
  drawn = ''
  void refresh()
})

setInterval(() => void refresh(), 800)
// An open chat is a read chat, as on a real phone.
setInterval(() => {
  const isUnread = personNow()?.bubbles.some(({ from, ack }) => from === 'company' && ack === 'delivered')
  if (readers.has(chosen.channel) && isUnread && document.hasFocus()) void act({ do: 'read' })
}, 1500)
void refresh()
