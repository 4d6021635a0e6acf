import type { MessageKind } from '#contracts/messages'
import type { Outbound, OutboundFile, Outcome } from '../channel.ts'
import { asPart, bareMime, failed, retry } from '../provider.ts'
import { graph, type MetaAccount, type MetaContext } from './account.ts'
import { toOutcome } from './errors.ts'

type Platform = MetaAccount['platform']
type AttachmentType = 'image' | 'video' | 'audio' | 'file'

/** What Meta shows as such; anything else goes as a file to keep. */
export const mimes: Record<Platform, Record<'image' | 'video' | 'audio', string[]>> = {
  messenger: {
    image: ['image/jpeg', 'image/png', 'image/gif'],
    video: ['video/mp4', 'video/quicktime', 'video/webm', 'video/ogg', 'video/x-msvideo'],
    audio: ['audio/mp4', 'audio/aac', 'audio/wav', 'audio/mpeg', 'audio/x-m4a', 'audio/m4a'],
  },
  instagram: {
    image: ['image/jpeg', 'image/png', 'image/gif'],
    video: ['video/mp4', 'video/quicktime', 'video/webm', 'video/ogg', 'video/x-msvideo'],
    audio: ['audio/mp4', 'audio/aac', 'audio/wav', 'audio/x-m4a', 'audio/m4a'],
  },
}

function typeOf(kind: MessageKind, mime: string, platform: Platform): AttachmentType {
  const type = kind === 'voice' ? 'audio' : kind
  return (type === 'image' || type === 'video' || type === 'audio') && mimes[platform][type].includes(mime)
    ? type
    : 'file'
}

type Attached = { attachment: Record<string, unknown> } | { outcome: Outcome }

/**
 * A file as the `attachment` of a message. Pages take the bytes first and name them by id: nothing is said to anybody
 * yet, so a lost upload is safe to repeat. Instagram Login has no such edge and fetches the file by its link.
 */
export async function attach(out: Outbound, kind: MessageKind, file: OutboundFile, context: MetaContext) {
  const { platform, hasPage } = context.account
  const mime = bareMime(file.mime)
  const type = typeOf(kind, mime, platform)
  if (platform === 'instagram' && type === 'file' && mime !== 'application/pdf') {
    return refuse(`Instagram takes no files of the type ${mime}`)
  }
  if (hasPage) return upload(out, type, file, context)
  if (!file.url) return refuse('Instagram must fetch the file, and this installation has no public address')
  return { attachment: { type, payload: { url: file.url } } }
}

const refuse = (message: string): Attached => ({ outcome: failed('file_refused', message) })

async function upload(
  out: Outbound,
  type: AttachmentType,
  file: OutboundFile,
  context: MetaContext,
): Promise<Attached> {
  const { node, platform } = context.account
  const form = new FormData()
  if (platform === 'instagram') form.set('platform', platform)
  form.set('message', JSON.stringify({ attachment: { type, payload: { is_reusable: true } } }))
  const part = asPart({ ...file, name: asciiName(file.name) })
  form.set('filedata', part, part.name)
  const answer = await graph(context, `${node}/message_attachments`, form)
  if (answer.isLost) return { outcome: retry('provider_down', answer.message) }
  if (!answer.isOk) return { outcome: asFileRefusal(toOutcome(answer, out)) }
  const id = answer.body['attachment_id']
  if (typeof id !== 'string') return { outcome: retry('provider_down', 'an unreadable answer') }
  return { attachment: { type, payload: { attachment_id: id } } }
}

/** What is wrong with an upload is wrong with its file. */
const asFileRefusal = (outcome: Outcome): Outcome =>
  outcome.result === 'failed' && outcome.code === 'message_refused' ? { ...outcome, code: 'file_refused' } : outcome

/** Meta refuses names that are not ASCII. */
const asciiName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
