import type { AddOnPackage, MarketItem } from '@mall/contract/appointment/market'
import type { z } from 'zod'
import type { AddOnPackageFacts, ItemFacts } from '../../catalogue/public.ts'
import { type PlannedVisit, shortUnsuitable, whyUnsuitable } from '../holds/suitability-rules.ts'
import { type Refusal, shortReason, whyNotAdd, whyNotCombined } from './add-item-rules.ts'
import type { AddOnContext } from './add-on-context.ts'
import { itemIds } from './selection.ts'

/** Packages for the examinee's sex; those that can't be added here or at that age come last, with the reason. */
export function packagesAt(addOnContext: AddOnContext): z.input<typeof AddOnPackage>[] {
  const views = addOnContext.catalogue.packages.flatMap((one) => {
    const refusal = whyNotCombined(factsOf(addOnContext, one), addOnContext.around)
    return refusal?.failure === 'ITEM_UNSUITABLE' ? [] : [packageViewAt(addOnContext, one, refusal)]
  })
  return views.sort((one, other) => Number(one.unavailable !== '') - Number(other.unavailable !== ''))
}

export function packageViewAt(
  addOnContext: AddOnContext,
  { id, name, concern, why, items: lines }: AddOnPackageFacts,
  refusal: Refusal | null,
): z.input<typeof AddOnPackage> {
  const facts = factsOf(addOnContext, { items: lines })
  const { plannedVisit } = addOnContext
  const unsuited = plannedVisit ? facts.map((item) => whyUnsuitable(item, plannedVisit)).find(Boolean) : ''
  return {
    ...{ packageId: id, packageName: name, concern, why },
    price: lines.reduce((sum, { basePrice }) => sum + basePrice, 0),
    itemsTotal: facts.reduce((sum, { priceFen }) => sum + priceFen, 0),
    organIds: [...new Set(facts.map(({ organId }) => organId))],
    items: facts.map((item) => ({
      ...marketItemView(item, whyNotAdd(item, { ...addOnContext.around, chosen: [] }), plannedVisit),
      basePrice: lines.find((line) => line.id === item.id)?.basePrice ?? 0,
      singlePrice: item.priceFen,
    })),
    unavailable: refusal?.msg || (unsuited ?? ''),
  }
}

/** The package's items, in its order. */
export const factsOf = (addOnContext: AddOnContext, { items }: Pick<AddOnPackageFacts, 'items'>): ItemFacts[] =>
  items.flatMap(({ id }) => addOnContext.items.get(id) ?? [])

export function marketItemView(
  item: ItemFacts,
  refusal: Refusal | null,
  plannedVisit: PlannedVisit | null,
): z.input<typeof MarketItem> {
  return {
    ...itemIds(item),
    ...{ organId: item.organId, tells: item.tells, prepare: item.prepare, notFor: item.notFor },
    ...{ minutes: item.minutes, needsFasting: item.needsFasting, basePrice: item.priceFen },
    unavailable: shortReason(refusal) || (plannedVisit ? shortUnsuitable(item, plannedVisit) : ''),
  }
}
