import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { Card } from '@mall/ui/layout/card.tsx'
import { WholePhrases } from '@mall/ui/typography/whole-phrases.tsx'
import { datesOf, type OwnCoupon } from './coupon-text.ts'
import { CouponTicket } from './coupon-ticket.tsx'
import { RedeemCode } from './redeem-code.tsx'

/** The member's coupons: those that can be used, then the others, each with its reason. */
export function OwnCoupons({ list }: { list: readonly OwnCoupon[] }) {
  const available = list.filter((coupon) => coupon.available)
  const others = list.filter((coupon) => !coupon.available)
  return (
    <div className="grid gap-3 p-3 pb-40 tablet:gap-5 tablet:p-0">
      <div className="flex items-center justify-end gap-3 px-1 tablet:justify-between tablet:rounded-20 tablet:bg-white tablet:px-6 tablet:py-4">
        <h1 className="sr-only font-bold tablet:not-sr-only tablet:text-22">我的优惠券</h1>
        <LinkButton to="/coupon" variant="text">
          去领券中心
        </LinkButton>
      </div>
      {list.length === 0 && (
        <Card as="section" look="panel">
          <EmptyState
            title="您还没有优惠券"
            hint="不用券也按页面上的价"
            action={
              <LinkButton to="/coupon" variant="warm">
                去领一张
              </LinkButton>
            }
          />
        </Card>
      )}
      <Tickets title={`可用 ${available.length} 张`} list={available} />
      <Tickets title={`不可用 ${others.length} 张`} list={others} />
      <RedeemCode />
    </div>
  )
}

function Tickets({ title, list }: { title: string; list: readonly OwnCoupon[] }) {
  if (list.length === 0) return null
  return (
    <section>
      <h2 className="px-1 pb-2.5 font-bold text-18">{title}</h2>
      <ul className="grid gap-3 tablet:grid-cols-[repeat(auto-fill,minmax(min(100%,calc(420px*var(--k))),1fr))] tablet:gap-4">
        {list.map((coupon) => (
          <li key={coupon.couponId} className="grid">
            <CouponTicket
              coupon={coupon}
              isGrey={!coupon.available && coupon.state !== 'later'}
              action={
                coupon.available && (
                  <LinkButton to={coupon.useLink} variant="tint" className="min-w-18 px-2!">
                    去用<span className="sr-only">：{coupon.title}</span>
                  </LinkButton>
                )
              }
            >
              <p className="num text-14 text-ink-3">{datesOf(coupon)}</p>
              <p className="text-14 text-ink-3">{coupon.reason || <WholePhrases text={coupon.scopeText} />}</p>
            </CouponTicket>
          </li>
        ))}
      </ul>
    </section>
  )
}
