import { cn } from '#web/lib/cn.ts'

/** The product's sign on the accent colour. */
export function Logo({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-8 shrink-0 place-items-center rounded-[10px] bg-brand-solid text-on-brand shadow-solid',
        className,
      )}
    >
      <svg viewBox="0 0 24 24" className="size-[65%]">
        <path
          d="M4.5 6.5 10 18a2.2 2.2 0 0 0 4 0l5.5-11.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.9"
          strokeLinecap="round"
        />
        <circle cx="12" cy="5.5" r="2" fill="currentColor" />
      </svg>
    </span>
  )
}
