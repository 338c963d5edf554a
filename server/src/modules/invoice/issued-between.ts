import { and, eq, gte, lt } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/types.ts'
import { invoice } from './tables.ts'

/** Invoices issued then that still hold. */
export function invoicesIssuedBetween(db: Queryable, from: Date, until: Date) {
  const { number, orderNo, amountFen, issuedAt } = invoice
  return db
    .select({ number, orderNo, amountFen })
    .from(invoice)
    .where(and(eq(invoice.state, 'issued'), gte(issuedAt, from), lt(issuedAt, until)))
}
