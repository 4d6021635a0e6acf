import { Star } from 'lucide-react'
import { cn } from '#web/lib/cn.ts'

/** A rating from 0 to 5 as a figure with stars; 0 is a rating too. */
export function RatingStars({ rating, label }: { rating: number; label: string }) {
  return (
    <span role="img" aria-label={label} title={label} className="inline-flex items-center gap-1.5 tabular-nums">
      <span aria-hidden className="w-3 font-medium">
        {rating}
      </span>
      <span aria-hidden className="inline-flex">
        {[1, 2, 3, 4, 5].map((step) => (
          <Star key={step} className={cn('size-3.5', step <= rating ? 'fill-current text-brand-ink' : 'text-ink-3')} />
        ))}
      </span>
    </span>
  )
}
