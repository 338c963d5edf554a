import { Skeleton, SkeletonGroup } from '@mall/ui/feedback/skeleton.tsx'

const PANEL = 'grid gap-4 rounded-16 bg-white p-4 tablet:rounded-20 tablet:p-6'

/** The settlement that is still loading: contact, goods, coupon, and the summary or its bar. */
export const SettlementSkeleton = () => (
  <SkeletonGroup className="grid grid-cols-1 items-start gap-3 px-3 pt-3 pb-28 tablet:mx-auto tablet:w-full tablet:max-w-316 tablet:gap-4 tablet:px-8 tablet:pt-5 desktop:grid-cols-[minmax(0,804fr)_minmax(0,372fr)] desktop:gap-6 desktop:pt-7.5">
    <div className="grid grid-cols-1 gap-3 tablet:gap-4 desktop:gap-5">
      <div className={PANEL}>
        <Skeleton className="h-7 w-24" />
        <div className="grid gap-5 tablet:grid-cols-2">
          <Skeleton className="h-13 w-full rounded-10" />
          <Skeleton className="h-13 w-full rounded-10 max-tablet:hidden" />
        </div>
      </div>
      <div className={PANEL}>
        <Skeleton className="h-7 w-28" />
        <Goods />
        <Goods />
      </div>
      <div className={PANEL}>
        <Skeleton className="h-7 w-24" />
        <Skeleton className="h-24 w-full rounded-14 max-tablet:hidden tablet:w-1/2" />
      </div>
    </div>
    <div className={PANEL}>
      <Skeleton className="h-7 w-28" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-full" />
      <div className="max-desktop:fixed max-desktop:inset-x-0 max-desktop:bottom-0 max-desktop:flex max-desktop:justify-end max-desktop:border-line max-desktop:border-t max-desktop:bg-white max-desktop:px-4 max-desktop:py-3 tablet:max-desktop:px-8">
        <Skeleton className="h-13 w-45 rounded-12 tablet:w-55 desktop:w-full" />
      </div>
    </div>
  </SkeletonGroup>
)

const Goods = () => (
  <div className="flex items-center gap-4">
    <Skeleton className="size-17 shrink-0 rounded-10 tablet:w-22" />
    <div className="grid flex-1 gap-2.5">
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-4 w-2/5" />
    </div>
    <Skeleton className="h-5 w-16" />
  </div>
)
