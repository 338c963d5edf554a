import { useState } from 'react'
import { backgroundApi } from '../../shell/client/api.ts'
import { type Cart, selectedLinesOf, selectionKeyOf } from './cart-rules.ts'
import { isMember } from './cart-source.ts'

/** The best coupon for the selected goods. */
export interface Proposal {
  ticked: string
  title: string
  discountFen: number
  /** The code of one that is not claimed yet: the order claims it; '' for one's own. */
  claimCode: string
}

/** null: nothing is selected, or no coupon applies. Optional: a failure only leaves the cart without a proposal. */
export async function proposalFor(cart: Cart): Promise<Proposal | null> {
  const lines = selectedLinesOf(cart).map(({ productSpecId, quantity }) => ({ productSpecId, quantity }))
  if (lines.length === 0 || !isMember()) return null
  try {
    const { list, bestId } = await backgroundApi().getCanUseCoupon({ lines })
    const best = list.find(({ couponId }) => couponId === bestId)
    return best
      ? { ticked: selectionKeyOf(cart), title: best.title, discountFen: best.discountFen, claimCode: best.claimCode }
      : null
  } catch {
    return null
  }
}

/** The proposal that fits the cart as it is shown, and asking for another one. */
export function useProposal(first: Proposal | null) {
  const [proposal, setProposal] = useState(first)
  return {
    fitting: (cart: Cart) => (proposal?.ticked === selectionKeyOf(cart) ? proposal : null),
    ask: (cart: Cart) => void proposalFor(cart).then(setProposal),
  }
}
