import type { getAppointmentConfirmInfo as contract } from '@mall/contract/appointment/calls'
import { fail } from '@mall/contract/failures'
import type { Handler } from '../../http/handler.ts'
import { findContact } from '../account/public.ts'
import { atHold } from './at-hold.ts'
import { shownContact } from './booking-view.ts'
import { shownItem, shownPackage } from './exam.ts'
import { findExam } from './exam-cache.ts'
import { findLiveHold } from './hold-facts.ts'
import { chosenCard, findBranchOf } from './offering.ts'
import { closedAfter } from './open-days.ts'
import { whatToKnow } from './preparation.ts'
import { asksPregnancy, changesCloseAt } from './rules.ts'
import { timespanText } from './slot-rules.ts'

/** Everything the person reads once more before submitting. */
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
  const { selection, extras } = await atHold(ctx, { hold, exam, person: contact }, { itemIds, packageIds })
  const items = [...exam.items, ...extras]
  const closesAt = changesCloseAt(hold.day)
  const isClosed = ctx.clock.now() >= closesAt
  return {
    holdId: hold.id,
    freeUntil: isClosed ? null : closesAt.toISOString(),
    expiresAt: hold.expiresAt.toISOString(),
    serverTime: ctx.clock.now().toISOString(),
    contact: shownContact(contact),
    hospitalInfo: chosenCard(branch),
    date: hold.day,
    timespan: timespanText(hold.timespanId),
    packageInfo: shownPackage(exam, hold),
    extras: extras.map(shownItem),
    extrasTotal: selection.tjMarketPrice,
    selection,
    ...whatToKnow(items, contact, { ...hold, branchName: branch.name, closedAfter: closed, isClosed }),
    asksPregnancy: asksPregnancy(items, contact, hold.day),
  }
}
