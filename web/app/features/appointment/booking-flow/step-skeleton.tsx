import { Skeleton } from '@mall/ui/feedback/skeleton.tsx'
import type { Step } from './flow-steps.ts'

const DAYS = Array.from({ length: 35 }, (_, day) => day)
const ROWS = [1, 2, 3, 4]
const PANEL = 'grid content-start gap-4 rounded-16 bg-white p-4 tablet:rounded-24 tablet:p-8'

/** The outline of a step's own part. */
export function StepSkeleton({ step }: { step: Step }) {
  if (step === 'branch') return <Branches />
  if (step === 'day') return <Days />
  if (step === 'items') return <Items />
  return (
    <div className={PANEL}>
      <Skeleton className="h-8 w-1/2" />
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-24 w-full rounded-16" />
      ))}
    </div>
  )
}

const Branches = () => (
  <div className="grid content-start gap-3 tablet:gap-4 desktop:rounded-24 desktop:bg-white desktop:p-8">
    <div className="flex gap-2.5">
      <Skeleton className="h-13 w-28 rounded-full" />
      <Skeleton className="h-13 grow rounded-10" />
    </div>
    {ROWS.map((row) => (
      <div key={row} className="flex gap-4 rounded-16 bg-white p-4 desktop:border desktop:border-line">
        <Skeleton className="h-22 w-24 shrink-0 rounded-12 tablet:h-30 tablet:w-44 desktop:h-24 desktop:w-40" />
        <div className="grid grow content-start gap-2.5">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-6 w-32" />
        </div>
      </div>
    ))}
  </div>
)

const Days = () => (
  <div className={PANEL}>
    <Skeleton className="h-8 w-1/2" />
    <div className="grid grid-cols-7 gap-x-2 gap-y-6">
      {DAYS.map((day) => (
        <Skeleton key={day} className="mx-auto aspect-square w-full max-w-11 rounded-full" />
      ))}
    </div>
  </div>
)

const Items = () => (
  <div className={PANEL}>
    <Skeleton className="h-8 w-1/2" />
    <div className="grid grid-cols-[minmax(104px,26%)_minmax(0,1fr)] gap-4 tablet:grid-cols-[168px_minmax(0,1fr)]">
      <Skeleton className="h-96 w-full" />
      <div className="grid content-start gap-4">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-20 w-full rounded-12" />
        ))}
      </div>
    </div>
  </div>
)
