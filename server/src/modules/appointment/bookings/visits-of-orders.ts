import { KEPT_BOOKING_STATES } from '@mall/contract/appointment/states'
import { and, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { booking } from '../tables.ts'

/** Of an order at one branch: whether somebody came, and whether a report is there. */
export interface VisitsOfOrder {
  orderNo: string
  branchId: string
  isKept: boolean
  isReported: boolean
}

/** Where these orders are booked. */
export function visitsOfOrders(db: Queryable, orderNos: readonly string[]): Promise<VisitsOfOrder[]> {
  const { orderNo, branchId, state, reportedAt } = booking
  const isKept = sql`${state} in (${sql.join(
    KEPT_BOOKING_STATES.map((name) => sql`${name}`),
    sql`, `,
  )})`
  return db
    .select({
      ...{ orderNo, branchId, isKept: sql<boolean>`bool_or(${isKept})` },
      isReported: sql<boolean>`bool_or(${isKept} and ${reportedAt} is not null)`,
    })
    .from(booking)
    .where(and(sql`${orderNo} = any (${sql.param([...orderNos])}::text[])`, ne(state, 'cancelled')))
    .groupBy(orderNo, branchId)
}
