import type { Tx } from './ports/database/types.ts'

/** Calls against the direction of the modules: declared here, filled in by app.ts, so that no import turns round. */
export interface Doors {
  /** Appointment asks order: an unpaid order for items added to a booking. */
  openExtrasOrder(
    tx: Tx,
    wish: {
      memberId: string
      bookingId: string
      productName: string
      items: { itemId: string; name: string; priceFen: number; image: string }[]
    },
  ): Promise<{ orderNo: string; expiresAt: Date }>
  /** Appointment tells order: a voucher of this order was booked, or is free again. */
  voucherMoved(tx: Tx, orderNo: string): Promise<void>
  /** Appointment asks order: the booking was given up, so its unpaid extras order is closed. */
  closeExtrasOrder(tx: Tx, orderNo: string, why: string): Promise<void>
}
