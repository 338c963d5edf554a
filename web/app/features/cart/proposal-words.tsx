import { yuan } from '../../ui/money.ts'
import type { Proposal } from './coupon-proposal.ts'

type Props = { totalFen: number; proposal: Proposal | null; otherwise: string; className?: string }

/** What a coupon of one's own will take off at the till; the total above stays the price of the goods. */
export function ProposalWords({ totalFen, proposal, otherwise, className = '' }: Props) {
  if (!proposal) return <p className={`text-14 text-ink-3 ${className}`}>{otherwise}</p>
  return (
    <p className={`num text-14 text-ink-2 ${className}`}>
      用券<span className="max-md:sr-only">“{proposal.title}”</span>预计付{' '}
      <b className="text-price">¥{yuan(totalFen - proposal.discountFen)}</b>
    </p>
  )
}
