import type { Capabilities } from '#contracts/channels'
import { digitsOf } from '../phone.ts'

const minute = 60_000
const megabyte = 1024 * 1024

type FileLimits = Pick<Capabilities['media'], 'image' | 'audio' | 'video' | 'document'>
type Mimes = Pick<Capabilities, 'voiceMimes' | 'imageMimes' | 'videoMimes'>

/** What a number on WhatsApp Web can do, whichever gateway holds its session; sizes in bytes and formats are the gateway's. */
export const webCapabilities = (files: FileLimits, mimes: Mimes): Capabilities => ({
  media: { ...files, sticker: megabyte },
  textLimit: 4096,
  captionLimit: 1024,
  quote: true,
  react: true,
  editWindow: 15 * minute,
  deleteWindow: 48 * 60 * minute,
  typing: true,
  seen: true,
  receipts: true,
  location: true,
  contacts: true,
  buttons: false,
  templates: false,
  mentions: true,
  history: true,
  window: null,
  initiate: true,
  ...mimes,
})

/** One session sends one thing at a time, with a person's pause in between. */
export const webPace = { channel: 2000, chat: 2000 } as const

/** A number's address on WhatsApp is its digits. */
export const webAddressOf = (number: string): string | null => digitsOf(number) ?? null
