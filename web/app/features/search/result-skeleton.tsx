import { Skeleton, SkeletonGroup } from '@mall/ui/feedback/skeleton.tsx'

const ROWS = ['a', 'b', 'c', 'd']

/** Mirrors the desktop's rows while another result is on its way. */
export function ResultSkeleton() {
  return (
    <SkeletonGroup>
      {ROWS.map((row) => (
        <div
          key={row}
          className="grid grid-cols-[27%_minmax(0,1fr)_160px] gap-5 border-line border-b py-6 desktop:grid-cols-[248px_minmax(0,1fr)_208px] desktop:gap-7"
        >
          <Skeleton className="aspect-4/3 self-start rounded-16" />
          <div>
            <Skeleton className="h-7 w-3/5" />
            <Skeleton className="mt-3 h-4.5 w-2/5" />
            <div className="mt-4 flex gap-2">
              <Skeleton className="h-8 w-30" />
              <Skeleton className="h-8 w-33" />
              <Skeleton className="h-8 w-24" />
            </div>
            <Skeleton className="mt-4.5 h-4 w-4/5" />
          </div>
          <div className="flex flex-col border-line desktop:border-l desktop:pl-6">
            <Skeleton className="h-9 w-32" />
            <Skeleton className="mt-2.5 h-4 w-25" />
            <Skeleton className="mt-auto h-11" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}

const GROUPS = ['a', 'b', 'c']

/** Filters beside the list; on tablets the list alone. */
export const FILTERS_BESIDE =
  'grid items-start gap-8 desktop:grid-cols-[248px_minmax(0,1fr)] desktop:large:grid-cols-[280px_minmax(0,1fr)]'

/** Mirrors the whole screen while a list of something else is on its way. */
export function SearchSkeleton({ heading }: { heading: string }) {
  return (
    <div className="wrap pb-24">
      <h1 className="font-bold text-32">{heading}</h1>
      <Skeleton className="mt-1 mb-5 h-4.5 w-80" />
      <div className={FILTERS_BESIDE}>
        <div className="rounded-16 border max-desktop:hidden border-line px-5 pt-7 pb-9">
          {GROUPS.map((group) => (
            <div key={group} className="mb-4">
              <Skeleton className="h-5 w-22" />
              {ROWS.map((row) => (
                <Skeleton key={row} className="mt-4 h-4" />
              ))}
            </div>
          ))}
        </div>
        <div>
          <div className="flex min-h-15 items-center border-line border-b">
            <Skeleton className="h-6 w-75" />
          </div>
          <ResultSkeleton />
        </div>
      </div>
    </div>
  )
}

/** The rows on a phone. */
export function PhoneResultSkeleton() {
  return (
    <SkeletonGroup className="px-4">
      {ROWS.map((row) => (
        <div key={row} className="flex gap-3.5 border-line border-b py-4.5">
          <Skeleton className="h-37 w-31 rounded-14" />
          <div className="grow">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="mt-2.5 h-4 w-full" />
            <Skeleton className="mt-2 h-4 w-3/5" />
            <Skeleton className="mt-6 h-7 w-2/5" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
