import { useState } from 'react'
import { backgroundApi } from '../../shell/client/api.ts'
import { boughtOf, type Cart, tickedOf } from './cart-rules.ts'
import { isMember } from './cart-source.ts'

/** The coupon that saves most on what is ticked, as long as the same goods are ticked. */
export interface Proposal {
  ticked: string
  title: string
  discountFen: number
  /** The code of one that is not claimed yet: the order claims it; '' for one's own. */
  claimCode: string
}

/** null: nothing is ticked, or no coupon applies. A refusal leaves the cart without a proposal, nothing more. */
export async function proposalFor(cart: Cart): Promise<Proposal | null> {
  const lines = boughtOf(cart).map(({ productSpecId, quantity }) => ({ productSpecId, quantity }))
  if (lines.length === 0 || !isMember()) return null
  try {
    const { list, bestId } = await backgroundApi().getCanUseCoupon({ lines })
    const best = list.find(({ couponId }) => couponId === bestId)
    return best
      ? { ticked: tickedOf(cart), title: best.title, discountFen: best.discountFen, claimCode: best.claimCode }
      : null
  } catch {
    return null
  }
}

/** The proposal that fits the cart as it is shown, and asking for another one. */
export function useProposal(first: Proposal | null) {
  const [proposal, setProposal] = useState(first)
  return {
    fitting: (cart: Cart) => (proposal?.ticked === tickedOf(cart) ? proposal : null),
    ask: (cart: Cart) => void proposalFor(cart).then(setProposal),
  }
}
