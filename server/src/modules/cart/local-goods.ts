import type { LocalGood } from '@mall/contract/cart/calls'
import type { z } from 'zod'
import { cappedQuantity } from './rules.ts'

export interface CombinedGood {
  specId: string
  quantity: number
  seenFen: number | null
  isSelected: boolean
}

/** A guest's list, with each spec once. */
export function mergeBySpec(goods: readonly z.output<typeof LocalGood>[]): CombinedGood[] {
  const bySpec = new Map<string, CombinedGood>()
  for (const { productSpecId: specId, quantity, seenPrice = null, selected } of goods) {
    const before = bySpec.get(specId)
    bySpec.set(specId, {
      specId,
      quantity: cappedQuantity(quantity + (before?.quantity ?? 0), null),
      seenFen: before?.seenFen ?? seenPrice,
      isSelected: selected || before?.isSelected === true,
    })
  }
  return [...bySpec.values()]
}
