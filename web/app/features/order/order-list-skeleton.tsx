import { Skeleton, SkeletonGroup } from '@mall/ui/feedback/skeleton.tsx'

/** Orders that are still loading. */
export function OrderListSkeleton() {
  return (
    <SkeletonGroup className="grid gap-3 max-tablet:p-3 tablet:gap-5">
      <Skeleton className="h-13 w-full rounded-16" />
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid gap-4 rounded-16 bg-white p-4 tablet:p-6">
          <Skeleton className="h-5 w-2/5" />
          <div className="flex gap-4">
            <Skeleton className="size-19 shrink-0 rounded-12" />
            <div className="grid grow content-center gap-3">
              <Skeleton className="h-6 w-1/2" />
              <Skeleton className="h-5 w-1/3" />
            </div>
          </div>
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
