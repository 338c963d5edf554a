import { eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { phoneOf } from '../../account/public.ts'
import { bookingHistory, voucher } from '../tables.ts'
import type { BookingRow } from './booking-view.ts'
import { cancelBy, cancelLeft } from './cancel-rules.ts'

/** Who cancelled a booking and what remains of it, as sent to the examinee. */
export async function cancelText(ctx: Context, row: BookingRow, examineesMobile: string) {
  const [history, [sold], membersMobile] = await Promise.all([
    ctx.db.select().from(bookingHistory).where(eq(bookingHistory.bookingId, row.id)).orderBy(bookingHistory.at),
    ctx.db.select({ state: voucher.state }).from(voucher).where(eq(voucher.id, row.voucherId)),
    phoneOf(ctx, row.memberId),
  ])
  const ended = history.filter(({ what }) => what === '预约已取消').at(-1)
  return {
    by: cancelBy(ended?.who ?? '', examineesMobile === membersMobile),
    left: cancelLeft(sold?.state ?? ''),
  }
}
