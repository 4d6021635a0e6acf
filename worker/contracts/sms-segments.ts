const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extended = new Set('^{}\\[~]|€\f')

export interface Segments {
  /** Plain letters (GSM-7) or any (UCS-2), which makes each part shorter. */
  encoding: 'gsm7' | 'ucs2'
  /** Letters as they are counted. */
  length: number
  segments: number
  /** Letters that still fit into the last part. */
  left: number
}

/** Letters of one part of several, when there are others than plain ones. */
const ucs2Part = 67
/** More parts than this are many messages on the bill, and some carriers drop them. */
const maxSegments = 10
/** A text of this many letters never needs more than ten parts, whatever letters they are. */
export const longestInTen = maxSegments * ucs2Part

/** How many parts a text is sent and billed as: 160/153 plain letters, 70/67 of any other. */
export function countSegments(text: string): Segments {
  const isPlain = [...text].every((letter) => basic.has(letter) || extended.has(letter))
  const length = isPlain ? [...text].reduce((sum, letter) => sum + (extended.has(letter) ? 2 : 1), 0) : text.length
  const [single, part] = isPlain ? [160, 153] : [70, ucs2Part]
  const segments = length === 0 ? 0 : length <= single ? 1 : Math.ceil(length / part)
  const room = segments <= 1 ? single : segments * part
  return { encoding: isPlain ? 'gsm7' : 'ucs2', length, segments, left: room - length }
}

/** The same words in plain letters: accents go, so that fewer parts are needed. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, '-')
    .replaceAll('…', '...')
