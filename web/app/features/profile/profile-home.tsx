import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { useUnreadCount } from '../../entities/message/unread-count.ts'
import { useSession } from '../../shell/client/use-session.ts'
import { useLayout } from '../../shell/routing/layout.ts'
import { AccountPanel } from './account-panel.tsx'
import { FamilyRings } from './family-rings.tsx'
import type { FamilyYears } from './family-years.ts'
import { MemberHead } from './member-head.tsx'
import { type Booking, NextBooking } from './next-booking.tsx'
import { NothingBooked } from './nothing-booked.tsx'
import { OrderWays } from './order-ways.tsx'
import { PhoneWays } from './phone-ways.tsx'
import { WalletFigures, type WalletSummary } from './wallet-panels.tsx'

export interface ProfileHomeProps {
  /** The next examination, if there is one. */
  next: Booking | null
  /** Who goes to it. */
  goTogether: readonly string[]
  toBook: number
  upcoming: number
  counts: Readonly<Record<string, number>>
  family: readonly FamilyYears[]
  wallet: WalletSummary
  /** Cards and coupons in full, for the desktop. */
  walletPanels: ReactNode
  /** The latest orders, for the desktop. */
  latest: ReactNode
}

/** 我的: what comes next, what waits, and the latest orders. */
export function ProfileHome(props: ProfileHomeProps) {
  return useLayout() === 'phone' ? <Phone {...props} /> : <Desktop {...props} />
}

const UpcomingPanels = ({ next, goTogether, toBook }: ProfileHomeProps) =>
  next ? <NextBooking booking={next} names={goTogether} /> : <NothingBooked toBook={toBook} />

function Desktop(props: ProfileHomeProps) {
  const { profile } = useSession()
  return (
    <div className="grid gap-5">
      <h1 className="sr-only">{profile ? `${profile.nickname}，您好` : '我的主页'}</h1>
      <UpcomingPanels {...props} />
      <section className="rounded-20 bg-white px-4 py-4.5">
        <h2 className="sr-only">待办的事</h2>
        <OrderWays {...props} />
      </section>
      <FamilyRings family={props.family} />
      {props.walletPanels}
      <Latest>{props.latest}</Latest>
      <AccountPanel />
    </div>
  )
}

function Phone(props: ProfileHomeProps) {
  const unread = useUnreadCount()
  return (
    <>
      <MemberHead />
      <div className="relative -mt-19 grid gap-3 px-3 pb-5">
        <UpcomingPanels {...props} />
        <section className="rounded-16 bg-white px-1.5 pt-3.5 pb-2.5">
          <div className="flex items-center justify-between px-2.5 pb-1">
            <h2 className="font-bold text-18">我的订单</h2>
            <AllOrders />
          </div>
          <OrderWays {...props} />
        </section>
        <FamilyRings family={props.family} />
        <WalletFigures {...props.wallet} unread={unread} />
        <PhoneWays />
        <AccountPanel />
      </div>
    </>
  )
}

function Latest({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <section className="grid gap-5">
      <div className="-mb-2 flex items-center justify-between px-1">
        <h2 className="font-bold text-20">最近的订单</h2>
        <AllOrders />
      </div>
      {children}
    </section>
  )
}

const AllOrders = () => (
  <Link to="/profile/OrderList" className="link inline-flex min-h-11 items-center gap-1">
    全部<span className="sr-only">订单</span>
    <Icon name="chevron-right" size={16} />
  </Link>
)
