import { cellsOf } from '@mall/contract/change-set/row-value'
import type { Queryable } from '../../../platform/database/types.ts'
import { standingPrices } from '../../catalogue/public.ts'
import type { Change } from './kind.ts'
import { sheetRows } from './row-kind.ts'

type Row = Pick<Change, 'field' | 'thingId' | 'base' | 'next'>

/**
 * What a price row is measured by where it stands newly, or for another product or package: the most that as many
 * examinations cost now in its product, or wherever its package is sold. 0: nowhere yet.
 */
export async function pricesBeside(db: Queryable, rows: readonly Row[]): Promise<(row: Row) => number> {
  const wanted = rows.filter(({ field }) => field === 'row.price').map(({ next }) => cellsOf(next) ?? {})
  const productIds = [...new Set(wanted.flatMap((cells) => cells.product ?? []))]
  const packageIds = [...new Set(wanted.flatMap((cells) => cells.package || []))]
  const specs = wanted.length > 0 ? await standingPrices(db, { productIds, packageIds }) : []
  const standing = await sheetRows.product.find(db, productIds)
  const people = new Map(standing.map(({ id, cells }) => [id, Number(cells.people)]))
  for (const { field, thingId, next } of rows)
    if (field === 'row.product') people.set(thingId, Number(cellsOf(next)?.people ?? 1))
  return ({ field, next }) => {
    const cells = field === 'row.price' ? cellsOf(next) : null
    if (!cells) return 0
    const each = specs
      .filter(
        ({ productId, packageId }) =>
          productId === cells.product || (packageId !== null && packageId === cells.package),
      )
      .map(({ sellingFen, people: examined }) => sellingFen / examined)
    return Math.round(Math.max(0, ...each) * (people.get(cells.product ?? '') ?? 1))
  }
}
