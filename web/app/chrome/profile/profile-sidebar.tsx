import { Icon } from '@mall/ui/icons/icon.tsx'
import type { IconName } from '@mall/ui/icons/icon-shapes.ts'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { yuan } from '@mall/ui/typography/money.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useUnreadCount } from '../../entities/message/unread-count.ts'
import { useWallet } from '../../entities/wallet/wallet.ts'
import { useSession } from '../../shell/client/use-session.ts'
import { useSite } from '../../shell/site/site.ts'
import { MemberPortrait } from './member-portrait.tsx'

export type SidebarCounts = {
  /** Number of orders; hidden while unknown. */
  orders?: number | undefined
  /** Number of upcoming appointments. */
  bookings?: number | undefined
}

/** The member, and the navigation of the personal centre; on tablets the navigation alone, in two rows of seven. */
export function ProfileSidebar({ orders, bookings }: SidebarCounts) {
  const { profile } = useSession()
  const { operator } = useSite()
  const unread = useUnreadCount()
  const wallet = useWallet()
  return (
    <aside aria-label="个人中心" className="rounded-20 bg-white p-2.5 desktop:px-4 desktop:py-6">
      <div className="flex items-center gap-3.5 px-1 pb-5 max-desktop:hidden">
        <MemberPortrait size={60} />
        <div className="min-w-0 leading-snug">
          <b className="block break-words text-20">{profile?.nickname ?? '　'}</b>
          <span className="num text-14 text-ink-3">{profile?.mobile ?? '　'}</span>
        </div>
      </div>
      <nav aria-label="个人中心" className="max-desktop:grid max-desktop:grid-cols-7 max-desktop:gap-1">
        <Way to="/profile/profilehome" icon="home" label="我的主页" />
        <Way to="/profile/OrderList" icon="receipt" label="我的订单" count={orders} inside="/profile/orderDetail/" />
        <Way
          to="/profile/appointmentList"
          icon="calendar"
          label="我的预约"
          count={bookings}
          inside="/profile/appointmentDetail/"
        />
        <Way to="/profile/reports" icon="doc" label="体检报告" inside="/profile/report/" />
        <Way to="/profile/cupon" icon="ticket" label="优惠券" count={wallet?.coupons} />
        <Way
          to="/profile/fuCard"
          icon="card"
          label="福卡"
          count={wallet?.cardsFen ? `¥${yuan(wallet.cardsFen)}` : undefined}
        />
        <Way to="/profile/favourites" icon="heart" label="收藏" />
        <Way to="/profile/postsale" icon="refund" label="退款与售后" inside="/profile/postsaleForm/" />
        <Way to="/profile/contacts" icon="family" label="体检人" />
        <Way to="/profile/address" icon="map-pin" label="收货地址" />
        <Way to="/profile/messages" icon="bell" label="消息" count={unread} unit="条没读" />
        <Way to="/profile/set" icon="user" label="账号与设置" />
        <Way to="/profile/privacy" icon="shield" label={OWN_DATA_LABEL} inside={OWN_DATA} />
        <div className="desktop:mt-3.5 desktop:border-line desktop:border-t desktop:pt-3.5">
          <a href={`tel:${operator.phone}`} className={`${CELL} text-ink-2 hover:bg-surface-sunk`}>
            <Icon name="headset" size={20} />
            <span>
              客服<span className="max-desktop:hidden"> </span>
              <span className="num whitespace-nowrap max-desktop:sr-only">{operator.phone}</span>
            </span>
          </a>
        </div>
      </nav>
    </aside>
  )
}

/** A row on desktops; on tablets the icon above its label. */
const CELL =
  'flex h-full min-h-14 flex-col items-center justify-center gap-1 rounded-12 px-1 py-1.5 text-center text-15 desktop:h-auto desktop:min-h-12 desktop:flex-row desktop:justify-start desktop:gap-3 desktop:px-3.5 desktop:py-0 desktop:text-left desktop:text-17'

/** In large print on two lines, broken between its words. */
const OWN_DATA_LABEL = (
  <>
    个人信息
    <wbr />
    与隐私
  </>
)

/** Screens below 个人信息与隐私. */
const OWN_DATA = /^\/profile\/(consents|accessLog|exportData|closeAccount)$/

function isInside(pathname: string, inside: string | RegExp | undefined): boolean {
  if (inside === undefined) return false
  return typeof inside === 'string' ? pathname.startsWith(inside) : inside.test(pathname)
}

type WayProps = {
  to: string
  icon: IconName
  label: ReactNode
  count?: number | string | undefined
  /** What is counted, for screen readers. */
  unit?: string
  inside?: string | RegExp
}

function Way({ to, icon, label, count, unit, inside }: WayProps) {
  const { pathname } = useLocation()
  const isCurrent = pathname === to || isInside(pathname, inside)
  return (
    <Link
      to={to}
      aria-current={pathname === to ? 'page' : isCurrent ? 'true' : undefined}
      className={`${CELL} relative text-ink-2 hover:bg-surface-sunk aria-[current]:bg-surface-tint aria-[current]:font-bold aria-[current]:text-brand`}
    >
      <Icon name={icon} size={20} />
      <span className="leading-snug desktop:grow">{label}</span>
      {count ? (
        <span
          className={classes(
            'num font-normal text-14 text-ink-3 max-desktop:text-13 max-desktop:leading-none',
            // A sum of money would lie over the icon.
            typeof count === 'number' && 'max-desktop:absolute max-desktop:top-1.5 max-desktop:right-1.5',
          )}
        >
          {count}
          {unit && <span className="sr-only">{unit}</span>}
        </span>
      ) : null}
    </Link>
  )
}
