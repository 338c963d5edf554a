import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import type { OrderLineRow } from '../lifecycle/lock-order.ts'
import { afterSaleItem } from '../tables.ts'

/** What of these lines goes into the parcel: goods, without those whose money goes back. */
export async function goodsToSend(db: Queryable, lines: readonly OrderLineRow[]) {
  const goods = lines.filter(({ serviceKind }) => serviceKind === 'goods')
  const ids = goods.map(({ id }) => id)
  const { lineId, isLive, isGoodwill } = afterSaleItem
  const back = await db
    .select({ lineId })
    .from(afterSaleItem)
    .where(and(inArray(lineId, ids), eq(isLive, true), eq(isGoodwill, false)))
  return goods.flatMap((line) => {
    const quantity = line.quantity - back.filter((one) => one.lineId === line.id).length
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}
