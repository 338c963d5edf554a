import { BRANCH_DIFFERENCE } from '@mall/contract/appointment/special-ids'
import { splitFen } from '@mall/contract/order/split-fen'

/** One thing that a booking costs beside its voucher, in fen. */
export interface Charge {
  itemId: string
  name: string
  priceFen: number
}

/**
 * What is asked for the added items at a branch: what it asks more is a charge of its own; what it takes off makes the
 * items cheaper, each by its share, so that a single one goes back at what it really cost. Nothing is paid out.
 */
export function chargesOf(
  items: readonly { id: string; name: string; priceFen: number }[],
  differenceFen: number,
): Charge[] {
  const prices = items.map(({ priceFen }) => priceFen)
  const sum = prices.reduce((all, fen) => all + fen, 0)
  const charged = differenceFen < 0 ? splitFen(Math.max(0, sum + differenceFen), prices) : prices
  const charges = items.map(({ id: itemId, name }, at) => ({ itemId, name, priceFen: charged[at] ?? 0 }))
  if (differenceFen <= 0) return charges
  return [...charges, { itemId: BRANCH_DIFFERENCE, name: '院区差价', priceFen: differenceFen }]
}
