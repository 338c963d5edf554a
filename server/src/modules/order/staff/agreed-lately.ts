import { LARGE_REFUND_FEN } from '@mall/contract/staff/terms'
import { and, eq, gt, sum } from 'drizzle-orm'
import { mallTime } from '../../../platform/clock.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { OPERATOR } from '../after-sale/decide-refund.ts'
import { afterSale, afterSaleHistory } from '../tables.ts'

const DAY_MS = 86_400_000

/** What staff agreed to pay back of an order within a day. What the rules pay by themselves does not count. */
export async function agreedLately(db: Queryable, orderNo: string): Promise<number> {
  const { at, who, toState, what } = afterSaleHistory
  const [row] = await db
    .select({ fen: sum(afterSale.amountFen).mapWith(Number) })
    .from(afterSaleHistory)
    .innerJoin(afterSale, eq(afterSale.id, afterSaleHistory.afterSaleId))
    .where(
      and(
        eq(afterSale.orderNo, orderNo),
        and(eq(toState, 'refunding'), eq(what, '开始退款'), eq(who, OPERATOR)),
        gt(at, mallTime(-DAY_MS)),
      ),
    )
  return row?.fen ?? 0
}

/** Counted together, so that a large sum in small parts needs a second person too. */
export const isLargeRefund = (agreedFen: number, amountFen: number): boolean => agreedFen + amountFen > LARGE_REFUND_FEN
