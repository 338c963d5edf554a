/** What a coupon takes off, as far as a price decides. */
export interface PriceTerms {
  readonly kind: 'amount' | 'percent'
  /** Fen off for an amount; what is left to pay of a hundred for a percentage. */
  readonly value: number
  readonly capFen: number | null
  readonly thresholdFen: number
}

/** What it takes off goods of this price, all of them in its scope; 0 below the threshold. */
export function savesFen(terms: PriceTerms, priceFen: number): number {
  if (priceFen < terms.thresholdFen) return 0
  const off = terms.kind === 'amount' ? terms.value : Math.floor((priceFen * (100 - terms.value)) / 100)
  return Math.max(0, Math.min(off, terms.capFen ?? off, priceFen))
}

/** `满 1000 减 100`, as a tag beside a price says it. */
export function couponTag({ kind, value, thresholdFen }: Omit<PriceTerms, 'capFen'>): string {
  const off = kind === 'amount' ? `减 ${value / 100}` : `${value / 10} 折`
  return thresholdFen > 0 ? `满 ${thresholdFen / 100} ${off}` : off
}
