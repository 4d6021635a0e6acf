import { useCatalog } from '#web/lib/catalog.ts'
import { ChannelGlyph } from './channel-glyph.tsx'

/** The signs of several types, each sign once: five ways to WhatsApp are one, which names them. */
export function ChannelMarks({ types }: { types: readonly string[] }) {
  const { data: catalog = [] } = useCatalog()
  const names = new Map<string, string[]>()
  for (const type of types) {
    const { mark, name } = catalog.find((entry) => entry.type === type) ?? { mark: type, name: type }
    names.set(mark, [...(names.get(mark) ?? []), name])
  }
  return (
    <span className="flex gap-1">
      {[...names].map(([mark, those]) => (
        <ChannelGlyph key={mark} mark={mark} label={those.join(', ')} />
      ))}
    </span>
  )
}
