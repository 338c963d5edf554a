/** What one card pays of one order. */
export interface CardPart {
  readonly cardId: string
  readonly amountFen: number
  /** Its name in the price steps. */
  readonly label: string
}

/** A card that may pay, up to `mostFen`. */
export interface PayingCard {
  readonly cardId: string
  readonly mostFen: number
  readonly label: string
}

/**
 * Shares cards over orders: cards in the order given, the cheapest order first, so that as few orders as possible are left
 * to pay in cash. Returns for each order, in the order given, what each card pays of it.
 */
export function shareCards(payableFen: readonly number[], cards: readonly PayingCard[]): CardPart[][] {
  const parts: CardPart[][] = payableFen.map(() => [])
  const left = cards.map((card) => card.mostFen)
  const cheapestFirst = payableFen.map((fen, index) => ({ fen, at: index })).toSorted((a, b) => a.fen - b.fen)
  for (const { fen, at } of cheapestFirst) {
    let due = fen
    for (const [nth, { cardId, label }] of cards.entries()) {
      const amountFen = Math.min(due, left[nth] ?? 0)
      if (amountFen === 0) continue
      due -= amountFen
      left[nth] = (left[nth] ?? 0) - amountFen
      parts[at]?.push({ cardId, amountFen, label })
    }
  }
  return parts
}

/** What each card pays of all orders together, in the order in which they pay. */
export function sumCards(parts: readonly (readonly CardPart[])[], cards: readonly PayingCard[]): CardPart[] {
  return cards.flatMap(({ cardId, label }) => {
    const own = parts.flat().filter((part) => part.cardId === cardId)
    const amountFen = own.reduce((all, part) => all + part.amountFen, 0)
    return amountFen > 0 ? [{ cardId, amountFen, label }] : []
  })
}

export interface AdviceFacts {
  /** Coupons that could be used here. */
  readonly usableCoupons: number
  readonly hasBestCoupon: boolean
  readonly cardsUsed: number
  readonly orders: number
  readonly cashFen: number
}

/** Why coupon and cards are chosen like this, in a few words; '' when there was no choice. */
export function adviceOf({ usableCoupons, hasBestCoupon, cardsUsed, orders, cashFen }: AdviceFacts): string {
  const whys = [
    hasBestCoupon && usableCoupons > 1 ? '券选了减得最多的一张' : '',
    hasBestCoupon && cardsUsed > 0 ? '先减券，余下的用福卡付' : '',
    cardsUsed > 1 ? '福卡先用快到期的' : '',
    cardsUsed > 0 && orders > 1 ? '几单里先付清金额小的' : '',
    cardsUsed > 0 && cashFen === 0 ? '福卡够付，不用再付现金' : '',
  ].filter((why) => why !== '')
  return whys.join('，')
}
