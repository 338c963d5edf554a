import type { listMarketItems as contract } from '@mall/contract/special'
import type { Context } from '../../context.ts'
import type { Handler } from '../../http/handler.ts'
import { type ItemFacts, listBestSelling, listOrgans, readShelf } from '../catalogue/public.ts'

const SERVICE = 'market'
const BASES = 6

/** The shelves of the market: categories that have something in them, and the base packages. */
export async function getMarket(ctx: Context) {
  const { db } = ctx
  const [{ items }, organs, bases] = await Promise.all([
    readShelf(db, 'market'),
    listOrgans(db),
    listBestSelling(ctx, SERVICE, BASES),
  ])
  const counts = Map.groupBy(items, ({ organId }) => organId)
  return {
    categories: organs.flatMap(({ id, name }) => {
      const itemCount = counts.get(id)?.length ?? 0
      return itemCount > 0 ? [{ id, name, itemCount }] : []
    }),
    itemTotal: items.length,
    bases,
  }
}

/** One page of the items that a category or a word leaves. */
export const listMarketItems: Handler<typeof contract> = async (input, { ctx }) => {
  const { categoryId, searchItem, pageNum, pageSize } = input
  const term = searchItem.trim().toLowerCase()
  const { items } = await readShelf(ctx.db, 'market')
  const found = items
    .filter(({ organId }) => categoryId === '' || organId === categoryId)
    .filter((item) => term === '' || wordsOf(item).includes(term))
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

const wordsOf = ({ name, aliases, tells }: ItemFacts) => [name, ...aliases, tells].join(' ').toLowerCase()
