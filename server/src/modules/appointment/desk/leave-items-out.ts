import { leaveItemsOut as contract } from '@mall/contract/appointment/desk-acts'
import { fail, failIf } from '@mall/contract/failures'
import { and, eq, inArray } from 'drizzle-orm'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { actAs, recordAct } from '../../staff/public.ts'
import { appendBookingHistory } from '../bookings/booking-history.ts'
import { whyNotComplete } from '../visit/visit-rules.ts'
import { visitItem } from '../visit-tables.ts'
import { findVisitAt, lockVisitAt, visitThing } from './visit-at-branch.ts'
import { refundsOfItems, sumOf } from './visit-refunds.ts'

/** Items that are not done today, or are to be done after all. Their money goes back when the visit ends. */
export const leaveItemsOut: StaffHandler<typeof contract> = async (input, call) => {
  const { ctx, staff } = call
  const { bookingId, itemIds, isLeftOut, reason } = input
  const seen = await findVisitAt(ctx.db, staff, 'visits.attend', bookingId)
  return actAs(call, ['leaveItemsOut', input], contract.output.parse, async (tx) => {
    const found = await lockVisitAt(tx, staff, seen)
    failIf(whyNotComplete(found))
    const [from, to] = isLeftOut ? (['open', 'not-today'] as const) : (['not-today', 'open'] as const)
    const ids = [...new Set(itemIds)]
    const changed = await tx
      .update(visitItem)
      .set({ state: to })
      .where(and(eq(visitItem.bookingId, found.id), eq(visitItem.state, from), inArray(visitItem.itemId, ids)))
      .returning({ name: visitItem.name })
    if (changed.length !== ids.length) fail('VISIT_ITEM_CLOSED')
    const why = changed.map(({ name }) => name).join('、')
    const what = isLeftOut ? `今天不做 ${changed.length} 项` : `${changed.length} 项还是今天做`
    await appendBookingHistory(ctx, tx, [found.id], { what, who: '院区', why })
    const items = await tx.select().from(visitItem).where(eq(visitItem.bookingId, found.id)).limit(300)
    const back = sumOf(
      items.filter(({ state }) => state === 'not-today').map(({ itemId }) => itemId),
      await refundsOfItems(ctx, tx, found, items),
    )
    await recordAct(call, tx, {
      ...{ call: 'leaveItemsOut', thing: visitThing(found), branchId: found.branchId, reason },
      changes: [{ field: isLeftOut ? '今天不做' : '还是今天做', before: null, after: `${changed.length} 项` }],
    })
    return { items: changed.length, back }
  })
}
