import type { Api } from '@mall/contract/client'
import { type Choice, withoutItem } from '@mall/contract/market-choice'
import { redirect } from 'react-router'
import { type Flow, flowPath } from '../../features/appointment/flow-address.ts'
import { choiceOf, MARKET_PAGE, placeOf, pricedPackages, shelfWishOf } from '../../features/appointment/market-facts.ts'
import { isFailure } from '../../shell/failure.ts'

/** The shelf as it is looked at, and what is chosen so far with its price. */
export async function loadAddItems(api: Api, flow: Flow, search: URLSearchParams) {
  if (!flow.voucherId || !flow.branchId || !flow.timespanId) throw redirect(flowPath('branchHospital', flow))
  const wish = shelfWishOf(search)
  const place = placeOf(flow)
  const { voucherId, cityId, branchId } = flow
  const [categories, items, { list: packages }, { list: bases }, { list: branches }] = await Promise.all([
    api.marketCategoryList({ branchId }),
    api.marketItemList({
      ...place,
      categoryId: wish.categoryId,
      searchItem: wish.searchItem,
      onlyWithoutFasting: wish.onlyWithoutFasting,
      order: wish.order,
      curPage: wish.page,
      pageSize: MARKET_PAGE,
    }),
    api.addPackageList(place),
    api.listMarketBases({}),
    api.queryHospList({ voucherId, cityId }),
  ])
  const branch = branches.find(({ id }) => id === branchId)
  if (!branch) throw redirect(flowPath('branchHospital', { ...flow, branchId: '' }))
  const priced = pricedPackages(packages)
  const chosen = await whatGoes(api, place, choiceOf(flow), (choice, itemId) => withoutItem(choice, priced, itemId))
  return {
    shelf: { wish, categories, items, packages },
    ...{ branch, bases },
    looked: choiceOf(flow),
    ...chosen,
  }
}

/** What another branch, time or person rules out is left out, and told. */
async function whatGoes(
  api: Api,
  place: ReturnType<typeof placeOf>,
  wanted: Choice,
  without: (choice: Choice, itemId: string) => Choice,
) {
  let choice = wanted
  const left: string[] = []
  for (;;) {
    const { itemIds, packageIds } = choice
    try {
      const selection = await api.marketSelection({ ...place, itemIds: [...itemIds], packageIds: [...packageIds] })
      return { selection, choice, left }
    } catch (error) {
      const itemId = isFailure(error) ? itemOf(error.data) : null
      if (itemId === null || !isFailure(error)) throw error
      const next = without(choice, itemId)
      // What can't be taken out of the choice is no reason to ask for ever.
      if (next.itemIds.length + next.packageIds.length === itemIds.length + packageIds.length) throw error
      left.push(error.message)
      choice = next
    }
  }
}

function itemOf(data: unknown): string | null {
  return typeof data === 'object' && data !== null && 'itemId' in data ? String(data.itemId) : null
}
