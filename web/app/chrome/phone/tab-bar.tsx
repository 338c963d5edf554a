import { Icon } from '@mall/ui/icons/icon.tsx'
import type { IconName } from '@mall/ui/icons/icon-shapes.ts'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { useLocation } from 'react-router'
import { badgeText, useCartCount } from '../../entities/cart/cart-count.ts'
import { upcomingBooking, useOfflineBooking } from '../../entities/offline-booking/offline-booking.ts'
import { OFFLINE_PATH } from '../../shell/offline/offline-notice.tsx'
import { CartBadge } from '../header/brand-bar.tsx'
import { phonePanels, useOpenPanel } from './phone-panels.ts'

const tab =
  'relative flex min-h-11 w-full flex-col items-center justify-center gap-0.5 text-14 text-ink-2 leading-tight aria-[current]:font-bold aria-[current]:text-brand'

/** The phone's five ways, at the bottom. */
export function TabBar() {
  const pieces = useCartCount()
  const panel = useOpenPanel()
  const offlineBooking = useOfflineBooking()
  const isKeptShown = useLocation().pathname === OFFLINE_PATH && upcomingBooking(offlineBooking) !== null
  return (
    <nav
      aria-label="主导航"
      className="no-print fixed inset-x-0 bottom-0 z-30 grid min-h-16 grid-cols-5 border-line border-t bg-white pb-[max(4px,env(safe-area-inset-bottom))]"
    >
      <Tab to="/" icon="home" isOff={panel !== null}>
        首页
      </Tab>
      <button
        type="button"
        aria-current={panel === 'menu' ? 'true' : undefined}
        onClick={() => phonePanels.open('menu')}
        className={tab}
      >
        <Icon name="grid" size={24} />
        分类
      </button>
      <Tab to="/profile/appointmentList" icon="calendar" isOn={isKeptShown}>
        预约
      </Tab>
      <Tab to="/cart" icon="cart" label={`购物车，${badgeText(pieces)} 件`}>
        购物车
        {pieces > 0 && <CartBadge pieces={pieces} className="absolute top-1 left-[calc(50%+4px)]" />}
      </Tab>
      <Tab to="/profile/profilehome" icon="user">
        我的
      </Tab>
    </nav>
  )
}

type TabProps = {
  to: string
  icon: IconName
  label?: string
  isOff?: boolean
  isOn?: boolean
  children: React.ReactNode
}

function Tab({ to, icon, label, isOff, isOn = false, children }: TabProps) {
  const isCurrent = (useLocation().pathname === to && !isOff) || isOn
  return (
    <Link
      to={to}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={phonePanels.close}
      className={classes(tab)}
    >
      <Icon name={icon} size={24} weight={isCurrent ? 2.2 : 1.8} />
      {children}
    </Link>
  )
}
