import { Skeleton } from '#web/components/ui/skeleton.tsx'

const lines = [0, 1, 2, 3, 4, 5]

/** The wall before its figures have come, in its shape. */
export const PanelSkeleton = () => (
  <div aria-hidden className="border-t border-line-1">
    <div className="grid grid-cols-5 border-b border-line-1 max-lg:grid-cols-3 phone:grid-cols-2">
      {lines.slice(0, 5).map((line) => (
        <div
          key={line}
          className="grid gap-2.5 border-line-1 px-6 py-4 not-last:border-r max-lg:border-b phone:px-4 phone:py-3.5"
        >
          <Skeleton className="w-20" />
          <Skeleton className="h-5 w-14" />
          <Skeleton className="w-24" />
        </div>
      ))}
    </div>
    <div className="grid grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] border-b border-line-1 max-lg:grid-cols-1">
      <Rows className="lg:border-r" />
      <Rows className="max-lg:border-t" />
    </div>
  </div>
)

const Rows = ({ className }: { className: string }) => (
  <div className={`border-line-1 px-6 pt-5 pb-4 phone:px-4 ${className}`}>
    <Skeleton className="mb-6 h-3.5 w-36" />
    {lines.map((line) => (
      <div key={line} className="flex h-11 items-center gap-2.5 border-t border-line-1">
        <Skeleton className="size-6.5 rounded-full" />
        <Skeleton className="w-32" />
        <Skeleton className="ml-auto w-16" />
      </div>
    ))}
  </div>
)
