import type { Api } from '@mall/contract/wire/client'
import { redirect } from 'react-router'
import { type Flow, flowPath } from '../booking-flow/flow-url.ts'
import {
  type AddOnPackage,
  type CatalogueQuery,
  choiceOf,
  MARKET_PAGE,
  marketContextOf,
  pricedPackages,
  readCatalogueQuery,
} from './market-selection.ts'
import { PAST_ITEMS_ID } from './past-items.ts'
import { validSelection } from './valid-selection.ts'

/** The current page of the add-on catalogue, and the selection with its price. */
export async function loadAddItems(api: Api, flow: Flow, search: URLSearchParams) {
  if (!flow.voucherId || !flow.branchId || !flow.timespanId) throw redirect(flowPath('branchHospital', flow))
  const query = readCatalogueQuery(search)
  const context = marketContextOf(flow)
  const { branchId, contactsId } = flow
  // A deleted contact can't decide which items are valid.
  if (contactsId && !(await api.listContacts({})).list.some(({ contacts_id }) => contacts_id === contactsId))
    throw redirect(flowPath('addItems', { ...flow, contactsId: '', holdId: '' }))
  const [shown, { list: packages }, { list: bases }, branch] = await Promise.all([
    listItems(api, context, query),
    api.addPackageList(context),
    api.listMarketBases({}),
    branchOf(api, flow),
  ])
  if (!branch) throw redirect(flowPath('branchHospital', { ...flow, branchId: '' }))
  const select = (choice: { itemIds: string[]; packageIds: string[] }) => api.marketSelection({ ...context, ...choice })
  // Counted for whom the items are listed, so that no two counts of the screen differ.
  const categories = await api.marketCategoryList({ branchId, sex: shown.items.sex })
  const known = pricedPackages([...packages, ...(await hiddenPackages(api, context, flow, packages))])
  const { answer: selection, ...chosen } = await validSelection(select, choiceOf(flow), known)
  return {
    catalogue: { query, categories, packages, ...shown },
    ...{ branch, bases },
    requestedChoice: choiceOf(flow),
    selection,
    ...chosen,
  }
}

/** Packages chosen before the examinee was known that are for the other sex. */
async function hiddenPackages(
  api: Api,
  { voucherId, branchId, ampm }: ReturnType<typeof marketContextOf>,
  { packageIds }: Flow,
  shown: readonly AddOnPackage[],
) {
  const hidden = packageIds.filter((id) => !shown.some(({ packageId }) => packageId === id))
  if (hidden.length === 0) return []
  const { list } = await api.addPackageList({ voucherId, branchId, ampm })
  return list.filter(({ packageId }) => hidden.includes(packageId))
}

/** One page of items, and the items of earlier examinations in this half of the day. */
async function listItems(api: Api, context: ReturnType<typeof marketContextOf>, query: CatalogueQuery) {
  const { categoryId, searchItem, onlyWithoutFasting, order, page: curPage } = query
  const filter = { ...context, searchItem, onlyWithoutFasting, order, curPage, pageSize: MARKET_PAGE }
  const before = api.historyItem({ ampm: context.ampm })
  const isPast = categoryId === PAST_ITEMS_ID
  const amongIds = isPast ? (await before).list.map(({ id }) => id) : null
  const items = await api.marketItemList({ ...filter, categoryId: isPast ? '' : categoryId, amongIds })
  return { items, past: (await before).list }
}

/** The branch as one that does the market; an address that was typed by hand may not say its city. */
async function branchOf(api: Api, { voucherId, cityId: givenCityId, branchId }: Flow) {
  const cityId = givenCityId || (await api.getBranch({ branchId })).cityId
  const { list } = await api.queryHospList({ voucherId, cityId })
  return list.find(({ id }) => id === branchId)
}
