import type {
  getItem as getting,
  listItems as listing,
  nameItems as naming,
  listItemOrgans as organs,
  tryProduct as trying,
} from '@mall/contract/assortment/items'
import { LISTED_CARRIERS } from '@mall/contract/assortment/terms'
import { rowValue, seenValue } from '@mall/contract/change-set/row-value'
import { fail } from '@mall/contract/failures'
import { idsOf } from '@mall/contract/sheet/cells'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { listCarriers, listItemFacts, listOrgans, listRowIds } from '../catalogue/public.ts'
import { sheetRows, tryChanges } from '../change-set/public.ts'
import { lintProducts } from '../linter/public.ts'
import { seesCosts } from '../staff/public.ts'

const PAGE = 50
const MAX_ITEMS = 2_000

export const listItems: StaffHandler<typeof listing> = async ({ word, organId, after }, call) => {
  const { db } = call.ctx
  const [sort, id] = after?.split('~') ?? []
  const mark = sort === undefined || id === undefined ? undefined : { sort: Number(sort), id }
  const rows = await listItemFacts(db, { word, organId, after: mark }, PAGE + 1)
  const list = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? list.at(-1) : undefined
  return { list: seenItems(list, await seesCosts(call)), next: last ? `${last.sort}~${last.itemId}` : null }
}

const seenItems = <Item extends { costFen: number | null }>(items: readonly Item[], hasCosts: boolean) =>
  items.map((item) => ({ ...item, costFen: hasCosts ? item.costFen : null }))

export const listItemOrgans: StaffHandler<typeof organs> = async (_, { ctx: { db } }) => ({
  list: (await listOrgans(db)).map(({ id, name }) => ({ organId: id, name })),
})

export const nameItems: StaffHandler<typeof naming> = async ({ itemIds }, { ctx: { db } }) => ({
  list: (await sheetRows.item.find(db, idsOf(itemIds))).map(({ id, cells }) => ({
    itemId: id,
    name: cells.name ?? id,
  })),
})

export const getItem: StaffHandler<typeof getting> = async ({ itemId }, { ctx: { db }, staff }) => {
  const [row] = await sheetRows.item.find(db, [itemId])
  if (!row) return fail('NOT_FOUND')
  const value = seenValue('row.item', rowValue('item', row.cells), (right) => staff.has(right, null))
  return { itemId, value, ...(await listCarriers(db, itemId, LISTED_CARRIERS)) }
}

export const tryProduct: StaffHandler<typeof trying> = async ({ productId, changes }, call) => {
  const { ctx } = call
  const [known] = await sheetRows.product.known(ctx.db, [productId])
  const isDrafted = changes.some(({ field, thingId }) => field === 'row.product' && thingId === productId)
  if (known === undefined && !isDrafted) return fail('NOT_FOUND')
  const before = await itemIdsOf(ctx.db, productId)
  const hasCosts = await seesCosts(call)
  return tryChanges(ctx, changes, async (tx) => {
    const [lint] = await lintProducts(tx, [productId])
    const ids = [...new Set([...before, ...(await itemIdsOf(tx, productId))])]
    // Which price is below the cost would tell it, price by price.
    const findings = lint?.findings.filter(({ rule }) => hasCosts || rule !== 'cost') ?? []
    return { findings, items: seenItems(await listItemFacts(tx, { ids }, MAX_ITEMS), hasCosts) }
  })
}

async function itemIdsOf(db: Queryable, productId: string): Promise<string[]> {
  const { packageIds } = await listRowIds(db, productId)
  return (await sheetRows.package.find(db, packageIds)).flatMap(({ cells }) => idsOf(cells.items ?? ''))
}
