import { cellsOf, fenOfValue } from '@mall/contract/change-set/row-value'
import type { Queryable } from '../../../platform/database/types.ts'
import { findOfferedSpecs, findPackageCosts } from '../../catalogue/public.ts'
import type { Change } from '../kinds/kind.ts'
import { sheetRows } from '../kinds/row-kind.ts'

type Row = Pick<Change, 'field' | 'thingId' | 'base' | 'next'>

/** Whether a price falls below what is known of the cost of all that it pays for. */
export async function cutsBelowCost(db: Queryable, rows: readonly Row[]): Promise<(row: Row) => boolean> {
  const costOf = await costsOf(db, rows)
  return (row) => {
    const [was, is] = [fenOfValue(row.field, row.base), fenOfValue(row.field, row.next)]
    if (is === null || !(row.field === 'product.price' || row.field === 'row.price')) return false
    return is < (row.base === '' ? Number.POSITIVE_INFINITY : (was ?? 0)) && is < costOf(row)
  }
}

async function costsOf(db: Queryable, rows: readonly Row[]): Promise<(row: Row) => number> {
  const plain = rows.filter(({ field }) => field === 'product.price').map(({ thingId }) => thingId)
  const cells = rows.filter(({ field }) => field === 'row.price').map(({ next }) => cellsOf(next) ?? {})
  const specCosts = new Map((await findOfferedSpecs(db, plain)).map(({ specId, costFen }) => [specId, costFen]))
  const ids = (key: 'product' | 'package') => [...new Set(cells.flatMap((one) => one[key] || []))]
  const packageCosts = await findPackageCosts(db, ids('package'))
  const productIds = ids('product')
  const products = productIds.length > 0 ? await sheetRows.product.find(db, productIds) : []
  const people = new Map(products.map(({ id, cells: { people: count } }) => [id, Number(count)]))
  for (const { field, thingId, next } of rows)
    if (field === 'row.product') people.set(thingId, Number(cellsOf(next)?.people ?? 1))
  return ({ field, thingId, next }) => {
    if (field === 'product.price') return specCosts.get(thingId) ?? 0
    const { product = '', package: packageId = '' } = cellsOf(next) ?? {}
    return (packageCosts.get(packageId) ?? 0) * (people.get(product) ?? 1)
  }
}
