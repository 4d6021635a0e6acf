const signatures: [mime: string, test: (bytes: Uint8Array, text: string) => boolean][] = [
  ['image/jpeg', (b) => b[0] === 0xff && b[1] === 0xd8 && b[2] === 0xff],
  ['image/png', (_, t) => t.startsWith('\x89PNG')],
  ['image/gif', (_, t) => t.startsWith('GIF8')],
  ['image/webp', (_, t) => t.startsWith('RIFF') && t.slice(8, 12) === 'WEBP'],
  ['application/pdf', (_, t) => t.startsWith('%PDF')],
  ['audio/ogg', (_, t) => t.startsWith('OggS')],
  ['audio/wav', (_, t) => t.startsWith('RIFF') && t.slice(8, 12) === 'WAVE'],
  ['audio/mpeg', (b, t) => t.startsWith('ID3') || (b[0] === 0xff && (b[1]! & 0xe6) === 0xe2)],
  ['audio/aac', (b) => b[0] === 0xff && (b[1]! & 0xf6) === 0xf0],
  ['audio/amr', (_, t) => t.startsWith('#!AMR')],
  ['video/mp4', (_, t) => t.slice(4, 8) === 'ftyp'],
  ['video/webm', (b) => b[0] === 0x1a && b[1] === 0x45 && b[2] === 0xdf && b[3] === 0xa3],
]

/** Same container, other content: what the sender says decides between these. */
const relatives: Record<string, readonly string[]> = {
  'video/mp4': [
    'audio/mp4',
    'audio/m4a',
    'audio/x-m4a',
    'video/3gpp',
    'video/quicktime',
    'audio/3gpp',
    'image/heic',
    'image/avif',
  ],
  'video/webm': ['audio/webm', 'video/x-matroska'],
  'audio/ogg': ['video/ogg', 'application/ogg'],
}

/**
 * The type of a file from its first bytes. A claimed media type that the bytes do not bear out becomes a plain
 * download; other claims (office files, archives, text) are kept without parameters.
 */
export function sniff(bytes: Uint8Array, claimed: string): string {
  const claim = claimed.split(';')[0]!.trim().toLowerCase() || 'application/octet-stream'
  const text = String.fromCharCode(...bytes.subarray(0, 16))
  const seen = signatures.find(([, test]) => test(bytes, text))?.[0]
  if (seen) return relatives[seen]?.includes(claim) ? claim : seen
  if (/^(image|audio|video)\//.test(claim) || /html|svg|xml|javascript/.test(claim)) return 'application/octet-stream'
  return /^[\w.+-]+\/[\w.+-]+$/.test(claim) ? claim : 'application/octet-stream'
}

/** Types a browser may show in place; everything else is a download. */
export const isInline = (mime: string): boolean =>
  /^(image\/(jpeg|png|gif|webp)|audio\/|video\/|application\/pdf$)/.test(mime)
