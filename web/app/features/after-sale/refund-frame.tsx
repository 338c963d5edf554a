import { Skeleton, SkeletonGroup } from '@mall/ui/feedback/skeleton.tsx'
import type { ReactNode } from 'react'
import { ProfileFrame } from '../../chrome/profile/profile-frame.tsx'

/** The frame of the refund pages. */
export const RefundFrame = ({ children }: { children: ReactNode }) => (
  <ProfileFrame>
    <div className="max-tablet:px-3 max-tablet:pt-3">{children}</div>
  </ProfileFrame>
)

export const RefundSkeleton = () => (
  <RefundFrame>
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-44 w-full rounded-16" />
      <Skeleton className="h-60 w-full rounded-16" />
    </SkeletonGroup>
  </RefundFrame>
)
