import { Suspense } from 'react'
import { lazyPart } from './chunks.ts'
import { useCompareList } from './compare-list.ts'
import type { Chrome } from './screen-handle.ts'

/** Comes when something is compared: nobody else needs it. */
const CompareBar = lazyPart(() => import('./compare-bar.tsx'))

/** Where the comparison bar stands; nothing while nothing is compared. */
export function CompareMount({ place }: { place: NonNullable<Chrome['compareBar']> }) {
  const items = useCompareList()
  if (items.length === 0) return null
  return (
    <Suspense>
      <CompareBar items={items} place={place} />
    </Suspense>
  )
}
