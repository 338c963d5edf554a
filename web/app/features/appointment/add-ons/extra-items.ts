import type { hospItem } from '@mall/contract/appointment/add-ons'
import { type Choice, chosenItems } from '@mall/contract/appointment/market-choice'
import type { OutputOf } from '@mall/contract/wire/client'
import { groupBy } from '../../../shell/format/group-by.ts'
import { type AddOnPackage, pricedPackages } from './market-selection.ts'

export type ExtraItem = OutputOf<typeof hospItem>['list'][number]

/** Items by organ, in the order the mall gives them. */
export function byOrgan(items: readonly ExtraItem[]): { organId: string; organName: string; items: ExtraItem[] }[] {
  return [...groupBy(items, ({ organId }) => organId)].map(([organId, of]) => ({
    organId,
    organName: of[0]?.organName ?? '',
    items: of,
  }))
}

/** Items of a category at once (specification, section 9). */
export const EXTRAS_PAGE = 10

/** Everything that was added, with what each costs here. */
export function addedOf(choice: Choice, items: readonly ExtraItem[], packages: readonly AddOnPackage[]) {
  const prices = new Map(items.map(({ id, price }) => [id, price]))
  return chosenItems(choice, pricedPackages(packages), (id) => prices.get(id))
}
