import { Skeleton, SkeletonGroup } from '@mall/ui/feedback/skeleton.tsx'
import { useLayout } from '../../../shell/routing/layout.ts'
import { FlowLine } from './flow-line.tsx'
import type { Step } from './flow-steps.ts'

/** A step that is still loading: what is known of it stands already. */
export function FlowSkeleton({ step }: { step: Step }) {
  const isMobile = useLayout() === 'phone'
  return (
    <>
      {isMobile && <FlowLine step={step} />}
      <SkeletonGroup className="wrap grid grid-cols-1 gap-6 pt-3 pb-18 tablet:pt-7 desktop:grid-cols-[minmax(0,1fr)_372px]">
        <div className="grid gap-4 rounded-24 bg-white p-6 tablet:p-8">
          <Skeleton className="h-8 w-1/2" />
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-24 w-full rounded-16" />
          ))}
        </div>
        {!isMobile && (
          <div className="grid content-start gap-4 rounded-24 bg-white p-6.5">
            <Skeleton className="h-40 w-full rounded-16" />
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-15 w-full rounded-14" />
          </div>
        )}
      </SkeletonGroup>
    </>
  )
}
