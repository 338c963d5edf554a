import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/types.ts'
import { ENDED_INVOICE_STATES } from './states.ts'
import { invoice } from './tables.ts'

export type InvoiceRow = typeof invoice.$inferSelect

/** The order's invoice that is issued or under way. */
export async function liveInvoice(db: Queryable, orderNo: string): Promise<InvoiceRow | null> {
  const [row] = await db
    .select()
    .from(invoice)
    .where(and(eq(invoice.orderNo, orderNo), notInArray(invoice.state, [...ENDED_INVOICE_STATES])))
  return row ?? null
}

/** Newest first. */
export async function invoicesOf(db: Queryable, orderNo: string): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoice)
    .where(eq(invoice.orderNo, orderNo))
    .orderBy(desc(invoice.requestedAt), desc(invoice.id))
}
