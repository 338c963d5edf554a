import { ProfileFrame } from '../../chrome/profile/profile-frame.tsx'
import { OrderList } from '../../features/order/order-list.tsx'
import { OrderListSkeleton } from '../../features/order/order-list-skeleton.tsx'
import { findOrders, orderQuery } from '../../features/order/order-query.ts'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/order-list'

const data = personalData(async (api, { url, layout }) => {
  const [found, { upcoming }] = await Promise.all([
    findOrders(api, orderQuery(url.searchParams), layout === 'phone'),
    api.bookingNum({}),
  ])
  return { found, upcoming }
})
export const clientLoader = data.inBrowser
export const handle: ScreenHandle = {
  title: '我的订单',
  crumbs: [{ label: '个人中心', to: '/profile/profilehome' }, { label: '我的订单' }],
  chrome: { ground: 'sunk' },
}

export function HydrateFallback() {
  return (
    <ProfileFrame>
      <OrderListSkeleton />
    </ProfileFrame>
  )
}

export default function OrderListScreen({ loaderData: { found, upcoming } }: Route.ComponentProps) {
  return (
    <ProfileFrame orders={found.counts.all} bookings={upcoming}>
      <OrderList found={found} />
    </ProfileFrame>
  )
}
