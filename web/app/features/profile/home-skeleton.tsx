import { Skeleton, SkeletonGroup } from '@mall/ui/feedback/skeleton.tsx'

/** The personal home that is still loading. */
export const HomeSkeleton = () => (
  <SkeletonGroup className="grid gap-3 max-tablet:p-3 tablet:gap-5">
    <Skeleton className="h-40 w-full rounded-20 tablet:h-53" />
    <Skeleton className="h-29 w-full rounded-20" />
    <Skeleton className="h-60 w-full rounded-20" />
  </SkeletonGroup>
)
