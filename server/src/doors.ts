import type { Context } from './context.ts'
import type { Queryable, Tx } from './ports/database/types.ts'

/** Calls against the direction of the modules: declared here, filled in by app.ts, so that no import turns round. */
export interface Doors {
  /** Branch asks appointment: the first day with a free place, by branch; branches without one are missing. */
  earliestDays(ctx: Context, db: Queryable, branchIds: readonly string[], service: string): Promise<Map<string, string>>
  /** Appointment asks order: an unpaid order for items added to a booking. */
  openExtrasOrder(
    ctx: Context,
    tx: Tx,
    wish: {
      memberId: string
      bookingId: string
      productName: string
      image: string
      items: { itemId: string; name: string; priceFen: number }[]
    },
  ): Promise<{ orderNo: string; expiresAt: Date }>
  /** Appointment tells order: a voucher of this order was booked, or is free again. */
  voucherMoved(ctx: Context, tx: Tx, orderNo: string): Promise<void>
  /** Appointment tells order: the booking was given up, so its unpaid extras order is closed. */
  closeExtrasOrder(ctx: Context, tx: Tx, orderNo: string, why: string): Promise<void>
  /** Order asks payment: see to it that nobody can pay this order any more, then cancel it. `paid`: the money was faster. */
  closeUnpaidOrder(ctx: Context, orderNo: string, closing: { who: string; why: string }): Promise<'closed' | 'paid'>
}
