import { evaluationsApi } from '#contracts/evaluations'
import { useT } from '#web/lib/i18n.ts'
import { useApi } from '#web/lib/query.ts'

/** A rating in words: its figure and what the company calls it. */
export function useRatingLabel(): (rating: number) => string {
  const t = useT()
  const settings = useApi(evaluationsApi.settings, {}, { staleTime: 10 * 60_000 }).data
  return (rating) => {
    const label = settings?.ratings.find((one) => one.rating === rating)?.label ?? ''
    return t(($) => $.evaluations.ratingOf, { rating, label })
  }
}
