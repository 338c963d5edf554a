import { and, eq, sum } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { afterSale, order } from '../tables.ts'
import { linesOf, type OrderRow } from './lock-order.ts'
import { openRequestedInvoice, type Title } from './requested-invoice.ts'
import { appendHistory, type HistoryEntry } from './transition-order.ts'

/** An order as whoever makes out its invoice sees it. */
export interface InvoiceFacts {
  orderNo: string
  memberId: string
  isPaid: boolean
  /** The cash that was paid and not given back: fortune cards had their invoice when they were sold. */
  cashFen: number
  /** Asked for when it was ordered. */
  input: Title | null
  items: { name: string; quantity: number }[]
}

export async function invoiceFacts(ctx: Context, db: Queryable, row: OrderRow): Promise<InvoiceFacts> {
  const [back] = await db
    .select({ amount: sum(afterSale.amountFen).mapWith(Number), cards: sum(afterSale.cardFen).mapWith(Number) })
    .from(afterSale)
    .where(and(eq(afterSale.orderNo, row.orderNo), eq(afterSale.state, 'refunded')))
  const backFen = (back?.amount ?? 0) - (back?.cards ?? 0)
  const isPaid = row.paidAt !== null
  const lines = await linesOf(db, row.orderNo)
  return {
    orderNo: row.orderNo,
    memberId: row.memberId,
    isPaid,
    cashFen: isPaid && row.refundState !== 'all' ? Math.max(0, row.payFen - backFen) : 0,
    input: await openRequestedInvoice(ctx, row, db),
    items: lines.map(({ productName, specName, quantity }) => ({
      name: [productName, specName].filter(Boolean).join(' '),
      quantity,
    })),
  }
}

/** The order says how its invoice stands, and its history why. */
export async function invoiceChanged(
  ctx: Context,
  tx: Tx,
  { orderNo, state }: Pick<OrderRow, 'orderNo' | 'state'>,
  to: OrderRow['invoiceState'],
  told: HistoryEntry,
): Promise<void> {
  await tx.update(order).set({ invoiceState: to }).where(eq(order.orderNo, orderNo))
  await appendHistory(ctx, tx, orderNo, state, told)
}
