import { timeOf } from '@mall/contract/days'
import { fail, failIf } from '@mall/contract/failures'
import { and, eq, inArray } from 'drizzle-orm'
import type { StaffCall } from '../../../app/staff/staff-handler.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { recordAct } from '../../staff/public.ts'
import { identityMatched } from '../desk/identify.ts'
import { lockVisitAt, visitThing } from '../desk/visit-at-branch.ts'
import { saveAnswers } from '../desk-questions/desk-questions.ts'
import { recordStaffAccessIn } from '../visit/record-staff-access.ts'
import { type BookingRow, checkInLocked, type PlannedItem } from '../visit/visit.ts'
import { VISITED_STATES, whyNotComplete } from '../visit/visit-rules.ts'
import { visitItem } from '../visit-tables.ts'
import type { DeskAct } from './merge-desk-acts.ts'

interface Merged {
  outcome: 'done' | 'already'
  words: string
}

const already = (words: string): Merged => ({ outcome: 'already', words })
const VISITED: readonly string[] = VISITED_STATES

interface Applied {
  seen: BookingRow
  act: DeskAct
  /** What the visit will have, for a check-in. */
  items: readonly PlannedItem[]
  /** Whether the card was compared without a line. */
  isCardCompared: boolean
}

/** One act of a desk, as it would be done at the desk now. */
export async function applyDeskAct(
  call: StaffCall,
  tx: Tx,
  { seen, act: { act, at }, items, isCardCompared }: Applied,
): Promise<Merged> {
  const { ctx, staff } = call
  const found = await lockVisitAt(tx, staff, seen)
  const time = timeOf(new Date(at))
  const record = (field: string, after: string, more: (typeof identityMatched)[] = []) =>
    recordAct(call, tx, {
      ...{ call: 'mergeDeskActs', thing: visitThing(found), branchId: found.branchId },
      changes: [{ field, before: null, after }, ...more],
      reason: `断线时 ${time} 登记`,
    })
  if (act.kind === 'check-in') {
    if (VISITED.includes(found.state)) return already('别处已经办好到检')
    await checkInLocked(ctx, tx, found, items, { note: `断线时 ${time} 登记`, notToday: act.notToday })
    await saveAnswers(ctx, tx, found, { fasting: act.fasting, drugs: act.drugs, bladder: act.bladder })
    await recordStaffAccessIn(ctx, tx, found, {
      staff: staff.name,
      what: isCardCompared ? '核对证件，当天的检查项目' : '当天的检查项目',
      why: '断线时到检',
    })
    await record('状态', '已到检', isCardCompared ? [identityMatched] : [])
    return { outcome: 'done', words: '' }
  }
  failIf(whyNotComplete(found))
  const [state, field] =
    act.kind === 'finish' ? (['done', '做完的项目'] as const) : (['not-today', '今天不做'] as const)
  const ids = [...new Set(act.itemIds)]
  const which = and(eq(visitItem.bookingId, found.id), inArray(visitItem.itemId, ids))
  const rows = await tx.select({ state: visitItem.state }).from(visitItem).where(which)
  if (rows.length === ids.length && rows.every((row) => row.state === state)) return already('别处已经记下')
  const doneAt = state === 'done' ? ctx.clock.now() : null
  const changed = await tx
    .update(visitItem)
    .set({ state, doneAt })
    .where(and(which, eq(visitItem.state, 'open')))
    .returning({ itemId: visitItem.itemId })
  if (changed.length !== ids.length) fail('VISIT_ITEM_CLOSED')
  await record(field, `${changed.length} 项`)
  return { outcome: 'done', words: '' }
}
