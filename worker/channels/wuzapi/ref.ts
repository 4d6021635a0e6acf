import * as z from 'zod'
import { softNumber, softText } from '../soft.ts'
import type { MediaKeys } from '../whatsapp-web/content.ts'

const Ref = z.object({
  /** Where the gateway put the file, when it has a bucket. */
  s3: softText,
  type: z.enum(['image', 'video', 'audio', 'document', 'sticker']).optional(),
  url: softText,
  directPath: softText,
  mediaKey: softText,
  fileSha256: softText,
  fileEncSha256: softText,
  fileLength: softNumber,
  mimetype: softText,
})
export type Ref = z.infer<typeof Ref>

/**
 * A file as its address in the gateway's bucket and the keys with which WhatsApp's servers hand it out: some hundred
 * letters, whatever its size. The bytes a webhook may bring are not kept.
 */
export const refOf = (media: MediaKeys | undefined, s3: string | undefined): string =>
  JSON.stringify({ ...(s3 ? { s3 } : {}), ...media })

/** The parts of a reference, or null for a plain address (a picture of a contact). */
export function readRef(ref: string): Ref | null {
  if (!ref.startsWith('{')) return null
  return Ref.parse(JSON.parse(ref))
}
