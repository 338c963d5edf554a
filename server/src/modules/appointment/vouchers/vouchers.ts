import type { VoucherStateName } from '@mall/contract/appointment/states'
import type { Context } from '../../../app/context.ts'
import { runPrepared } from '../../../platform/database/prepared.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { voucher } from '../tables.ts'
import { type VisitStage, visitStage } from '../visit/visit-rules.ts'
import { bookableUntil, voucherState } from './voucher-rules.ts'

export interface VoucherLine {
  orderLineId: string
  /** Number of examinations of the whole line. */
  count: number
  productId: string
  productName: string
  specName: string
  image: string
  packageId: string
  serviceKind: string
}

/** One voucher row for each examination of each line. */
export function newVouchers(
  ctx: Context,
  { memberId, orderNo, lines }: { memberId: string; orderNo: string; lines: readonly VoucherLine[] },
): (typeof voucher.$inferInsert)[] {
  const createdAt = ctx.clock.now()
  return lines.flatMap(({ count, ...line }) =>
    Array.from({ length: count }, (_, index) => {
      const state: VoucherStateName = 'unused'
      return { id: ctx.ids.id(), memberId, orderNo, ...line, unit: index + 1, state, createdAt }
    }),
  )
}

/** Idempotent: a voucher is identified by its line and its number there. */
export async function insertVouchers(db: Queryable, rows: readonly (typeof voucher.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(voucher)
    .values([...rows])
    .onConflictDoNothing({ target: [voucher.orderLineId, voucher.unit] })
}

export type VoucherOfOrder = {
  voucherId: string
  orderNo: string
  orderLineId: string
  state: VoucherStateName
  /** The last day it can be booked for. */
  bookableUntil: string
  /** The booking it is used for, null if unused. */
  bookingId: string | null
  /** Progress of its visit; null before it. */
  visit: VisitStage | null
}

const OF_ORDERS = (which: string) => `select v.id as "voucherId", v.order_no as "orderNo",
    v.order_line_id as "orderLineId", v.state, v.created_at as "boughtAt", b.id as "bookingId", b.state as "bookingState", b.completed_at as "completedAt"
  from voucher v left join lateral (select id, state, completed_at from booking where voucher_id = v.id
    and state <> 'cancelled' order by created_at desc limit 1) b on true
  where v.order_no ${which} order by v.order_line_id, v.unit`

/** The vouchers of these orders, by line and unit. */
export async function vouchersOfOrders(db: Queryable, orderNos: readonly string[]): Promise<VoucherOfOrder[]> {
  if (orderNos.length === 0) return []
  // A single order is the common case; for an array PostgreSQL never keeps a generic plan.
  const [name, which, param] =
    orderNos.length === 1
      ? ['vouchers-of-order', '= $1', orderNos[0]]
      : ['vouchers-of-orders', '= any ($1::text[])', [...orderNos]]
  type Row = Omit<VoucherOfOrder, 'state' | 'visit' | 'bookableUntil'> & {
    /** A text within a transaction. */
    boughtAt: Date | string
    state: string
    bookingState: string | null
    completedAt: Date | null
  }
  const { rows } = await runPrepared<Row>(db, name, OF_ORDERS(which), [param])
  return rows.map(({ bookingState, completedAt, boughtAt, ...row }) => ({
    ...row,
    state: voucherState(row.state),
    bookableUntil: bookableUntil(new Date(boughtAt)),
    visit: visitStage({ state: bookingState ?? '', completedAt }),
  }))
}
