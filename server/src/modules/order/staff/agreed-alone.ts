import { and, eq, inArray, notExists, or, sql, sum } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { bookingsBesides } from '../../appointment/public.ts'
import { readThresholds } from '../../settings/public.ts'
import { OPERATOR } from '../after-sale/decide-refund.ts'
import { goodwillProposal, refundProposal } from '../proposal-tables.ts'
import { afterSale, afterSaleHistory, order } from '../tables.ts'

/** Makes agreements to one order and to those that hang from it wait for each other: each counts the ones before. */
export async function lockAgreements(tx: Tx, orderNo: string): Promise<void> {
  const { rootNo } = await bookingsOf(tx, orderNo)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`refunds agreed ${rootNo}`}, 0))`)
}

/**
 * What staff ever agreed to pay back without a second person: of this order, of the one it hangs from, and of all that
 * hang from that one. What the rules pay by themselves does not count.
 */
export async function agreedAlone(db: Queryable, orderNo: string): Promise<number> {
  const { rootNo, bookingIds } = await bookingsOf(db, orderNo)
  const { who, toState, what } = afterSaleHistory
  const isApproved = and(eq(refundProposal.afterSaleId, afterSale.id), eq(refundProposal.isApproved, true))
  const isGivenByTwo = and(eq(goodwillProposal.afterSaleId, afterSale.id), eq(goodwillProposal.isApproved, true))
  const [row] = await db
    .select({ fen: sum(afterSale.amountFen).mapWith(Number) })
    .from(afterSale)
    .innerJoin(afterSaleHistory, eq(afterSaleHistory.afterSaleId, afterSale.id))
    .innerJoin(order, eq(order.orderNo, afterSale.orderNo))
    .where(
      and(
        or(eq(order.orderNo, rootNo), inArray(order.bookingId, bookingIds)),
        and(eq(toState, 'refunding'), eq(what, '开始退款'), eq(who, OPERATOR)),
        notExists(db.select({ id: refundProposal.id }).from(refundProposal).where(isApproved)),
        notExists(db.select({ id: goodwillProposal.id }).from(goodwillProposal).where(isGivenByTwo)),
      ),
    )
  return row?.fen ?? 0
}

async function bookingsOf(db: Queryable, orderNo: string) {
  const [found] = await db.select({ bookingId: order.bookingId }).from(order).where(eq(order.orderNo, orderNo))
  return bookingsBesides(db, orderNo, found?.bookingId ?? null)
}

/** Counted together, so that a large sum in small parts needs a second person too. */
export const isLargeRefund = async (db: Queryable, agreedFen: number, amountFen: number): Promise<boolean> =>
  agreedFen + amountFen > (await largeRefundFen(db))

/** Highest sum that one person pays back alone. */
export const largeRefundFen = async (db: Queryable): Promise<number> => (await readThresholds(db)).largeRefundYuan * 100
