import { Suspense } from 'react'
import { useRecentlyViewed } from '../../entities/recent/recently-viewed.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'

/** Loads what was viewed lately once there is something. */
const RecentProducts = lazyPart(() => import('./recent-products.tsx'))

/** 最近看过; nothing where nothing was viewed. */
export function RecentMount({ className }: { className?: string }) {
  const ids = useRecentlyViewed()
  if (ids.length === 0) return null
  return (
    <Suspense>
      <RecentProducts ids={ids} className={className} />
    </Suspense>
  )
}
