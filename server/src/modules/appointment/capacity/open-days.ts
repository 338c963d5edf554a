import { addDays } from '@mall/contract/days'
import type { Context } from '../../../app/context.ts'
import { listClosedDays, listExceptions, listSchedules } from '../../branch/public.ts'
import { offeredOn } from './slots.ts'

/** Days to look ahead: a worn device is returned within a week, plus a long holiday. */
const LOOKED_AT = 21

/** The days after this one on which a branch is closed: by its week, exceptions, closed days and public holidays. 1 is the next day. */
export async function closedAfter(ctx: Context, { branchId, day }: { branchId: string; day: string }) {
  const window = { first: addDays(day, 1), last: addDays(day, LOOKED_AT) }
  const [schedules, exceptions, closed] = await Promise.all([
    listSchedules(ctx.db, { branchIds: [branchId] }),
    listExceptions(ctx.db, { branchIds: [branchId], ...window }),
    listClosedDays(ctx.db, { branchIds: [branchId], ...window }),
  ])
  const known = { schedules, exceptions, closed }
  return Array.from({ length: LOOKED_AT }, (_, index) => index + 1).filter((days) =>
    offeredOn(addDays(day, days), known).every(({ capacity }) => capacity === 0),
  )
}
