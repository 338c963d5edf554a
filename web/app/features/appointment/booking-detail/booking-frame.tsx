import type { ReactNode } from 'react'
import { ProfileFrame } from '../../../chrome/profile/profile-frame.tsx'

type Props = { bookings?: number; children: ReactNode }

/** The appointment pages in the personal centre: cards below each other. */
export const BookingFrame = ({ bookings, children }: Props) => (
  <ProfileFrame bookings={bookings}>
    <div className="grid grid-cols-1 gap-3 p-3 tablet:gap-4 tablet:p-0">{children}</div>
  </ProfileFrame>
)
