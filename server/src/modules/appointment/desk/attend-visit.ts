import {
  checkInVisit as checkInContract,
  endVisit as endContract,
  finishItems as finishContract,
  OPEN_BECOMES,
} from '@mall/contract/appointment/desk'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { actAs, recordAct } from '../../staff/public.ts'
import { timespanText } from '../capacity/slot-rules.ts'
import { saveAnswers } from '../desk-questions/desk-questions.ts'
import {
  checkInLocked,
  completeLocked,
  itemsOfVisit,
  lockOrdersOf,
  markDoneLocked,
  settleOpenLocked,
} from '../visit/visit.ts'
import { takeHourOfLate } from './late-hour.ts'
import { findVisitAt, lockVisitAt, visitThing } from './visit-at-branch.ts'

/** The same check-in as `operate`'s. What was answered is sealed, and not in the record. */
export const checkInVisit: StaffHandler<typeof checkInContract> = async (input, call) => {
  const { ctx, staff } = call
  const seen = await findVisitAt(ctx.db, staff, 'visits.attend', input.bookingId)
  const items = await itemsOfVisit(ctx, seen)
  // The answers stay out of the stored fingerprint, from which they could be guessed.
  const { fasting, drugs, bladder, ...sent } = input
  return actAs(call, ['checkInVisit', sent], checkInContract.output.parse, async (tx) => {
    const found = await lockVisitAt(tx, staff, seen)
    const notToday = [...new Set(input.notToday)]
    await checkInLocked(ctx, tx, found, items, { notToday })
    await saveAnswers(ctx, tx, found, { fasting, drugs, bladder })
    const hour = await takeHourOfLate(ctx, tx, found, { staff, isOver: input.isOver })
    await recordAct(call, tx, {
      call: 'checkInVisit',
      ...{ thing: visitThing(found), branchId: found.branchId, reason: input.reason },
      changes: [
        { field: '状态', before: '待到检', after: '已到检' },
        { field: '项目', before: null, after: `${items.length - notToday.length} 项` },
        ...(notToday.length > 0 ? [{ field: '今天不做', before: null, after: `${notToday.length} 项` }] : []),
        ...(hour === '' ? [] : [{ field: '时段', before: timespanText(found.timespanId), after: hour }]),
      ],
    })
    return { items: items.length - notToday.length }
  })
}

export const finishItems: StaffHandler<typeof finishContract> = async (input, call) => {
  const { ctx, staff } = call
  const { bookingId, itemIds, reason } = input
  const seen = await findVisitAt(ctx.db, staff, 'visits.attend', bookingId)
  return actAs(call, ['finishItems', input], finishContract.output.parse, async (tx) => {
    const found = await lockVisitAt(tx, staff, seen)
    const names = await markDoneLocked(ctx, tx, found, [...new Set(itemIds)])
    await recordAct(call, tx, {
      ...{ call: 'finishItems', thing: visitThing(found), branchId: found.branchId, reason },
      changes: [{ field: '做完的项目', before: null, after: `${names.length} 项` }],
    })
    return { done: names.length }
  })
}

export const endVisit: StaffHandler<typeof endContract> = async (input, call) => {
  const { ctx, staff } = call
  const seen = await findVisitAt(ctx.db, staff, 'visits.attend', input.bookingId)
  return actAs(call, ['endVisit', input], endContract.output.parse, async (tx) => {
    await lockOrdersOf(ctx, tx, seen)
    const found = await lockVisitAt(tx, staff, seen)
    await settleOpenLocked(ctx, tx, found, input.open)
    await completeLocked(ctx, tx, found)
    await recordAct(call, tx, {
      ...{ call: 'endVisit', thing: visitThing(found), branchId: found.branchId, reason: input.reason },
      changes: [{ field: '状态', before: '检查中', after: '检查结束' }, ...openChanges(input.open)],
    })
    return { done: true as const }
  })
}

const BECAME = { done: '做完', 'not-today': '今天不做，退款', none: '没做，不退' } as const

/** What was said of the items that were open at the end. */
function openChanges(open: Parameters<typeof endVisit>[0]['open']) {
  return OPEN_BECOMES.flatMap((becomes) => {
    const count = open.filter((one) => one.becomes === becomes).length
    return count === 0 ? [] : [{ field: '结束时没做的', before: null, after: `${BECAME[becomes]} ${count} 项` }]
  })
}
