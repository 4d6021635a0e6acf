import { Skeleton } from '#web/components/ui/skeleton.tsx'

/** Channels that have not come yet, in the real shape. */
export function CardSkeletons() {
  return (
    <div aria-busy>
      <div className="flex flex-wrap items-center gap-2 pb-3.5">
        <Skeleton className="h-8 w-74 rounded-md phone:h-10" />
        <Skeleton className="h-8 w-60 rounded-md phone:h-11 phone:w-full" />
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,350px),1fr))] gap-3">
        {[0, 1, 2].map((index) => (
          <div key={index} className="grid gap-4 rounded-lg p-4 ring-1 ring-line-2">
            <div className="flex items-center gap-3">
              <Skeleton className="size-9 rounded-[10px]" />
              <div className="grid gap-2">
                <Skeleton className="w-28" />
                <Skeleton className="w-40" />
              </div>
            </div>
            <div className="flex gap-8">
              <Skeleton className="h-6 w-16" />
              <Skeleton className="h-6 w-16" />
              <Skeleton className="h-6 w-10" />
            </div>
            <Skeleton className="w-20" />
          </div>
        ))}
      </div>
    </div>
  )
}
