import type { Api } from '@mall/contract/wire/client'
import { redirect } from 'react-router'
import { type Flow, flowPath } from '../booking-flow/flow-address.ts'
import {
  type AddOnPackage,
  choiceOf,
  MARKET_PAGE,
  placeOf,
  pricedPackages,
  readShelfQuery,
  type ShelfQuery,
} from './market-selection.ts'
import { PAST } from './past-items.ts'
import { validSelection } from './valid-selection.ts'

/** The shelf as it is looked at, and what is chosen so far with its price. */
export async function loadAddItems(api: Api, flow: Flow, search: URLSearchParams) {
  if (!flow.voucherId || !flow.branchId || !flow.timespanId) throw redirect(flowPath('branchHospital', flow))
  const query = readShelfQuery(search)
  const place = placeOf(flow)
  const { branchId, contactsId } = flow
  // Who was deleted since can't decide what goes.
  if (contactsId && !(await api.listContacts({})).list.some(({ contacts_id }) => contacts_id === contactsId))
    throw redirect(flowPath('addItems', { ...flow, contactsId: '', holdId: '' }))
  const [shown, { list: packages }, { list: bases }, branch] = await Promise.all([
    shownItems(api, place, query),
    api.addPackageList(place),
    api.listMarketBases({}),
    branchOf(api, flow),
  ])
  if (!branch) throw redirect(flowPath('branchHospital', { ...flow, branchId: '' }))
  const ask = (choice: { itemIds: string[]; packageIds: string[] }) => api.marketSelection({ ...place, ...choice })
  // Counted for whom the items are listed, so that no two counts of the screen differ.
  const categories = await api.marketCategoryList({ branchId, sex: shown.items.sex })
  const known = pricedPackages([...packages, ...(await hiddenPackages(api, place, flow, packages))])
  const { answer: selection, ...chosen } = await validSelection(ask, choiceOf(flow), known)
  return {
    shelf: { query, categories, packages, ...shown },
    ...{ branch, bases },
    looked: choiceOf(flow),
    selection,
    ...chosen,
  }
}

/** Packages that were chosen before it was known who goes, and that are for the other sex. */
async function hiddenPackages(
  api: Api,
  { voucherId, branchId, ampm }: ReturnType<typeof placeOf>,
  { packageIds }: Flow,
  shown: readonly AddOnPackage[],
) {
  const hidden = packageIds.filter((id) => !shown.some(({ packageId }) => packageId === id))
  if (hidden.length === 0) return []
  const { list } = await api.addPackageList({ voucherId, branchId, ampm })
  return list.filter(({ packageId }) => hidden.includes(packageId))
}

/** One page of what is looked at, and what was had before at this half of the day. */
async function shownItems(api: Api, place: ReturnType<typeof placeOf>, query: ShelfQuery) {
  const { categoryId, searchItem, onlyWithoutFasting, order, page: curPage } = query
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
