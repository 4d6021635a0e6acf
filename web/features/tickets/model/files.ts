import type { Capabilities } from '#contracts/channels'
import type { MessageKind, SendInput } from '#contracts/messages'

export type FileKind = 'image' | 'audio' | 'voice' | 'video' | 'document' | 'sticker'

/** How a file leaves: what the channel shows as such, else as a document. */
export function kindOfFile(mime: string, capabilities: Capabilities | undefined): FileKind {
  const type = mime.split(';')[0]?.trim().toLowerCase() ?? ''
  const takes = (mimes: string[] | undefined) => !mimes || mimes.length === 0 || mimes.includes(type)
  if (type.startsWith('image/') && takes(capabilities?.imageMimes)) return 'image'
  if (type.startsWith('video/') && takes(capabilities?.videoMimes)) return 'video'
  if (type.startsWith('audio/')) return 'audio'
  return 'document'
}

export type FileProblem = { reason: 'size'; limit: number } | { reason: 'kind' } | { reason: 'empty' } | null

/** Null when the channel takes the file; told before the click. */
export function whyNotFile(size: number, kind: FileKind, capabilities: Capabilities | undefined): FileProblem {
  if (size === 0) return { reason: 'empty' }
  const limit = capabilities?.media[kind === 'voice' ? 'audio' : kind]
  if (limit === undefined) return null
  if (limit === 0) return { reason: 'kind' }
  return size > limit ? { reason: 'size', limit } : null
}

/** The largest file the channel takes in any kind, in bytes. */
export const largestFile = (capabilities: Capabilities | undefined) =>
  capabilities ? Math.max(...Object.values(capabilities.media)) : 0

export function sendTypeOf(kind: MessageKind): NonNullable<SendInput['sendType']> {
  return kind === 'voice' || kind === 'document' || kind === 'sticker' || kind === 'note' ? kind : 'chat'
}

/** Three or four letters for a document's tile. */
export function extensionOf(name: string): string {
  const end = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1] ?? ''
  return end.slice(0, 4).toUpperCase()
}
