import { linksApi } from '#contracts/links'
import { useApi } from '#web/lib/query.ts'

/** Looks for a page that is being fetched: so often, so many times. */
const every = 1500
const tries = 6

/** The first address in a text that can be looked at. */
export const firstLink = (text: string): string | null => {
  const found = /\bhttps:\/\/[^\s<>"]+/i.exec(text)?.[0].replace(/[.,;:!?'")\]*_~]+$/, '')
  return found && URL.canParse(found) && found.length <= 2000 ? found : null
}

/** What a linked page says of itself; nothing until it is known. */
export function LinkCard({ url }: { url: string }) {
  const { data } = useApi(
    linksApi.preview,
    { query: { url } },
    {
      staleTime: 60 * 60_000,
      refetchInterval: (query) =>
        query.state.data?.state === 'pending' && query.state.dataUpdateCount < tries ? every : false,
    },
  )
  if (data?.state !== 'ready') return null
  const { title, description, site, image } = data
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="-mx-1.5 mb-1 grid w-80 max-w-[calc(100%+12px)] overflow-hidden rounded-[11px] bg-[light-dark(oklch(1_0_0/0.7),oklch(0_0_0/0.18))] text-ink-1"
    >
      {image?.url && <img src={image.url} alt="" loading="lazy" className="h-36 w-full bg-fill-2 object-cover" />}
      <span className="grid gap-0.5 px-2.5 py-2">
        <span className="truncate text-2xs text-ink-2">{site}</span>
        <span className="line-clamp-2 text-sm leading-[18px] font-medium">{title}</span>
        {description && <span className="line-clamp-2 text-xs text-ink-2">{description}</span>}
      </span>
    </a>
  )
}
