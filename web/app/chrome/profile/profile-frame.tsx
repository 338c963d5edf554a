import type { ReactNode } from 'react'
import { useLayout } from '../../shell/routing/layout.ts'
import { ClosingNotice } from './closing-notice.tsx'
import { ProfileSidebar, type SidebarCounts } from './profile-sidebar.tsx'

type Props = SidebarCounts & { children: ReactNode }

/** The personal centre: on desktops the sidebar at 236 and the screen at 940; on tablets the navigation above it, on phones the screen alone. */
export function ProfileFrame({ orders, bookings, children }: Props) {
  const isPhone = useLayout() === 'phone'
  // One tree for both layouts, so that input survives a change of layout.
  return (
    <div
      className={
        isPhone
          ? 'contents'
          : 'wrap grid grid-cols-[minmax(0,1fr)] items-start gap-5 pb-20 desktop:grid-cols-[236px_minmax(0,1fr)] desktop:gap-6'
      }
    >
      {!isPhone && <ProfileSidebar orders={orders} bookings={bookings} />}
      <div className={isPhone ? 'contents' : 'min-w-0'}>
        <ClosingNotice />
        {children}
      </div>
    </div>
  )
}
