import type { getProductRows as contract } from '@mall/contract/assortment/calls'
import { rowValue } from '@mall/contract/change-set/row-value'
import { fail } from '@mall/contract/failures'
import type { SheetName } from '@mall/contract/sheet/sheets'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { listRowIds, stockOfSpecs } from '../catalogue/public.ts'
import { sheetRows } from '../change-set/public.ts'

export const getProductRows: StaffHandler<typeof contract> = async ({ productId }, { ctx: { db } }) => {
  const [product] = await rowsOf(db, 'product', [productId])
  if (!product) return fail('NOT_FOUND')
  const { specIds, packageIds } = await listRowIds(db, productId)
  return {
    product,
    prices: await rowsOf(db, 'price', specIds),
    packages: await rowsOf(db, 'package', packageIds),
    stock: await stockOfSpecs(db, specIds),
  }
}

/** In the order of these ids. */
async function rowsOf(db: Queryable, sheet: SheetName, ids: readonly string[]) {
  const rows = new Map((await sheetRows[sheet].find(db, ids)).map(({ id, cells }) => [id, cells]))
  return ids.flatMap((id) => {
    const cells = rows.get(id)
    return cells ? [{ id, value: rowValue(sheet, cells) }] : []
  })
}
