import type { ReactNode } from 'react'
import { useLayout } from '../../shell/layout.ts'
import { ClosingNotice } from './closing-notice.tsx'
import { ProfileSidebar, type SidebarCounts } from './profile-sidebar.tsx'

type Props = SidebarCounts & { children: ReactNode }

/** The personal centre: on desktop the sidebar at 236 and the screen at 940; on phones the screen alone. */
export function ProfileFrame({ orders, bookings, children }: Props) {
  if (useLayout() === 'mobile') {
    return (
      <>
        <ClosingNotice />
        {children}
      </>
    )
  }
  return (
    <div className="wrap grid grid-cols-[236px_minmax(0,1fr)] items-start gap-6 pb-20">
      <ProfileSidebar orders={orders} bookings={bookings} />
      <div className="min-w-0">
        <ClosingNotice />
        {children}
      </div>
    </div>
  )
}
