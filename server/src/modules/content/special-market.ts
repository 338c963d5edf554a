import type { listMarketItems as contract } from '@mall/contract/content/special'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import { listItemsWithoutBranch } from '../branch/public.ts'
import { countAddOns, type ItemFacts, listBestSelling, listOrgans, loadAddOnCatalogue } from '../catalogue/public.ts'

const SERVICE = 'market'
const BASES = 6

/** The market: categories that are not empty, and the base packages. */
export async function getMarket(ctx: Context) {
  const { db } = ctx
  const [{ items }, withoutBranch, organs, bases] = await Promise.all([
    loadAddOnCatalogue(db, SERVICE),
    listItemsWithoutBranch(db, SERVICE),
    listOrgans(db),
    listBestSelling(ctx, SERVICE, BASES),
  ])
  const { categories, itemTotal } = countAddOns(items, organs, { withoutBranch: new Set(withoutBranch) })
  return { categories, itemTotal, bases }
}

/** A page of the items that match a category or a word. */
export const listMarketItems: Handler<typeof contract> = async (input, { ctx }) => {
  const { categoryId, searchItem, pageNum, pageSize } = input
  const term = searchItem.trim().toLowerCase()
  const [{ items }, withoutBranch] = await Promise.all([
    loadAddOnCatalogue(ctx.db, SERVICE),
    listItemsWithoutBranch(ctx.db, SERVICE),
  ])
  const found = items
    .filter(({ id }) => !withoutBranch.includes(id))
    .filter(({ organId }) => categoryId === '' || organId === categoryId)
    .filter((item) => term === '' || textOf(item).includes(term))
  const from = (pageNum - 1) * pageSize
  return {
    list: found.slice(from, from + pageSize).map((item) => ({
      ...{ id: item.id, name: item.name, organId: item.organId, tells: item.tells, prepare: item.prepare },
      ...{ notFor: item.notFor, minutes: item.minutes, needsFasting: item.needsFasting, basePrice: item.priceFen },
    })),
    total: found.length,
    curPage: pageNum,
    pageSize,
  }
}

const textOf = ({ name, aliases, tells }: ItemFacts) => [name, ...aliases, tells].join(' ').toLowerCase()
