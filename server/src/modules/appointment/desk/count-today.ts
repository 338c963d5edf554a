import { TODAY_SECONDS } from '@mall/contract/appointment/desk-terms'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { openReadCache } from '../../../platform/cache/read-cache.ts'
import { scoped } from '../../../platform/scope.ts'
import { countFailedWork } from '../../work/public.ts'
import { momentOf } from './visit-standing.ts'

interface Arrivals {
  expected: number
  arrived: number
}

interface SlotToday extends Arrivals {
  branchId: string
  timespanId: string
  late: number
  finished: number
}

interface Counted {
  day: string
  at: Date
  slots: readonly SlotToday[]
  free: ReadonlyMap<string, number>
  waiting: ReadonlyMap<string, number>
  afterSales: readonly { branchIds: readonly string[]; at: Date }[]
  stuckWork: number
}

const cacheOf = scoped((_: Context) => openReadCache<Counted>({ max: 2 }))

/** Today's figures of all branches, counted once each half minute for everybody. */
export function countToday(ctx: Context): Promise<Counted> {
  const turn = Math.floor(ctx.clock.now().getTime() / (TODAY_SECONDS * 1_000))
  return cacheOf(ctx)(String(turn), () => ctx.fromReplica(count))
}

async function count(ctx: Context): Promise<Counted> {
  const at = ctx.clock.now()
  const { today, time } = momentOf(ctx.clock)
  const [slots, free, waiting, afterSales, work] = await Promise.all([
    ctx.db.execute<SlotToday & Record<string, unknown>>(sql`
      select branch_id as "branchId", timespan_id as "timespanId", count(*)::int as expected,
        count(*) filter (where state <> 'booked')::int as arrived,
        count(*) filter (where state = 'booked' and right(timespan_id, 4) <= ${time})::int as late,
        count(*) filter (where state = 'completed' or completed_at is not null)::int as finished
      from booking where day = ${today} and state in ('booked', 'attended', 'completed')
      group by branch_id, timespan_id order by timespan_id`),
    ctx.db.execute<{ branchId: string; count: number }>(sql`
      select branch_id as "branchId", sum(greatest(capacity - taken - blocked, 0))::int as count
      from slot where day = ${today} and right(timespan_id, 4) > ${time} group by branch_id`),
    ctx.db.execute<{ branchId: string; count: number }>(sql`
      select branch_id as "branchId", count(*)::int as count from waitlist_entry
      where state = 'waiting' and (day is null or day = ${today}) group by branch_id`),
    ctx.modules.waitingAfterSales(ctx.db),
    countFailedWork(ctx),
  ])
  return {
    ...{ day: today, at, slots: slots.rows, free: byBranch(free.rows), waiting: byBranch(waiting.rows), afterSales },
    stuckWork: work.reduce((sum, { stuck }) => sum + stuck, 0),
  }
}

const byBranch = (rows: readonly { branchId: string; count: number }[]) =>
  new Map(rows.map((row) => [row.branchId, row.count]))
