import type { getBookingForStaff as contract } from '@mall/contract/appointment/staff-bookings'
import { fail, failures } from '@mall/contract/failures'
import { asc, desc, eq } from 'drizzle-orm'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { contactsById } from '../../account/public.ts'
import { cannotChangeText } from '../bookings/booking-rules.ts'
import { recordLook } from '../desk/record-look.ts'
import { findVisitAt } from '../desk/visit-at-branch.ts'
import { unpaidChange } from '../reschedule/branch-change.ts'
import { changesLeft, isLive, whyNotCancel, whyNotChange } from '../rules.ts'
import { bookingHistory, voucher } from '../tables.ts'
import { itemsOfVisit } from '../visit/visit.ts'
import { visitItem } from '../visit-tables.ts'
import { voucherState } from '../vouchers/voucher-rules.ts'
import { lastDayOf } from '../vouchers/voucher-term.ts'
import { bookingRow } from './booking-row.ts'
import { notesOf } from './notes.ts'

const MAX_ENTRIES = 100

export const getBookingForStaff: StaffHandler<typeof contract> = async ({ bookingId }, { ctx, staff }) => {
  const { db } = ctx
  const row = await findVisitAt(db, staff, 'bookings.see', bookingId)
  const [sold] = await db.select().from(voucher).where(eq(voucher.id, row.voucherId))
  if (!sold) return fail('NOT_FOUND')
  await recordLook(ctx, staff, row, { what: '预约里的检查项目', why: '办理预约' })
  const [people, planned, visited, history, notes, lastDay, unpaidMove] = await Promise.all([
    contactsById(ctx, [row.contactId]),
    itemsOfVisit(ctx, row),
    db.select().from(visitItem).where(eq(visitItem.bookingId, row.id)).orderBy(asc(visitItem.itemId)).limit(300),
    db
      .select()
      .from(bookingHistory)
      .where(eq(bookingHistory.bookingId, row.id))
      .orderBy(desc(bookingHistory.at), desc(bookingHistory.id))
      .limit(MAX_ENTRIES),
    notesOf(ctx, row),
    lastDayOf(ctx, sold),
    unpaidChange(ctx, row.id),
  ])
  const items = visited.length > 0 ? visited : planned.map((item) => ({ ...item, state: 'open' as const }))
  const [whyNot, whyNotEnd] = [whyNotChange(row, ctx.clock.now()), whyNotCancel(row, ctx.clock.now())]
  return {
    ...(await bookingRow(ctx, row, { productName: sold.productName, person: people.get(row.contactId) })),
    ...{ memberId: row.memberId, sequence: row.sequence, timespanId: row.timespanId, checkInCode: row.checkInCode },
    bookedAt: row.createdAt.toISOString(),
    voucher: { voucherId: sold.id, specName: sold.specName, state: voucherState(sold.state), lastDay },
    items: items.map(({ itemId, name, isExtra, state }) => ({ itemId, name, isExtra, isDone: state === 'done' })),
    isLive: isLive(row.state),
    whyNotByRule: cannotChangeText(whyNot),
    whyNotCancelByRule: whyNotEnd === null ? '' : failures[whyNotEnd].msg,
    ...{ changesLeft: changesLeft(row), branchReason: row.branchReason ?? '', unpaidMove, notes },
    history: history.map(({ at, what, who, why }) => ({ at: at.toISOString(), what, who, why })),
  }
}
