import { dottedDay } from '@mall/contract/days'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { ProfileFrame } from '../../chrome/profile/profile-frame.tsx'
import { CardFace } from '../../features/card/card-face.tsx'
import { datesOf } from '../../features/coupon/coupon-text.ts'
import { CouponTicket } from '../../features/coupon/coupon-ticket.tsx'
import { accentedOrder } from '../../features/order/order.ts'
import { OrderRow } from '../../features/order/order-card.tsx'
import { HomeSkeleton } from '../../features/profile/home-skeleton.tsx'
import { loadProfileHome } from '../../features/profile/load-profile-home.ts'
import { ProfileHome } from '../../features/profile/profile-home.tsx'
import { WalletPanels } from '../../features/profile/wallet-panels.tsx'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/home'

export const clientLoader = loadProfileHome.inBrowser
export const handle: ScreenHandle = {
  title: '个人中心',
  crumbs: [{ label: '个人中心' }],
  chrome: { ground: 'sunk', tabBar: true, phoneHeader: false },
}

export function HydrateFallback() {
  return (
    <ProfileFrame>
      <HomeSkeleton />
    </ProfileFrame>
  )
}

type Home = Route.ComponentProps['loaderData']

export default function ProfileHomeScreen({ loaderData }: Route.ComponentProps) {
  const { orders, numbers, next, goTogether, family, wallet, card, coupon } = loaderData
  const { list, counts } = orders
  // Without a booking ahead the accented button is that panel's.
  const accented = next && accentedOrder(list)
  return (
    <ProfileFrame orders={counts.all} bookings={numbers.upcoming}>
      <ProfileHome
        next={next}
        goTogether={goTogether}
        toBook={numbers.toBook}
        upcoming={numbers.upcoming}
        counts={counts}
        family={family}
        wallet={wallet}
        walletPanels={
          <WalletPanels
            {...wallet}
            card={card && <CardFace card={card} />}
            cardUntil={card ? dottedDay(card.validTo) : ''}
            coupon={coupon && <NextCoupon coupon={coupon} />}
          />
        }
        latest={
          list.length > 0 &&
          list.map((order) => <OrderRow key={order.orderNo} order={order} isAccented={order.orderNo === accented} />)
        }
      />
    </ProfileFrame>
  )
}

const NextCoupon = ({ coupon }: { coupon: NonNullable<Home['coupon']> }) => (
  <CouponTicket
    coupon={coupon}
    action={
      <LinkButton to={coupon.useLink} variant="tint" className="min-w-18 px-2!">
        去用<span className="sr-only">：{coupon.title}</span>
      </LinkButton>
    }
  >
    <p className="num text-14 text-ink-3">{datesOf(coupon)}</p>
  </CouponTicket>
)
