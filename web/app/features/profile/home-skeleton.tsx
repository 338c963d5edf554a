import { Skeleton, SkeletonGroup } from '@mall/ui/feedback/skeleton.tsx'

/** The personal home that is still loading. */
export const HomeSkeleton = () => (
  <SkeletonGroup className="grid gap-3 max-md:p-3 md:gap-5">
    <Skeleton className="h-40 w-full rounded-20 md:h-53" />
    <Skeleton className="h-29 w-full rounded-20" />
    <Skeleton className="h-60 w-full rounded-20" />
  </SkeletonGroup>
)
