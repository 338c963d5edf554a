import { eq, sum } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/types.ts'
import { orderCardUse } from './tables.ts'

/** What cards paid for an order, and what was returned to them. In fen. */
export async function cardMoneyOf(db: Queryable, orderNo: string): Promise<{ paidFen: number; backFen: number }> {
  const [all] = await db
    .select({
      paidFen: sum(orderCardUse.amountFen).mapWith(Number),
      backFen: sum(orderCardUse.returnedFen).mapWith(Number),
    })
    .from(orderCardUse)
    .where(eq(orderCardUse.orderNo, orderNo))
  return { paidFen: all?.paidFen ?? 0, backFen: all?.backFen ?? 0 }
}
