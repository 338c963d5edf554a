import { addDays } from '@mall/contract/days'
import type { Context } from '../../../app/context.ts'
import { listClosedDays, listExceptions, listSchedules } from '../../branch/public.ts'
import { offeredOn } from './slots.ts'

/** A recorder is brought back within a week of wearing, and the days of a long holiday. */
const LOOKED_AT = 21

/** On how many days after this one a branch offers nothing: its week, days of its own, closed days and public holidays. */
export async function closedAfter(ctx: Context, { branchId, day }: { branchId: string; day: string }) {
  const window = { first: addDays(day, 1), last: addDays(day, LOOKED_AT) }
  const [schedules, exceptions, closed] = await Promise.all([
    listSchedules(ctx.db, { branchIds: [branchId] }),
    listExceptions(ctx.db, { branchIds: [branchId], ...window }),
    listClosedDays(ctx.db, { branchIds: [branchId], ...window }),
  ])
  const known = { schedules, exceptions, closed }
  return Array.from({ length: LOOKED_AT }, (_, at) => at + 1).filter((days) =>
    offeredOn(addDays(day, days), known).every(({ capacity }) => capacity === 0),
  )
}
