import { Skeleton, SkeletonGroup } from '@mall/ui/feedback/skeleton.tsx'

/** The skeleton of the settlement. */
export function SettlementSkeleton() {
  return (
    <SkeletonGroup className="mx-3 grid items-start gap-5 pt-3 tablet:mx-auto tablet:w-[min(100%-32px,1200px)] tablet:grid-cols-[804fr_372fr] tablet:pt-7.5">
      <div className="grid gap-5">
        <Skeleton className="h-48 rounded-20" />
        <Skeleton className="h-64 rounded-20" />
      </div>
      <Skeleton className="h-96 rounded-20 max-tablet:hidden" />
    </SkeletonGroup>
  )
}
