import { eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { findItems } from '../../catalogue/public.ts'
import { bookingItem, voucher } from '../tables.ts'
import { type Exam, findExam } from './exam-cache.ts'

/** The exam of a booking: its package, with a blood draw also if an added item needs one. */
export async function examOfBooking(
  ctx: Context,
  { id, voucherId }: { id: string; voucherId: string },
): Promise<Exam | null> {
  const [[sold], added] = await Promise.all([
    ctx.db.select().from(voucher).where(eq(voucher.id, voucherId)),
    ctx.db.select({ itemId: bookingItem.itemId }).from(bookingItem).where(eq(bookingItem.bookingId, id)),
  ])
  const exam = sold ? await findExam(ctx, sold) : null
  if (!exam || exam.needsBloodDraw || added.length === 0) return exam
  const items = await findItems(
    ctx.db,
    added.map(({ itemId }) => itemId),
  )
  return { ...exam, needsBloodDraw: items.some((item) => item.needsFasting) }
}
