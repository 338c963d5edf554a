import type {
  addPackageList,
  marketCategoryList,
  marketItemList,
  marketSelection,
} from '@mall/contract/appointment/market'
import type { Choice, PricedPackage } from '@mall/contract/appointment/market-choice'
import type { OutputOf } from '@mall/contract/wire/client'
import type { Flow } from '../booking-flow/flow-address.ts'

export type Selection = OutputOf<typeof marketSelection>
export type MarketItem = OutputOf<typeof marketItemList>['list'][number]
export type AddOnPackage = OutputOf<typeof addPackageList>['list'][number]
export type Categories = OutputOf<typeof marketCategoryList>

/** Market item page size (specification, section 9). */
export const MARKET_PAGE = 10
const NOON = '1200'

/** How much can be chosen here, and why that is less than all that the market sells. */
export function countWords(branchName: string, { itemTotal, notAtBranch, notForSex }: Categories): string {
  const left = [notAtBranch > 0 && `${notAtBranch} 项这里做不了`, notForSex > 0 && `${notForSex} 项性别不符`].filter(
    Boolean,
  )
  const all = left.length > 0 ? `（一共 ${itemTotal + notAtBranch + notForSex} 项，${left.join('，')}）` : ''
  return `${branchName}能做 ${itemTotal} 项${all}`
}

/** Two ways to choose: category by category, or by what one worries about. */
export type Variant = 'list' | 'concern'

/** How the market's shelf is looked at; what is chosen is the flow's. */
export interface ShelfQuery {
  variant: Variant
  categoryId: string
  searchItem: string
  onlyWithoutFasting: boolean
  order: 'default' | 'price'
  page: number
}

/** Reads the address; what makes no sense counts as not said. */
export function readShelfQuery(search: URLSearchParams): ShelfQuery {
  const categoryId = search.get('categoryId') ?? ''
  const page = Number(search.get('page') ?? 1)
  return {
    variant: search.get('variant') === 'concern' ? 'concern' : 'list',
    categoryId: /^[\w-]{1,64}$/.test(categoryId) ? categoryId : '',
    searchItem: (search.get('searchItem') ?? '').trim().slice(0, 40),
    onlyWithoutFasting: search.get('fasting') === 'no',
    order: search.get('order') === 'price' ? 'price' : 'default',
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  }
}

/** Where and for whom, as the market's calls ask for it. */
export function placeOf({ voucherId, branchId, contactsId, date, timespanId, sex }: Flow) {
  return {
    voucherId,
    branchId,
    sex: sex === '0' ? (0 as const) : sex === '1' ? (1 as const) : (-1 as const),
    ampm: timespanId < NOON ? ('am' as const) : ('pm' as const),
    ...(contactsId && { contactsId }),
    ...(date && { date }),
    ...(timespanId && { timespanId }),
  }
}

export const choiceOf = ({ itemIds, packageIds }: Flow): Choice => ({ itemIds, packageIds })

/** What goes of what is chosen: `kept` of what was `looked` at; whatever was chosen since has not been looked at yet. */
export function goingOf(flow: Flow, looked: Choice, kept: Choice): Choice {
  const now = choiceOf(flow)
  return `${now.itemIds} ${now.packageIds}` === `${looked.itemIds} ${looked.packageIds}` ? kept : now
}

/** The packages as the rules of choosing know them. */
export const pricedPackages = (packages: readonly AddOnPackage[]): PricedPackage[] =>
  packages.map(({ packageId, items }) => ({
    id: packageId,
    items: items.map(({ checkItemId, basePrice }) => ({ id: checkItemId, basePrice })),
  }))

export type Standing = 'free' | 'chosen' | 'packaged' | 'unavailable'

/** Whether an item can be added, is chosen, or came with a package. */
export function standingOf(
  item: Pick<MarketItem, 'checkItemId' | 'unavailable'>,
  choice: Choice,
  all: readonly AddOnPackage[],
): Standing {
  if (choice.itemIds.includes(item.checkItemId)) return 'chosen'
  const isPackaged = all.some(
    ({ packageId, items }) =>
      choice.packageIds.includes(packageId) && items.some(({ checkItemId }) => checkItemId === item.checkItemId),
  )
  if (isPackaged) return 'packaged'
  return item.unavailable ? 'unavailable' : 'free'
}
