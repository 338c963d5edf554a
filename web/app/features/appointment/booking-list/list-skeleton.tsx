import { Skeleton, SkeletonGroup } from '@mall/ui/feedback/skeleton.tsx'

/** Cards that are still loading. */
export function ListSkeleton() {
  return (
    <SkeletonGroup className="grid gap-3 tablet:gap-4">
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid gap-3 rounded-16 bg-white p-6">
          <Skeleton className="h-6 w-1/3" />
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
