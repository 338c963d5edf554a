import type { ChosenItem } from '@mall/contract/appointment/market-choice'
import type { JudgedLine } from './judge-rules.ts'

/** What a market booking starts from; `contractFen` is what it costs there. */
export interface MarketStart {
  productId: string
  categoryIds: string[]
  contractFen: number
}

/** A market booking as a coupon sees it: the base in its categories, items in the scope of everything and of the branch. */
export function marketLines(base: MarketStart | null, chosen: readonly ChosenItem[]): JudgedLine[] {
  const items = chosen.map(({ basePrice }) => ({ productId: '', categoryIds: [], totalFen: basePrice, part: '' }))
  if (!base) return items
  const { productId, categoryIds, contractFen } = base
  return [{ productId, categoryIds, totalFen: contractFen, part: '' }, ...items]
}
