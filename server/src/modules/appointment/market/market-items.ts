import type {
  marketCategoryList as categories,
  marketFreeItem as free,
  marketItemList as items,
  addPackageList as packages,
} from '@mall/contract/appointment/market'
import type { Handler } from '../../../app/http/handler.ts'
import { countAddOns, type ItemFacts, listOrgans } from '../../catalogue/public.ts'
import { sexOf, whyNotAdd } from '../add-ons/add-item-rules.ts'
import { loadAddOnContext } from '../add-ons/add-on-context.ts'
import { marketItemView, packagesAt } from '../add-ons/add-on-packages.ts'
import { freeItemsAt, itemIds } from '../add-ons/selection.ts'
import { addOnCatalogueOf, gapsOf, itemsWithoutBranch } from '../exams/exam-cache.ts'

/** Categories with items, and how many of each the branch does. */
export const marketCategoryList: Handler<typeof categories> = async ({ branchId, sex }, { ctx }) => {
  const [{ items }, withoutBranch, gaps, organs] = await Promise.all([
    addOnCatalogueOf(ctx, 'market'),
    itemsWithoutBranch(ctx, 'market'),
    branchId === undefined ? new Set<string>() : gapsOf(ctx, branchId),
    listOrgans(ctx.db),
  ])
  const { categories: categoryList, ...counted } = countAddOns(items, organs, { withoutBranch, gaps, sex })
  return { categoryList, ...counted }
}

/** One page of a category; items found by the search that can't be added here come last, with the reason. */
export const marketItemList: Handler<typeof items> = async (input, { ctx, member }) => {
  const { catalogue, around, plannedVisit } = await loadAddOnContext(ctx, member.id, input)
  const among = input.amongIds && new Set(input.amongIds)
  const term = input.searchItem.trim().toLowerCase()
  const found = catalogue.items
    .filter(({ organId }) => input.categoryId === '' || organId === input.categoryId)
    .filter((item) => term === '' || textOf(item).includes(term))
    .filter(({ needsFasting }) => !input.onlyWithoutFasting || !needsFasting)
    .filter(({ id }) => among === null || among.has(id))
    .map((item) => ({ item, refusal: whyNotAdd(item, { ...around, chosen: [] }) }))
    // Items for women only are hidden for a known man.
    .filter(({ refusal }) => refusal?.failure !== 'ITEM_UNSUITABLE')
    .filter((each) => !isAway(each) || term !== '' || among !== null)
    .sort((a, b) => Number(isAway(a)) - Number(isAway(b)) || (input.order === 'price' ? cheaper(a, b) : 0))
  const from = (input.curPage - 1) * input.pageSize
  return {
    list: found
      .slice(from, from + input.pageSize)
      .map(({ item, refusal }) => marketItemView(item, refusal, plannedVisit)),
    total: found.length,
    sex: sexOf({ ...around, chosen: [] }),
    curPage: input.curPage,
    pageSize: input.pageSize,
  }
}

type Found = { item: ItemFacts; refusal: ReturnType<typeof whyNotAdd> }
const isAway = ({ refusal }: Found) => refusal?.failure === 'ITEM_NOT_AT_BRANCH'
const cheaper = (a: Found, b: Found) => a.item.priceFen - b.item.priceFen
const textOf = ({ name, aliases, tells }: ItemFacts) => [name, ...aliases, tells].join(' ').toLowerCase()

/** Free items, which go with every market booking. */
export const marketFreeItem: Handler<typeof free> = async (place, { ctx, member }) => {
  const addOnContext = await loadAddOnContext(ctx, member.id, place)
  return { itemList: freeItemsAt(addOnContext, []).map((item) => ({ ...itemIds(item), tells: item.tells })) }
}

/** Add-on packages with the sum of their single prices; those that can't be added here with the reason. */
export const addPackageList: Handler<typeof packages> = async (place, { ctx, member }) => ({
  list: packagesAt(await loadAddOnContext(ctx, member.id, place)),
})
