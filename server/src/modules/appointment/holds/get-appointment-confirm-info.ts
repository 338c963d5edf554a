import type { getAppointmentConfirmInfo as contract } from '@mall/contract/appointment/calls'
import { fail } from '@mall/contract/failures'
import type { Handler } from '../../../app/http/handler.ts'
import { findContact } from '../../account/public.ts'
import { chosenCard, findBranchOf } from '../availability/branch-eligibility.ts'
import { contactView } from '../bookings/booking-view.ts'
import { closedAfter } from '../capacity/open-days.ts'
import { timespanText } from '../capacity/slot-rules.ts'
import { itemView, packageView } from '../exams/exam.ts'
import { findExam } from '../exams/exam-cache.ts'
import { preparationOf } from '../preparation/preparation.ts'
import { asksPregnancy, changesCloseAt } from '../rules.ts'
import { findLiveHold } from './find-live-hold.ts'
import { quoteBooking } from './quote-booking.ts'

/** Everything to be confirmed before submitting. */
export const getAppointmentConfirmInfo: Handler<typeof contract> = async (
  { holdId, itemIds, packageIds },
  { ctx, member },
) => {
  const hold = (await findLiveHold(ctx, member.id, holdId)) ?? fail('HOLD_EXPIRED')
  const [exam, contact, branch, closed] = await Promise.all([
    findExam(ctx, hold),
    findContact(ctx, member.id, hold.contactId),
    findBranchOf(ctx, hold.branchId),
    closedAfter(ctx, hold),
  ])
  if (!exam || !contact || !branch) return fail('NOT_FOUND')
  const { selection, extras } = await quoteBooking(ctx, { hold, exam, person: contact }, { itemIds, packageIds })
  const items = [...exam.items, ...extras]
  const closesAt = changesCloseAt(hold.day)
  const isClosed = ctx.clock.now() >= closesAt
  return {
    holdId: hold.id,
    freeUntil: isClosed ? null : closesAt.toISOString(),
    expiresAt: hold.expiresAt.toISOString(),
    serverTime: ctx.clock.now().toISOString(),
    contact: contactView(contact),
    hospitalInfo: chosenCard(branch),
    date: hold.day,
    timespan: timespanText(hold.timespanId),
    packageInfo: packageView(exam, hold),
    extras: extras.map(itemView),
    extrasTotal: selection.tjMarketPrice,
    selection,
    ...preparationOf(items, contact, { ...hold, branchName: branch.name, closedAfter: closed, isClosed }),
    asksPregnancy: asksPregnancy(items, contact, hold.day),
  }
}
