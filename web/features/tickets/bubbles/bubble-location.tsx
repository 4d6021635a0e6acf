import { ArrowUpRight, MapPin } from 'lucide-react'
import type * as z from 'zod'
import type { Location } from '#contracts/messages'
import { useT } from '#web/lib/i18n.ts'

const mapUrl = (latitude: number, longitude: number) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

/** A place: its name and address, or its coordinates; opens on the map. */
export function BubbleLocation({ location }: { location: z.infer<typeof Location> }) {
  const t = useT()
  const { latitude, longitude, name, address } = location
  const coordinates = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  return (
    <a
      href={mapUrl(latitude, longitude)}
      target="_blank"
      rel="noopener noreferrer"
      className="-mx-1.5 -mt-px mb-1 grid w-72 max-w-[calc(100%+12px)] grid-cols-[40px_minmax(0,1fr)_20px] items-center gap-2.5 rounded-[11px] bg-[light-dark(oklch(1_0_0/0.7),oklch(0_0_0/0.18))] p-2 text-ink-1"
    >
      <span className="grid size-10 place-items-center rounded-md bg-fill-2 text-ink-2">
        <MapPin aria-hidden className="size-[18px]" />
      </span>
      <span className="min-w-0">
        <span className="block truncate text-sm leading-[18px] font-medium">
          {name || t(($) => $.tickets.kind.location)}
        </span>
        <span className="block truncate text-2xs text-ink-2">{address || coordinates}</span>
      </span>
      <ArrowUpRight aria-hidden className="size-4 text-ink-2" />
      <span className="sr-only">{t(($) => $.tickets.bubble.openMap)}</span>
    </a>
  )
}
