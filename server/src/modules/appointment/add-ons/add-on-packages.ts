import type { AddOnPackage, MarketItem } from '@mall/contract/appointment/market'
import type { z } from 'zod'
import type { AddOnPackageFacts, ItemFacts } from '../../catalogue/public.ts'
import { type Going, shortUnsuitable, whyUnsuitable } from '../holds/suiting-rules.ts'
import { type Refusal, shortWords, whyNotAdd, whyNotTogether } from './add-item-rules.ts'
import type { Spot } from './add-on-context.ts'
import { itemIds } from './selection.ts'

/** Packages that suit the sex of whom they are for; those that can't be added here, or not at that age, stand last and say why. */
export function packagesAt(spot: Spot): z.input<typeof AddOnPackage>[] {
  const shown = spot.shelf.packages.flatMap((one) => {
    const refusal = whyNotTogether(factsOf(spot, one), spot.around)
    return refusal?.failure === 'ITEM_UNSUITABLE' ? [] : [shownPackageAt(spot, one, refusal)]
  })
  return shown.sort((one, other) => Number(one.unavailable !== '') - Number(other.unavailable !== ''))
}

export function shownPackageAt(
  spot: Spot,
  { id, name, concern, why, items: lines }: AddOnPackageFacts,
  refusal: Refusal | null,
): z.input<typeof AddOnPackage> {
  const facts = factsOf(spot, { items: lines })
  const { going } = spot
  const unsuited = going ? facts.map((item) => whyUnsuitable(item, going)).find(Boolean) : ''
  return {
    ...{ packageId: id, packageName: name, concern, why },
    price: lines.reduce((sum, { basePrice }) => sum + basePrice, 0),
    itemsTotal: facts.reduce((sum, { priceFen }) => sum + priceFen, 0),
    organIds: [...new Set(facts.map(({ organId }) => organId))],
    items: facts.map((item) => ({
      ...shownMarketItem(item, whyNotAdd(item, { ...spot.around, chosen: [] }), going),
      basePrice: lines.find((line) => line.id === item.id)?.basePrice ?? 0,
      singlePrice: item.priceFen,
    })),
    unavailable: refusal?.msg || (unsuited ?? ''),
  }
}

/** The package's items, in its order. */
export const factsOf = (spot: Spot, { items }: Pick<AddOnPackageFacts, 'items'>): ItemFacts[] =>
  items.flatMap(({ id }) => spot.items.get(id) ?? [])

export function shownMarketItem(
  item: ItemFacts,
  refusal: Refusal | null,
  going: Going | null,
): z.input<typeof MarketItem> {
  return {
    ...itemIds(item),
    ...{ organId: item.organId, tells: item.tells, prepare: item.prepare, notFor: item.notFor },
    ...{ minutes: item.minutes, needsFasting: item.needsFasting, basePrice: item.priceFen },
    unavailable: shortWords(refusal) || (going ? shortUnsuitable(item, going) : ''),
  }
}
