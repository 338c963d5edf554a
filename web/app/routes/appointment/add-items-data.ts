import type { Api } from '@mall/contract/client'
import { withoutItem } from '@mall/contract/market-choice'
import { redirect } from 'react-router'
import { type Flow, flowPath } from '../../features/appointment/flow-address.ts'
import {
  choiceOf,
  MARKET_PAGE,
  placeOf,
  pricedPackages,
  type ShelfWish,
  shelfWishOf,
} from '../../features/appointment/market-facts.ts'
import { PAST } from '../../features/appointment/past-items.ts'
import { whatGoes } from './what-goes.ts'

/** The shelf as it is looked at, and what is chosen so far with its price. */
export async function loadAddItems(api: Api, flow: Flow, search: URLSearchParams) {
  if (!flow.voucherId || !flow.branchId || !flow.timespanId) throw redirect(flowPath('branchHospital', flow))
  const wish = shelfWishOf(search)
  const place = placeOf(flow)
  const { branchId } = flow
  const [categories, shown, { list: packages }, { list: bases }, branch] = await Promise.all([
    api.marketCategoryList({ branchId }),
    shownItems(api, place, wish),
    api.addPackageList(place),
    api.listMarketBases({}),
    branchOf(api, flow),
  ])
  if (!branch) throw redirect(flowPath('branchHospital', { ...flow, branchId: '' }))
  const priced = pricedPackages(packages)
  const chosen = await whatGoes(api, place, choiceOf(flow), (choice, itemId) => withoutItem(choice, priced, itemId))
  return {
    shelf: { wish, categories, packages, ...shown },
    ...{ branch, bases },
    looked: choiceOf(flow),
    ...chosen,
  }
}

/** One page of what is looked at, and what was had before at this half of the day. */
async function shownItems(api: Api, place: ReturnType<typeof placeOf>, wish: ShelfWish) {
  const { categoryId, searchItem, onlyWithoutFasting, order, page: curPage } = wish
  const asked = { ...place, searchItem, onlyWithoutFasting, order, curPage, pageSize: MARKET_PAGE }
  const before = api.historyItem({ ampm: place.ampm })
  const isPast = categoryId === PAST
  const amongIds = isPast ? (await before).list.map(({ id }) => id) : null
  const items = await api.marketItemList({ ...asked, categoryId: isPast ? '' : categoryId, amongIds })
  return { items, past: (await before).list }
}

/** The branch as one that does the market; an address that was typed by hand may not say its city. */
async function branchOf(api: Api, { voucherId, cityId: told, branchId }: Flow) {
  const cityId = told || (await api.getBranch({ branchId })).cityId
  const { list } = await api.queryHospList({ voucherId, cityId })
  return list.find(({ id }) => id === branchId)
}
