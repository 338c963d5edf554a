import type {
  addPackageList,
  marketCategoryList,
  marketItemList,
  marketSelection,
} from '@mall/contract/appointment/market'
import type { Choice, PricedPackage } from '@mall/contract/appointment/market-choice'
import type { OutputOf } from '@mall/contract/wire/client'
import { termOfUrl } from '../../../entities/search/term-of-url.ts'
import type { Flow } from '../booking-flow/flow-url.ts'

export type Selection = OutputOf<typeof marketSelection>
export type MarketItem = OutputOf<typeof marketItemList>['list'][number]
export type AddOnPackage = OutputOf<typeof addPackageList>['list'][number]
export type Categories = OutputOf<typeof marketCategoryList>

/** Market item page size (specification, section 9). */
export const MARKET_PAGE = 10
const NOON = '1200'

/** How many items can be chosen here, and why that is fewer than the market sells. */
export function countText(branchName: string, { itemTotal, notAtBranch, notForSex }: Categories): string {
  const left = [notAtBranch > 0 && `${notAtBranch} 项这里做不了`, notForSex > 0 && `${notForSex} 项性别不符`].filter(
    Boolean,
  )
  const all = left.length > 0 ? `（一共 ${itemTotal + notAtBranch + notForSex} 项，${left.join('，')}）` : ''
  return `${branchName}能做 ${itemTotal} 项${all}`
}

/** Two ways to choose: by category, or by concern. */
export type Variant = 'list' | 'concern'

/** Filters and page of the market catalogue; the selection belongs to the flow. */
export interface CatalogueQuery {
  variant: Variant
  categoryId: string
  searchItem: string
  onlyWithoutFasting: boolean
  order: 'default' | 'price'
  page: number
}

/** Parses the address; invalid values are ignored. */
export function readCatalogueQuery(search: URLSearchParams): CatalogueQuery {
  const categoryId = search.get('categoryId') ?? ''
  const page = Number(search.get('page') ?? 1)
  return {
    variant: search.get('variant') === 'concern' ? 'concern' : 'list',
    categoryId: /^[\w-]{1,64}$/.test(categoryId) ? categoryId : '',
    searchItem: termOfUrl(search, 40),
    onlyWithoutFasting: search.get('fasting') === 'no',
    order: search.get('order') === 'price' ? 'price' : 'default',
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  }
}

/** Voucher, branch, examinee and time, as the market calls take them. */
export function marketContextOf({ voucherId, branchId, contactsId, date, timespanId, sex }: Flow) {
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

/** The valid part of the selection: `validChoice` while the flow still holds `requestedChoice`; a newer selection is not validated yet. */
export function validChoiceOf(flow: Flow, requestedChoice: Choice, validChoice: Choice): Choice {
  const now = choiceOf(flow)
  return `${now.itemIds} ${now.packageIds}` === `${requestedChoice.itemIds} ${requestedChoice.packageIds}`
    ? validChoice
    : now
}

/** The packages as the choice rules take them. */
export const pricedPackages = (packages: readonly AddOnPackage[]): PricedPackage[] =>
  packages.map(({ packageId, items }) => ({
    id: packageId,
    items: items.map(({ checkItemId, basePrice }) => ({ id: checkItemId, basePrice })),
  }))

export type ItemStatus = 'free' | 'chosen' | 'packaged' | 'unavailable'

/** Whether an item can be added, is chosen, or came with a package. */
export function statusOf(
  item: Pick<MarketItem, 'checkItemId' | 'unavailable'>,
  choice: Choice,
  all: readonly AddOnPackage[],
): ItemStatus {
  if (choice.itemIds.includes(item.checkItemId)) return 'chosen'
  const isPackaged = all.some(
    ({ packageId, items }) =>
      choice.packageIds.includes(packageId) && items.some(({ checkItemId }) => checkItemId === item.checkItemId),
  )
  if (isPackaged) return 'packaged'
  return item.unavailable ? 'unavailable' : 'free'
}
