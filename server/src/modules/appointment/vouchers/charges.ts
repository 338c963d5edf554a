import { BRANCH_DIFFERENCE } from '@mall/contract/appointment/special-ids'
import { splitFen } from '@mall/contract/order/split-fen'

/** Something that a booking costs in addition to its voucher, in fen. */
export interface Charge {
  itemId: string
  name: string
  priceFen: number
}

/**
 * Charges for the items added at a branch: a positive difference is a charge of its own; a negative one reduces the items'
 * prices proportionally, so that each is refunded at what it cost. Nothing is paid out.
 */
export function chargesOf(
  items: readonly { id: string; name: string; priceFen: number }[],
  differenceFen: number,
): Charge[] {
  const prices = items.map(({ priceFen }) => priceFen)
  const sum = prices.reduce((all, fen) => all + fen, 0)
  const charged = differenceFen < 0 ? splitFen(Math.max(0, sum + differenceFen), prices) : prices
  const charges = items.map(({ id: itemId, name }, index) => ({ itemId, name, priceFen: charged[index] ?? 0 }))
  if (differenceFen <= 0) return charges
  return [...charges, { itemId: BRANCH_DIFFERENCE, name: '院区差价', priceFen: differenceFen }]
}
