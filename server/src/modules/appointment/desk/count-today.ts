import { TODAY_SECONDS } from '@mall/contract/appointment/desk-terms'
import { addDays, instantOf } from '@mall/contract/days'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Waiting } from '../../../app/module-ports.ts'
import { cacheStore, openSharedReadCache } from '../../../platform/cache/shared-read-cache.ts'
import { scoped } from '../../../platform/scope.ts'
import { countFailedWork, listPauses } from '../../work/public.ts'
import { IS_WAITING } from '../closing/closure-offers.ts'
import { momentOf } from './visit-standing.ts'

interface SlotToday {
  branchId: string
  timespanId: string
  expected: number
  arrived: number
  late: number
  finished: number
}

interface ClosingCalls {
  closureId: string
  branchId: string
  day: string
  closedAt: string
  toPhone: number
}

interface CountOfBranch {
  branchId: string
  count: number
}

/** Several processes share it as JSON: instants are texts. */
type Counted = Awaited<ReturnType<typeof count>>

const cacheOf = scoped((ctx: Context) =>
  openSharedReadCache<Counted>(() => cacheStore(ctx).current, {
    ...{ name: 'today', max: 2, lifeMs: 2 * TODAY_SECONDS * 1_000 },
  }),
)

/** Today's figures of all branches, counted once each half minute for everybody, in all processes. */
export function countToday(ctx: Context): Promise<Counted> {
  const turn = Math.floor(ctx.clock.now().getTime() / (TODAY_SECONDS * 1_000))
  return cacheOf(ctx)(String(turn), () => ctx.fromReplica(count))
}

async function count(ctx: Context) {
  const at = ctx.clock.now()
  const { today, time } = momentOf(ctx.clock)
  const [
    slots,
    free,
    waiting,
    afterSales,
    refunds,
    changes,
    closings,
    work,
    money,
    reports,
    pauses,
    articles,
    invoices,
    consultations,
    lectureQuestions,
  ] = await Promise.all([
    ctx.db.execute<SlotToday & Record<string, unknown>>(sql`
      select branch_id as "branchId", timespan_id as "timespanId", count(*)::int as expected,
        count(*) filter (where state <> 'booked')::int as arrived,
        count(*) filter (where state = 'booked' and right(timespan_id, 4) <= ${time})::int as late,
        count(*) filter (where state = 'completed' or completed_at is not null)::int as finished
      from booking where day = ${today} and state in ('booked', 'attended', 'completed')
      group by branch_id, timespan_id order by timespan_id`),
    ctx.db.execute<CountOfBranch & Record<string, unknown>>(sql`
      select branch_id as "branchId", sum(greatest(capacity - taken - blocked, 0))::int as count
      from slot where day = ${today} and right(timespan_id, 4) > ${time} group by branch_id`),
    ctx.db.execute<CountOfBranch & Record<string, unknown>>(sql`
      select branch_id as "branchId", count(*)::int as count from waitlist_entry
      where state = 'waiting' and (day is null or day = ${today}) group by branch_id`),
    ctx.modules.waitingAfterSales(ctx.db),
    ctx.modules.stuckRefunds(ctx),
    ctx.modules.submittedChanges(ctx.db),
    countClosingCalls(ctx, today),
    countFailedWork(ctx),
    countMoney(ctx, at),
    ctx.modules.waitingReports(ctx.db),
    listPauses(ctx.db),
    ctx.modules.articlesToReview(ctx.db, today),
    ctx.modules.invoicesByHand(ctx),
    ctx.modules.waitingConsultations(ctx),
    ctx.modules.waitingLectureQuestions(ctx.db),
  ])
  const stuckWork = work.reduce((sum, { stuck }) => sum + stuck, 0)
  return {
    ...{ day: today, at: at.toISOString(), slots: slots.rows, free: free.rows, waiting: waiting.rows },
    ...{ undecided: afterSales.undecided.map(toText), proposed: afterSales.proposed.map(toText) },
    ...{ refunds: refunds.map(toText), closings, stuckWork, money },
    reports: reports.map(({ oldestAt, ...one }) => ({ ...one, oldestAt: oldestAt.toISOString() })),
    pauses: pauses.map(({ pausedAt }) => ({ at: pausedAt.toISOString() })),
    articles: articles.map((until) => ({ at: instantOf(until, '00:00').toISOString() })),
    invoices: toQueue(invoices),
    consultations: toQueue(consultations),
    lectureQuestions: toQueue(lectureQuestions),
    changes: changes.map(({ branchId, at: since }) => ({ branchId, at: since.toISOString() })),
  }
}

const toQueue = ({ waiting, oldestAt }: { waiting: number; oldestAt: Date | null }) => ({
  waiting,
  oldestAt: oldestAt?.toISOString() ?? null,
})

const toText = ({ branchIds, at }: Waiting) => ({ branchIds, at: at.toISOString() })

/** Of closed days that are still to come. */
async function countClosingCalls({ db }: Context, today: string): Promise<ClosingCalls[]> {
  const { rows } = await db.execute<ClosingCalls & Record<string, unknown>>(sql`
    select c.id as "closureId", c.branch_id as "branchId", c.day, c.closed_at as "closedAt", count(*)::int as "toPhone"
    from closure_offer o join day_closure c on c.id = o.closure_id join booking b on b.id = o.booking_id
    where c.day >= ${today} and c.reopened_at is null and o.state not in ('accepted', 'offered') and ${IS_WAITING}
    group by c.id order by c.day, c.id`)
  return rows.map((row) => ({ ...row, closedAt: new Date(row.closedAt).toISOString() }))
}

const WEEK = 7

async function countMoney(ctx: Context, at: Date) {
  const today = ctx.clock.today()
  const weekAgo = addDays(today, -WEEK)
  const sinceMidnight = at.getTime() - instantOf(today, '00:00').getTime()
  const before = instantOf(weekAgo, '00:00')
  const [now, then] = await Promise.all([
    ctx.modules.cashBetween(ctx.db, instantOf(today, '00:00'), instantOf(addDays(today, 1), '00:00')),
    ctx.modules.cashBetween(ctx.db, before, new Date(before.getTime() + sinceMidnight)),
  ])
  return { ...now, inFenWeekAgo: then.inFen }
}
