import { ALL_FORMATS, BlobSource, BufferTarget, Conversion, Input, OggOutputFormat, Output } from 'mediabunny'

/** A recording as ogg/opus. A browser's webm holds opus already, so that only the wrapping changes. */
export async function convertToOgg(blob: Blob): Promise<Blob> {
  const input = new Input({ source: new BlobSource(blob), formats: ALL_FORMATS })
  const output = new Output({ format: new OggOutputFormat(), target: new BufferTarget() })
  const conversion = await Conversion.init({ input, output, audio: { codec: 'opus' }, showWarnings: false })
  await conversion.execute()
  const { buffer } = output.target
  if (!buffer) throw new Error('empty recording')
  return new Blob([buffer], { type: 'audio/ogg' })
}
