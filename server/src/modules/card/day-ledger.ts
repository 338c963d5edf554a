import { and, eq, inArray, notLike, or, sum } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/types.ts'
import { cardLedger } from './tables.ts'

/** What cards paid of these orders, by the ledger: what came back before the order was paid did not pay. */
export async function paidByCards(db: Queryable, orderNos: readonly string[]): Promise<Map<string, number>> {
  if (orderNos.length === 0) return new Map()
  const { orderNo, amountFen, kind, cause } = cardLedger
  const pays = or(eq(kind, 'used'), and(eq(kind, 'returned'), notLike(cause, 'refund %')))
  const rows = await db
    .select({ orderNo, fen: sum(amountFen).mapWith(Number) })
    .from(cardLedger)
    .where(and(pays, inArray(orderNo, [...orderNos])))
    .groupBy(orderNo)
  return new Map(rows.map((row) => [row.orderNo, -(row.fen ?? 0)]))
}

/** What went back to cards for each of these causes, by the ledger. */
export async function returnedByCause(
  db: Queryable,
  orderNos: readonly string[],
  causes: readonly string[],
): Promise<Map<string, number>> {
  if (orderNos.length === 0) return new Map()
  const { orderNo, amountFen, kind, cause } = cardLedger
  const rows = await db
    .select({ cause, fen: sum(amountFen).mapWith(Number) })
    .from(cardLedger)
    .where(and(eq(kind, 'returned'), inArray(orderNo, [...orderNos]), inArray(cause, [...causes])))
    .groupBy(cause)
  return new Map(rows.map((row) => [row.cause, row.fen ?? 0]))
}
