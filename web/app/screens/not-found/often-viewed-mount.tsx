import { Suspense } from 'react'
import { lazyPart } from '../../shell/routing/lazy-part.ts'

/** Loaded where an address leads nowhere. */
const OftenViewed = lazyPart(() => import('./often-viewed.tsx'))

/** 大家常看的, below the screen of a page that is not found. */
export const OftenViewedMount = () => (
  <Suspense>
    <OftenViewed />
  </Suspense>
)
