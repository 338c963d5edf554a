import { Ticket } from '@mall/ui/layout/ticket.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { Price } from '@mall/ui/typography/price.tsx'
import type { ReactNode } from 'react'
import { type OwnCoupon, tenths } from './coupon-text.ts'

type Worth = Pick<OwnCoupon, 'kind' | 'value' | 'capFen' | 'thresholdFen'>
type Props = {
  coupon: Worth & { title: string }
  isGrey?: boolean
  isSelected?: boolean
  /** At the right: a button, a tick, or why there is none. */
  action?: ReactNode
  /** Below the title. */
  children: ReactNode
}

/** A coupon: what it is worth on the stub, what it is called and what it is good for beside it. */
export function CouponTicket({ coupon, isGrey = false, isSelected = false, action, children }: Props) {
  return (
    <Ticket stub={<Stub coupon={coupon} isGrey={isGrey} />} isGrey={isGrey} isSelected={isSelected}>
      <div className="min-w-[min(100%,7.5em)] flex-1 leading-snug">
        <p className="font-semibold text-17 tablet:text-18">{coupon.title}</p>
        {children}
      </div>
      {action && <div className="ml-auto shrink-0">{action}</div>}
    </Ticket>
  )
}

function Stub({ coupon, isGrey }: { coupon: Worth; isGrey: boolean }) {
  const { kind, value, capFen, thresholdFen } = coupon
  const threshold = thresholdFen > 0 ? `满 ¥${yuan(thresholdFen)}` : '没有门槛'
  if (kind === 'amount') {
    return (
      <>
        <Price fen={value} tone={isGrey ? 'grey' : 'price'} />
        <span className="num text-14">{threshold}</span>
      </>
    )
  }
  return (
    <>
      <span className={`num font-bold text-26 leading-[1.1]! ${isGrey ? 'text-ink-3' : 'text-price'}`}>
        {tenths(value)}
        <span className="ml-1 font-medium text-[0.6em]">折</span>
      </span>
      <span className="num text-14">{threshold}</span>
      {capFen !== null && <span className="num text-14">最多减 ¥{yuan(capFen)}</span>}
    </>
  )
}
