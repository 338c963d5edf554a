import { Skeleton, SkeletonGroup } from '@mall/ui/feedback/skeleton.tsx'

const PANEL = 'rounded-16 bg-white p-4 tablet:rounded-20 tablet:px-7.5 tablet:py-6'

/** The personal home that is still loading: next examination, what waits, rings, cards and coupons. */
export const HomeSkeleton = () => (
  <SkeletonGroup className="grid grid-cols-1 gap-3 max-tablet:px-3 max-tablet:pb-5 tablet:gap-5">
    <div className="-mx-3 -mb-19 flex h-52 items-center gap-3.5 bg-surface-deep px-4 pb-10 tablet:hidden">
      <span className="size-16 rounded-full bg-white/15" />
      <span className="h-7 w-36 rounded-8 bg-white/15" />
    </div>
    <div className={`${PANEL} relative grid gap-3`}>
      <Skeleton className="h-7 w-36" />
      <Skeleton className="h-8 w-3/5" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-11 w-full" />
    </div>
    <div
      className={`${PANEL} relative grid grid-cols-5 justify-items-center tablet:grid-cols-6 max-tablet:large:grid-cols-3`}
    >
      {['a', 'b', 'c', 'd', 'e', 'f'].map((way) => (
        <span key={way} className="grid justify-items-center gap-2 last:max-tablet:hidden">
          <Skeleton className="size-7 rounded-full" />
          <Skeleton className="h-4.5 w-12" />
        </span>
      ))}
    </div>
    <div className={PANEL}>
      <Skeleton className="h-7 w-20" />
      <div className="mt-4 flex items-center gap-7 tablet:gap-11">
        <Skeleton className="size-36 shrink-0 rounded-full tablet:size-66" />
        <div className="grid flex-1 gap-4">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-5 w-3/5" />
        </div>
      </div>
    </div>
    <div className="grid grid-cols-1 gap-5 max-tablet:hidden desktop:grid-cols-2">
      <WalletPanel />
      <WalletPanel />
    </div>
  </SkeletonGroup>
)

const WalletPanel = () => (
  <div className={`${PANEL} grid gap-4`}>
    <Skeleton className="h-7 w-24" />
    <Skeleton className="h-28 w-full rounded-14" />
  </div>
)
