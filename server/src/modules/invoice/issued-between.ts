import { and, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/types.ts'
import { invoice } from './tables.ts'

/** Where they count in the books. */
const bookedAt = sql`coalesce(booked_at, issued_at)`
const redBookedAt = sql`coalesce(red_booked_at, reversed_at)`

/** Invoices and red-letter invoices in the books then; a red one takes its amount back. `holds`: nothing took it back. */
export async function invoicesBookedBetween(db: Queryable, from: Date, until: Date) {
  const { id, number, redNumber, orderNo, amountFen, state } = invoice
  const within = (at: SQL) =>
    db
      .select({ id, number, redNumber, orderNo, amountFen, state })
      .from(invoice)
      .where(and(gte(at, from), lt(at, until), inArray(state, ['issued', 'reversing', 'reversed'])))
  const [blue, red] = [await within(bookedAt), await within(redBookedAt)]
  return [
    ...blue.map((one) => ({ ...one, key: one.id, isRed: false, holds: one.state === 'issued' })),
    ...red.map((one) => ({
      ...{ ...one, key: `${one.id} red`, number: one.redNumber },
      ...{ amountFen: -one.amountFen, isRed: true, holds: true },
    })),
  ]
}
