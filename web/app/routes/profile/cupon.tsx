import { Skeleton, SkeletonGroup } from '@mall/ui/feedback/skeleton.tsx'
import { ProfileFrame } from '../../chrome/profile/profile-frame.tsx'
import { OwnCoupons } from '../../features/coupon/own-coupons.tsx'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/cupon'

const data = personalData(async (api) => api.queryCouponList({}))
export const clientLoader = data.inBrowser
export const handle: ScreenHandle = {
  title: '我的优惠券',
  crumbs: [{ label: '个人中心', to: '/profile/profilehome' }, { label: '我的优惠券' }],
  chrome: { ground: 'sunk' },
}

export function HydrateFallback() {
  return (
    <ProfileFrame>
      <SkeletonGroup className="grid gap-3 max-tablet:p-3 tablet:grid-cols-[repeat(auto-fill,minmax(min(100%,calc(420px*var(--k))),1fr))]">
        <Skeleton className="h-26 w-full rounded-14" />
        <Skeleton className="h-26 w-full rounded-14" />
      </SkeletonGroup>
    </ProfileFrame>
  )
}

export default function OwnCouponScreen({ loaderData }: Route.ComponentProps) {
  return (
    <ProfileFrame>
      <OwnCoupons list={loaderData.list} />
    </ProfileFrame>
  )
}
