import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  Conversion,
  type ConversionAudioOptions,
  Input,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WavOutputFormat,
} from 'mediabunny'

/** A recording as ogg/opus. A browser's webm holds opus already, so that only the wrapping changes. */
export const convertToOgg = (blob: Blob): Promise<Blob> =>
  convert(blob, new OggOutputFormat(), { codec: 'opus' }, 'audio/ogg')

/** A recording as wav, for channels that take no opus: speech needs no more than 16 kHz, some 2 MB a minute. */
export const convertToWav = (blob: Blob): Promise<Blob> =>
  convert(blob, new WavOutputFormat(), { codec: 'pcm-s16', sampleRate: 16_000, numberOfChannels: 1 }, 'audio/wav')

async function convert(blob: Blob, format: OutputFormat, audio: ConversionAudioOptions, type: string): Promise<Blob> {
  const input = new Input({ source: new BlobSource(blob), formats: ALL_FORMATS })
  const output = new Output({ format, target: new BufferTarget() })
  const conversion = await Conversion.init({ input, output, audio, showWarnings: false })
  await conversion.execute()
  const { buffer } = output.target
  if (!buffer) throw new Error('empty recording')
  return new Blob([buffer], { type })
}
