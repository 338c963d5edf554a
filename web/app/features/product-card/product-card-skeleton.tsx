import { Skeleton } from '../../ui/skeleton.tsx'

/** Mirrors a product card while it is on its way. */
export const ProductCardSkeleton = () => (
  <div className="overflow-hidden rounded-16 border border-line bg-white">
    <Skeleton className="aspect-4/3 w-full rounded-none" />
    <div className="grid gap-2 px-4.5 pt-4 pb-4.5">
      <Skeleton className="h-6 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="mt-4 h-7 w-2/5" />
      <Skeleton className="mt-2 h-5 w-1/3" />
    </div>
  </div>
)
