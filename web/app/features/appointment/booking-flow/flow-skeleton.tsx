import { Skeleton, SkeletonGroup } from '@mall/ui/feedback/skeleton.tsx'
import { useLayout } from '../../../shell/routing/layout.ts'
import { FlowLine } from './flow-line.tsx'
import type { Step } from './flow-steps.ts'
import { StepSkeleton } from './step-skeleton.tsx'

/** Steps that name below the progress line whom they are about. */
const WITH_STRIP = new Set<Step>(['branch', 'day'])

/** A step that is still loading, in the outline of what it will be: what is known of it stands already. */
export function FlowSkeleton({ step }: { step: Step }) {
  const isPhone = useLayout() === 'phone'
  return (
    <>
      {isPhone && <FlowLine step={step} />}
      {WITH_STRIP.has(step) && (
        <div
          aria-hidden="true"
          className="flex items-center gap-3 bg-surface-tint px-4 py-3 tablet:px-8 desktop:hidden"
        >
          <Skeleton className="size-11 rounded-full" />
          <Skeleton className="h-9 w-48" />
        </div>
      )}
      <SkeletonGroup className="grid grid-cols-1 gap-6 p-3 pb-28 tablet:wrap tablet:px-0 tablet:pt-5 desktop:grid-cols-[minmax(0,1fr)_372px] desktop:pt-7">
        <StepSkeleton step={step} />
        <div className="hidden content-start gap-4 rounded-24 bg-white p-6.5 desktop:grid">
          <Skeleton className="h-40 w-full rounded-16" />
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-15 w-full rounded-14" />
        </div>
      </SkeletonGroup>
      <div
        aria-hidden="true"
        className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-3 border-line border-t bg-white px-4 pt-2.5 pb-3.5 tablet:px-8 desktop:hidden"
      >
        <Skeleton className="h-9 w-2/5" />
        <Skeleton className="h-13 w-1/2 max-w-80 rounded-10" />
      </div>
    </>
  )
}
