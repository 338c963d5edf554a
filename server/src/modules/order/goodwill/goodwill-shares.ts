import { splitFen } from '@mall/contract/order/split-fen'
import type { Share } from '../after-sale/refund-rules.ts'

/** What can still be paid back of these items, cash and cards together. */
export const leftOf = (items: readonly Share[]): number => items.reduce((all, { paidFen }) => all + paidFen, 0)

/**
 * Splits a goodwill refund over what is left of each item, so that no item gives more than it is worth, in cash as by
 * cards; items without a part are left out.
 */
export function shareGoodwill<T extends Share>(items: readonly T[], amountFen: number): T[] {
  const parts = splitFen(
    amountFen,
    items.map(({ paidFen }) => paidFen),
  )
  return items.flatMap((item, index) => {
    const paidFen = parts[index] ?? 0
    return paidFen > 0 ? [{ ...item, paidFen, cardFen: cardPart(item, paidFen) }] : []
  })
}

/** Rounded down: then neither the cards' part nor the rest in cash is more than what is left of it. */
const cardPart = ({ paidFen, cardFen }: Share, partFen: number) =>
  // BigInt: as in `splitFen`.
  Number((BigInt(partFen) * BigInt(cardFen)) / BigInt(paidFen))
