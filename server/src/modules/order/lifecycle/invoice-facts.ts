import { and, eq, sum } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { afterSale, order } from '../tables.ts'
import { linesOf, type OrderRow } from './lock-order.ts'
import { openRequestedInvoice, type Title } from './requested-invoice.ts'
import { appendHistory, type HistoryEntry } from './transition-order.ts'

/** What the invoice module needs to know of an order. */
export interface InvoiceFacts {
  orderNo: string
  memberId: string
  isPaid: boolean
  /** The cash paid and not refunded: fortune cards were invoiced when they were sold. */
  cashFen: number
  /** Requested with the order. */
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

/** Sets the order's invoice state, with a history entry. */
export async function invoiceChanged(
  ctx: Context,
  tx: Tx,
  { orderNo, state }: Pick<OrderRow, 'orderNo' | 'state'>,
  to: OrderRow['invoiceState'],
  entry: HistoryEntry,
): Promise<void> {
  await tx.update(order).set({ invoiceState: to }).where(eq(order.orderNo, orderNo))
  await appendHistory(ctx, tx, orderNo, state, entry)
}
