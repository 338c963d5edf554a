import { yuan } from '@mall/ui/typography/money.ts'
import { useClaimCoupon } from '../../entities/promotion/use-claim-coupon.ts'
import { taxFenOf } from './cart-rules.ts'
import type { CartActions } from './use-cart.ts'

type Props = { actions: CartActions; otherwise: string; className?: string }

/** The discount of an owned or claimable coupon at settlement; the total above is without it. */
export function ProposalText({ actions: { cart, proposal, refreshProposal }, otherwise, className = '' }: Props) {
  const taxFen = taxFenOf(cart)
  if (!proposal)
    return (
      <p className={`num text-14 text-ink-3 ${className}`}>{taxFen > 0 ? `含进口税 ¥${yuan(taxFen)}` : otherwise}</p>
    )
  return (
    <p className={`num text-14 text-ink-2 ${className}`}>
      用券<span className="max-tablet:sr-only">“{proposal.title}”</span>预计付{' '}
      <b className="text-price">¥{yuan(cart.selectedTotal + taxFen - proposal.discountFen)}</b>
      {proposal.claimCode && <ClaimProposed code={proposal.claimCode} title={proposal.title} onEnd={refreshProposal} />}
    </p>
  )
}

/** One press claims it; unclaimed, the order does. */
function ClaimProposed({ code, title, onEnd }: { code: string; title: string; onEnd: () => void }) {
  const [claim, isPending] = useClaimCoupon({
    onClaimed: onEnd,
    onFailure: () => {
      onEnd()
      return false
    },
  })
  return (
    <button
      type="button"
      aria-busy={isPending}
      onClick={() => void claim(code)}
      className="link ml-2 inline-flex min-h-11 items-center"
    >
      领券<span className="sr-only">：{title}</span>
    </button>
  )
}
