import { hash32 } from '../random.ts'

/** Rounds a price in fen down to one that a price list would show, never to nothing. */
export function roundedPriceFen(fen: number, slug: string): number {
  const yuan = Math.floor(fen / 100)
  if (yuan < 100) return Math.max(100, (yuan - (yuan % 2)) * 100)
  const tens = Math.floor(yuan / 10) * 10
  const ending = (yuan < 1000 ? [2, 1, 2, 2] : [2, 1, 0, 20])[hash32(slug) % 4] ?? 0
  return (tens - ending) * 100
}

/** `=1299` is a price in yuan, `0.7` a share of the items' sum. */
export function pricedFen(rule: string, sumFen: number, slug: string): number {
  return rule.startsWith('=') ? Math.round(Number(rule.slice(1)) * 100) : roundedPriceFen(sumFen * Number(rule), slug)
}
