import { OrderRow } from '../../features/order/order-card.tsx'
import { HomeSkeleton } from '../../features/profile/home-skeleton.tsx'
import { ProfileFrame } from '../../features/profile/profile-frame.tsx'
import { ProfileHome } from '../../features/profile/profile-home.tsx'
import { personalData } from '../../shell/screen-data.ts'
import type { ScreenHandle } from '../../shell/screen-handle.ts'
import type { Route } from './+types/home'

const LATEST = 2

const data = personalData(async (api) => {
  const [orders, numbers, upcoming] = await Promise.all([
    api.listOrders({ pageSize: LATEST }),
    api.bookingNum({}),
    api.listBookings({ group: 'upcoming', pageSize: 1 }),
  ])
  const [first] = upcoming.list
  const next = first ? await api.getBooking({ bookingId: first.bookingId }) : null
  return { orders, numbers, next }
})
export const clientLoader = data.inBrowser
export const handle: ScreenHandle = {
  title: '个人中心',
  crumbs: [{ label: '个人中心' }],
  chrome: { ground: 'sunk', tabBar: true, mobileHeader: false },
}

export function HydrateFallback() {
  return (
    <ProfileFrame>
      <HomeSkeleton />
    </ProfileFrame>
  )
}

export default function ProfileHomeScreen({ loaderData: { orders, numbers, next } }: Route.ComponentProps) {
  const { list, counts } = orders
  return (
    <ProfileFrame orders={counts.all} bookings={numbers.upcoming}>
      <ProfileHome
        next={next}
        toBook={numbers.toBook}
        upcoming={numbers.upcoming}
        counts={counts}
        latest={list.length > 0 && list.map((order) => <OrderRow key={order.orderNo} order={order} />)}
      />
    </ProfileFrame>
  )
}
