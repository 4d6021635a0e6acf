import { type Http, type HttpInit, readCapped } from '../../core/http.ts'

export interface PageFacts {
  title: string
  description: string
  site: string
  /** Absolute address of its picture. */
  image: string | null
}

/** The head of a page is at its beginning: more is not read. */
const maxPage = 512 * 1024

/** What an HTML page says of itself, or null when it says nothing or is none. */
export async function readPage(http: Http, url: string, init: HttpInit): Promise<PageFacts | null> {
  const response = await http(url, init)
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || !/html/i.test(type)) {
    await response.body?.cancel()
    return null
  }
  const found: Record<string, string> = {}
  let title = ''
  const bytes = await readBeginning(response)
  const reader = new HTMLRewriter()
    .on('title', { text: (part) => void (title.length < 300 && (title += part.text)) })
    .on('meta', {
      element(meta) {
        const name = (meta.getAttribute('property') ?? meta.getAttribute('name') ?? '').toLowerCase()
        const content = meta.getAttribute('content')
        if (name && content) found[name] ??= content
      },
    })
  await reader.transform(new Response(bytes, { headers: { 'content-type': type } })).arrayBuffer()
  const name = clean(found['og:title'] ?? found['twitter:title'] ?? title, 200)
  if (!name) return null
  const picture = found['og:image:secure_url'] ?? found['og:image'] ?? found['twitter:image']
  return {
    title: name,
    description: clean(found['og:description'] ?? found['description'] ?? '', 300),
    site: clean(found['og:site_name'] ?? new URL(url).hostname.replace(/^www\./, ''), 80),
    image: (picture && URL.parse(picture, url)?.href) || null,
  }
}

/** As much as fits; a page that goes on is cut, not refused. */
async function readBeginning(response: Response): Promise<ArrayBuffer> {
  if (Number(response.headers.get('content-length') ?? 0) <= maxPage && response.headers.has('content-length'))
    return readCapped(response, maxPage)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size >= maxPage) break
  }
  return new Blob(chunks).arrayBuffer()
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", nbsp: ' ' }
const clean = (text: string, length: number) =>
  text
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, length)
