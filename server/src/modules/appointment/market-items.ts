import type {
  marketCategoryList as categories,
  marketFreeItem as free,
  marketItemList as items,
  addPackageList as packages,
} from '@mall/contract/market'
import type { Handler } from '../../http/handler.ts'
import { type ItemFacts, listOrgans } from '../catalogue/public.ts'
import { gapsOf, marketCopy } from './content-copy.ts'
import { shortWords, whyNotAdd, whyNotTogether } from './market-rules.ts'
import { marketSpot } from './market-spot.ts'
import { freeItemsAt, itemIds } from './market-view.ts'

/** Categories with something in them, and how many items of each the branch does. */
export const marketCategoryList: Handler<typeof categories> = async ({ branchId }, { ctx }) => {
  const [{ shelf }, gaps, organs] = await Promise.all([
    marketCopy(ctx),
    branchId === undefined ? new Set<string>() : gapsOf(ctx, branchId),
    listOrgans(ctx.db),
  ])
  const done = shelf.items.filter(({ id }) => !gaps.has(id))
  const counts = Map.groupBy(done, ({ organId }) => organId)
  return {
    categoryList: organs.flatMap(({ id, name }) => {
      const itemCount = counts.get(id)?.length ?? 0
      return itemCount > 0 ? [{ id, name, itemCount }] : []
    }),
    itemTotal: done.length,
  }
}

/** One page of a category; what can't be added here stands last and says why. */
export const marketItemList: Handler<typeof items> = async (wish, { ctx, member }) => {
  const { shelf, around } = await marketSpot(ctx, member.id, wish)
  const term = wish.searchItem.trim().toLowerCase()
  const found = shelf.items
    .filter(({ organId }) => wish.categoryId === '' || organId === wish.categoryId)
    .filter((item) => term === '' || wordsOf(item).includes(term))
    .filter(({ needsFasting }) => !wish.onlyWithoutFasting || !needsFasting)
    .map((item) => ({ item, refusal: whyNotAdd(item, { ...around, chosen: [] }) }))
    // Who is known to be a man sees nothing that is for women only.
    .filter(({ refusal }) => refusal?.failure !== 'ITEM_UNSUITABLE')
    .sort((a, b) => Number(isAway(a)) - Number(isAway(b)) || (wish.order === 'price' ? cheaper(a, b) : 0))
  const from = (wish.curPage - 1) * wish.pageSize
  return {
    list: found.slice(from, from + wish.pageSize).map(shownItem),
    total: found.length,
    curPage: wish.curPage,
    pageSize: wish.pageSize,
  }
}

function shownItem({ item, refusal }: Found) {
  return {
    ...itemIds(item),
    ...{ organId: item.organId, tells: item.tells, prepare: item.prepare, notFor: item.notFor },
    ...{ minutes: item.minutes, needsFasting: item.needsFasting, basePrice: item.priceFen },
    unavailable: shortWords(refusal),
  }
}

type Found = { item: ItemFacts; refusal: ReturnType<typeof whyNotAdd> }
const isAway = ({ refusal }: Found) => refusal?.failure === 'ITEM_NOT_AT_BRANCH'
const cheaper = (a: Found, b: Found) => a.item.priceFen - b.item.priceFen
const wordsOf = ({ name, aliases, tells }: ItemFacts) => [name, ...aliases, tells].join(' ').toLowerCase()

/** What goes along with every market booking and costs nothing. */
export const marketFreeItem: Handler<typeof free> = async (place, { ctx, member }) => {
  const spot = await marketSpot(ctx, member.id, place)
  return { itemList: freeItemsAt(spot, []).map((item) => ({ ...itemIds(item), tells: item.tells })) }
}

/** Add-on packages with what they cost singly; those that can't be added here say why. */
export const addPackageList: Handler<typeof packages> = async (place, { ctx, member }) => {
  const { shelf, items, around } = await marketSpot(ctx, member.id, place)
  const list = shelf.packages.map(({ id, name, concern, why, items: lines }) => {
    const facts = lines.flatMap((line) => items.get(line.id) ?? [])
    const refusal = whyNotTogether(facts, around)
    const isWhole = facts.length === lines.length && facts.length > 0
    return {
      refusal,
      isWhole,
      shown: {
        ...{ packageId: id, packageName: name, concern, why },
        price: lines.reduce((sum, { basePrice }) => sum + basePrice, 0),
        itemsTotal: facts.reduce((sum, { priceFen }) => sum + priceFen, 0),
        organIds: [...new Set(facts.map(({ organId }) => organId))],
        items: facts.map((item) => ({
          ...shownItem({ item, refusal: whyNotAdd(item, { ...around, chosen: [] }) }),
          basePrice: lines.find((line) => line.id === item.id)?.basePrice ?? 0,
          singlePrice: item.priceFen,
        })),
        unavailable: refusal?.msg ?? '',
      },
    }
  })
  // An item that is not sold any more takes its package along.
  return {
    list: list
      .filter(({ isWhole, refusal }) => isWhole && refusal?.failure !== 'ITEM_UNSUITABLE')
      .map(({ shown }) => shown),
  }
}
