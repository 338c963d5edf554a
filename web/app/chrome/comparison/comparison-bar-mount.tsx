import { Suspense } from 'react'
import { useComparisonList } from '../../entities/comparison/comparison-list.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import type { Chrome } from '../../shell/routing/screen-handle.ts'

/** Loads the comparison bar once a product is compared. */
const CompareBar = lazyPart(() => import('./comparison-bar.tsx'))

/** Renders the comparison bar; nothing while nothing is compared. */
export function ComparisonBarMount({ place }: { place: NonNullable<Chrome['compareBar']> }) {
  const items = useComparisonList()
  if (items.length === 0) return null
  return (
    <Suspense>
      <CompareBar items={items} place={place} />
    </Suspense>
  )
}
