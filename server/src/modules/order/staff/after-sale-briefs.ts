import type { getOrderForStaff } from '@mall/contract/order/staff'
import { inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../../../platform/database/types.ts'
import { afterSaleNames, reasonName } from '../after-sale/after-sale-rules.ts'
import type { AfterSaleRow } from '../after-sale/transition-after-sale.ts'
import { afterSaleItem } from '../tables.ts'

type Brief = z.input<(typeof getOrderForStaff)['output']>['afterSales'][number]

/** Requests without anything that their members wrote, in the order given. */
export async function afterSaleBriefs(db: Queryable, rows: readonly AfterSaleRow[]): Promise<Brief[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const items = await db
    .select({ afterSaleId: afterSaleItem.afterSaleId, name: afterSaleItem.name })
    .from(afterSaleItem)
    .where(inArray(afterSaleItem.afterSaleId, ids))
    .orderBy(afterSaleItem.lineId, afterSaleItem.unit, afterSaleItem.itemId)
  return rows.map((row) => {
    const own = items.filter(({ afterSaleId }) => afterSaleId === row.id)
    return {
      ...{ afterSaleId: row.id, orderNo: row.orderNo, state: row.state, stateName: afterSaleNames[row.state] },
      reasonName: reasonName(row.reason),
      what: [...new Set(own.map(({ name }) => name))].slice(0, 3).join('、'),
      ...{ cashFen: row.amountFen - row.cardFen, cardFen: row.cardFen },
      filedAt: row.createdAt.toISOString(),
    }
  })
}
