import { ProfileFrame } from '../../chrome/profile/profile-frame.tsx'
import { ProfileSkeleton } from '../../chrome/profile/profile-skeleton.tsx'
import { CalendarFeeds } from '../../features/appointment/calendar-feed/calendar-feeds.tsx'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/feed'

const data = personalData((api) => api.listCalendarFeeds({}))
export const clientLoader = data.inBrowser
export const HydrateFallback = ProfileSkeleton
export const handle: ScreenHandle = {
  title: '放进手机日历',
  crumbs: [
    { label: '个人中心', to: '/profile/profilehome' },
    { label: '我的预约', to: '/profile/appointmentList' },
    { label: '放进手机日历' },
  ],
  chrome: { ground: 'sunk', service: false },
}

export default function CalendarFeedScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <ProfileFrame>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-3 tablet:gap-4 tablet:p-0">
        <CalendarFeeds feeds={list} />
      </div>
    </ProfileFrame>
  )
}
