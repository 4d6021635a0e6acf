import type { Capabilities } from '#contracts/channels'
import type { FileKind } from '../model/files.ts'
import type { OutgoingFile } from '../model/outgoing.ts'
import type { Recording } from './use-recorder.ts'

const baseMime = (mime: string) => mime.split(';')[0] ?? mime
const extensions: Record<string, string> = {
  'audio/ogg': 'ogg',
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
}

/** A recording in a form the channel plays as a voice note; as plain audio when that cannot be made. */
export async function prepareVoice(
  { blob, duration }: Recording,
  capabilities: Capabilities | undefined,
): Promise<{ kind: FileKind; file: OutgoingFile }> {
  const wanted = capabilities?.voiceMimes.map(baseMime) ?? []
  const isFine = wanted.length === 0 || wanted.includes(baseMime(blob.type))
  const converted = isFine
    ? blob
    : await import('#web/lib/convert-voice.ts')
        .then((m) => (wanted.includes('audio/ogg') ? m.convertToOgg(blob) : m.convertToWav(blob)))
        .catch(() => null)
  const result = converted ?? blob
  const mime = baseMime(result.type)
  return {
    kind: converted ? 'voice' : 'audio',
    file: {
      blob: new Blob([result], { type: mime }),
      name: `audio-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.${extensions[mime] ?? 'audio'}`,
      mime,
      size: result.size,
      url: URL.createObjectURL(result),
      width: null,
      height: null,
      duration,
    },
  }
}
