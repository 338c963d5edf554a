import type { ScreenHandle } from '../../../shell/routing/screen-handle.ts'
import { ListSkeleton } from '../booking-list/list-skeleton.tsx'
import { BookingFrame } from './booking-frame.tsx'

/** A screen about one appointment, below 我的预约. */
export const bookingHandle = (title: string): ScreenHandle => ({
  title,
  crumbs: [
    { label: '个人中心', to: '/profile/profilehome' },
    { label: '我的预约', to: '/profile/appointmentList' },
    { label: title },
  ],
  chrome: { ground: 'sunk', service: false },
})

export const BookingSkeleton = () => (
  <BookingFrame>
    <ListSkeleton />
  </BookingFrame>
)
