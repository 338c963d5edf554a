import { Skeleton, SkeletonGroup } from '@mall/ui/feedback/skeleton.tsx'
import { ProfileFrame } from './profile-frame.tsx'

/** The skeleton of a screen beside the sidebar. */
export const ProfileSkeleton = () => (
  <ProfileFrame>
    <SkeletonGroup className="grid gap-3 max-tablet:p-3 tablet:gap-5">
      <div className="grid gap-4 rounded-20 bg-white p-4 tablet:p-7.5">
        <Skeleton className="h-9 w-1/2" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-12 w-full" />
      </div>
      <div className="grid gap-4 rounded-20 bg-white p-4 tablet:p-7.5">
        <Skeleton className="h-7 w-1/4" />
        <Skeleton className="h-18 w-full" />
        <Skeleton className="h-18 w-full" />
      </div>
    </SkeletonGroup>
  </ProfileFrame>
)
