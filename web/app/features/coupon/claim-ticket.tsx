import { Button } from '@mall/ui/actions/button.tsx'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { ProgressRing } from '@mall/ui/feedback/progress-ring.tsx'
import { WholePhrases } from '@mall/ui/typography/whole-phrases.tsx'
import { useRevalidator } from 'react-router'
import { useClaimCoupon } from '../../entities/promotion/use-claim-coupon.ts'
import { type DrawCoupon, stockLeftText, whenAndWhat } from './coupon-text.ts'
import { CouponTicket } from './coupon-ticket.tsx'

/** A coupon of the claim centre: claimable, usable, or why not. */
export function ClaimTicket({ coupon, isFirst }: { coupon: DrawCoupon; isFirst: boolean }) {
  const { state, reason, leftTenths } = coupon
  const isGrey = state !== 'open' && state !== 'claimed'
  return (
    <CouponTicket coupon={coupon} isGrey={isGrey} action={<Action coupon={coupon} isFirst={isFirst} />}>
      <p className="text-14 text-ink-3">{reason || <WholePhrases text={whenAndWhat(coupon)} />}</p>
      {state !== 'not-for-you' && state !== 'spent' && (
        <p className="mt-1 flex items-center gap-1.5 text-14 text-ink-2">
          <ProgressRing share={leftTenths / 10} size={20} thickness={3} />
          {stockLeftText(leftTenths)}
          {coupon.perUser > 1 && state === 'open' && `，每人 ${coupon.perUser} 张`}
        </p>
      )}
    </CouponTicket>
  )
}

function Action({ coupon, isFirst }: { coupon: DrawCoupon; isFirst: boolean }) {
  const { revalidate } = useRevalidator()
  const again = () => void revalidate()
  const [claim, isPending] = useClaimCoupon({
    onClaimed: again,
    onFailure: () => {
      // Out of stock, or claimed elsewhere: reload the list.
      again()
      return false
    },
  })
  const name = `：${coupon.title}`
  if (coupon.state === 'claimed') {
    return (
      <LinkButton to={coupon.useLink} variant="tint" className="min-w-18 px-2!">
        去用<span className="sr-only">{name}</span>
      </LinkButton>
    )
  }
  if (coupon.state !== 'open') return <span className="inline-block w-18 text-center text-14 text-ink-3">领不了</span>
  return (
    <Button
      variant={isFirst ? 'go' : 'warm'}
      className="min-w-18 px-2!"
      isLoading={isPending}
      onPress={() => void claim(coupon.code)}
    >
      {coupon.claimed > 0 ? '再领' : '领取'}
      <span className="sr-only">{name}</span>
    </Button>
  )
}
