import type { Context } from '../../../app/context.ts'
import type { VisitItemFacts } from '../../../app/module-ports.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import type { BookingRow } from '../visit/visit.ts'

interface Back {
  cashFen: number
  cardFen: number
}

/** What each item brings if it is not done, computed by the refund itself. */
export function refundsOfItems(
  ctx: Context,
  db: Queryable,
  { id: bookingId, memberId, orderNo }: BookingRow,
  items: readonly VisitItemFacts[],
): Promise<ReadonlyMap<string, Back>> {
  return ctx.modules.visitItemRefunds(ctx, db, { bookingId, memberId, orderNo, items })
}

export function sumOf(itemIds: readonly string[], backs: ReadonlyMap<string, Back>): Back {
  const all = itemIds.flatMap((id) => backs.get(id) ?? [])
  return {
    cashFen: all.reduce((sum, { cashFen }) => sum + cashFen, 0),
    cardFen: all.reduce((sum, { cardFen }) => sum + cardFen, 0),
  }
}
