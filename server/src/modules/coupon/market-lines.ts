import type { ChosenItem } from '@mall/contract/appointment/market-choice'
import type { JudgedLine } from './judge-rules.ts'

/** The base package of a market booking; `contractFen` is its price there. */
export interface MarketStart {
  productId: string
  categoryIds: string[]
  contractFen: number
}

/** Lines of a market booking for coupons: the base in its categories, items in the scopes "all" and "branch". */
export function marketLines(base: MarketStart | null, chosen: readonly ChosenItem[]): JudgedLine[] {
  const items = chosen.map(({ basePrice }) => ({ productId: '', categoryIds: [], totalFen: basePrice, part: '' }))
  if (!base) return items
  const { productId, categoryIds, contractFen } = base
  return [{ productId, categoryIds, totalFen: contractFen, part: '' }, ...items]
}
