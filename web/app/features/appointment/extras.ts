import type { OutputOf } from '@mall/contract/client'
import type { hospItem } from '@mall/contract/extras'
import { type Choice, chosenItems } from '@mall/contract/market-choice'
import { grouped } from '../../shell/grouped.ts'
import { type AddOnPackage, pricedPackages } from './market-facts.ts'

export type ExtraItem = OutputOf<typeof hospItem>['list'][number]

/** Items by organ, in the order the mall gives them. */
export function byOrgan(items: readonly ExtraItem[]): { organId: string; organName: string; items: ExtraItem[] }[] {
  return [...grouped(items, ({ organId }) => organId)].map(([organId, of]) => ({
    organId,
    organName: of[0]?.organName ?? '',
    items: of,
  }))
}

/** Items of a category at once (specification, section 9). */
export const EXTRAS_PAGE = 10

/** What goes of what was chosen: another branch, hour or person may have ruled something out. */
export function addable(choice: Choice, items: readonly ExtraItem[], packages: readonly AddOnPackage[]): Choice {
  const isItem = new Set(items.filter(({ unavailable }) => !unavailable).map(({ id }) => id))
  const isPackage = new Set(packages.filter(({ unavailable }) => !unavailable).map(({ packageId }) => packageId))
  return {
    itemIds: choice.itemIds.filter((id) => isItem.has(id)),
    packageIds: choice.packageIds.filter((id) => isPackage.has(id)),
  }
}

/** Everything that was added, with what each costs here. */
export function addedOf(choice: Choice, items: readonly ExtraItem[], packages: readonly AddOnPackage[]) {
  const prices = new Map(items.map(({ id, price }) => [id, price]))
  return chosenItems(choice, pricedPackages(packages), (id) => prices.get(id))
}
