import { OrderSkeleton } from '../../features/order/order-skeleton.tsx'
import { ProfileFrame } from '../../features/profile/profile-frame.tsx'

/** Stands in a screen's place beside the sidebar while its data is fetched. */
export function ProfileSkeleton() {
  return (
    <ProfileFrame>
      <OrderSkeleton />
    </ProfileFrame>
  )
}
