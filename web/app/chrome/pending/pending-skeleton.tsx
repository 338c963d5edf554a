import { Skeleton, SkeletonGroup } from '@mall/ui/feedback/skeleton.tsx'
import { useLayoutEffect } from 'react'
import type { PendingPage } from './pending-page.ts'

/** Skeleton of the page being loaded. */
export default function PendingSkeleton({ page }: { page: PendingPage }) {
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  const View = VIEWS[page]
  return (
    <SkeletonGroup className="min-h-dvh">
      <View />
    </SkeletonGroup>
  )
}

const Lines = ({ widths }: { widths: readonly string[] }) =>
  widths.map((width) => <Skeleton key={width} className={`h-5 ${width}`} />)

const Cover = () => <Skeleton className="aspect-4/3 w-full rounded-none tablet:rounded-24" />

const ProductSkeleton = () => (
  <div className="max-tablet:bg-surface-sunk">
    <div className="tablet:wrap grid grid-cols-1 gap-2.5 pb-8 tablet:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] tablet:gap-7 desktop:grid-cols-[40%_minmax(0,1fr)] desktop:gap-10">
      <div>
        <Cover />
        <div className="mt-3 grid grid-cols-5 gap-2 max-tablet:hidden desktop:gap-3">
          {['a', 'b', 'c', 'd', 'e'].map((thumb) => (
            <Skeleton key={thumb} className="aspect-4/3 w-full rounded-12" />
          ))}
        </div>
      </div>
      <div className="grid content-start gap-3.5 max-tablet:relative max-tablet:-mt-7.5 max-tablet:rounded-t-20 max-tablet:bg-white max-tablet:px-4 max-tablet:py-5">
        <Skeleton className="h-9 w-2/5 tablet:order-3 tablet:h-24 tablet:w-full tablet:rounded-20" />
        <Skeleton className="h-8 w-4/5 tablet:order-1" />
        <Skeleton className="h-5 w-3/5 tablet:order-2" />
        <div className="order-4 grid gap-4 pt-4">
          <Lines widths={['w-full', 'w-11/12', 'w-4/5']} />
          <Skeleton className="h-13 w-full rounded-12 max-desktop:hidden" />
        </div>
      </div>
      <div className="grid gap-4 bg-white px-4 py-5 tablet:col-span-2 tablet:px-0">
        <Skeleton className="h-7 w-32" />
        <Lines widths={['w-full', 'w-11/12', 'w-3/5']} />
      </div>
    </div>
    <BottomBar />
  </div>
)

const BottomBar = () => (
  <div className="fixed inset-x-0 bottom-0 flex justify-end gap-3 border-line border-t bg-white px-4 py-3 tablet:px-8 desktop:hidden">
    <Skeleton className="h-12 w-full rounded-12 tablet:w-110" />
  </div>
)

const PANEL = 'grid gap-4 rounded-16 bg-white p-4 tablet:rounded-20 tablet:border tablet:border-line tablet:p-6'

const BranchSkeleton = () => (
  <div className="pb-26 max-tablet:bg-surface-sunk tablet:wrap tablet:pb-18">
    <div className="grid-cols-1 overflow-hidden tablet:grid tablet:rounded-24 tablet:border tablet:border-line desktop:grid-cols-[minmax(0,780fr)_minmax(0,420fr)]">
      <Skeleton className="h-60 w-full rounded-none tablet:h-72 desktop:h-100" />
      <div className="grid content-start gap-4 p-8 max-tablet:hidden">
        <Skeleton className="h-10 w-4/5" />
        <Lines widths={['w-full', 'w-3/5', 'w-2/5']} />
      </div>
    </div>
    <div className="relative grid grid-cols-1 gap-3 max-tablet:-mt-5 max-tablet:px-3 tablet:mt-8 tablet:gap-10 desktop:mt-12 desktop:grid-cols-[minmax(0,1fr)_372px] desktop:gap-12">
      <div className={`${PANEL} tablet:hidden`}>
        <Skeleton className="h-8 w-4/5" />
        <Lines widths={['w-full', 'w-3/5']} />
      </div>
      <div className={PANEL}>
        <Skeleton className="h-7 w-40" />
        <div className="grid grid-cols-7 gap-1.5">
          {Array.from({ length: 35 }, (_, day) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change
            <Skeleton key={day} className="h-13 w-full rounded-10" />
          ))}
        </div>
      </div>
      <div className={PANEL}>
        <Skeleton className="h-7 w-24" />
        <Lines widths={['w-full', 'w-4/5', 'w-3/5']} />
      </div>
    </div>
  </div>
)

const CompareSkeleton = () => (
  <div className="px-4 py-5 tablet:wrap tablet:pb-18">
    <Skeleton className="h-9 w-48" />
    <div className="mt-6 grid grid-cols-2 gap-3 tablet:grid-cols-3 tablet:gap-5">
      {['a', 'b', 'c'].map((column) => (
        <div key={column} className="grid content-start gap-3 last:max-tablet:hidden">
          <Skeleton className="aspect-4/3 w-full rounded-16" />
          <Lines widths={['w-full', 'w-3/5']} />
          <Skeleton className="h-8 w-2/5" />
        </div>
      ))}
    </div>
    <div className="mt-8 grid gap-5">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <Skeleton key={row} className="h-10 w-full" />
      ))}
    </div>
  </div>
)

const VIEWS = { product: ProductSkeleton, branch: BranchSkeleton, compare: CompareSkeleton }
