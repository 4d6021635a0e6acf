import { Skeleton } from '#web/components/ui/skeleton.tsx'

/** The list's shape while it loads. */
export function ChatRowSkeletons() {
  return (
    <div aria-hidden>
      {[0, 1, 2, 3, 4].map((index) => (
        <div key={index} className="flex h-15 items-center gap-2.5 px-2">
          <Skeleton className="size-9 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-3 w-32" />
            <Skeleton className="h-3 w-48" />
          </div>
        </div>
      ))}
    </div>
  )
}
