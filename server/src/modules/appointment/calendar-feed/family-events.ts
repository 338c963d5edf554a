import { LIVE_BOOKING_STATES } from '@mall/contract/appointment/states'
import { addDays } from '@mall/contract/days'
import { and, desc, eq, gte } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { timespanText } from '../capacity/slot-rules.ts'
import { allBranches } from '../exams/exam-cache.ts'
import { booking } from '../tables.ts'
import type { FeedEvent } from './feed-text.ts'

const PAST_DAYS = 400
const MAX_EVENTS = 200
const YEAR_DAYS = 365
/** A next check that nobody booked is taken out again after so many days. */
const REMINDED_DAYS = 60

type Row = typeof booking.$inferSelect

/** What a member's people are booked for, a year back and all ahead, and from when on their next check can be booked. */
export async function familyEvents(ctx: Context, memberId: string): Promise<FeedEvent[]> {
  const today = ctx.clock.today()
  const since = gte(booking.day, addDays(today, -PAST_DAYS))
  const [rows, branches] = await Promise.all([
    ctx.db
      .select()
      .from(booking)
      .where(and(eq(booking.memberId, memberId), since))
      .orderBy(desc(booking.day), desc(booking.id))
      .limit(MAX_EVENTS),
    allBranches(ctx),
  ])
  const byId = new Map(branches.map((one) => [one.id, one]))
  return [
    ...rows.map((row) => {
      const branch = byId.get(row.branchId)
      return eventOf(row, { name: branch?.name ?? '', address: branch?.address ?? '' })
    }),
    ...nextChecks(rows, today),
  ]
}

const isLive = ({ state }: Row) => LIVE_BOOKING_STATES.some((one) => one === state)

function eventOf(row: Row, branch: { name: string; address: string }): FeedEvent {
  const [from = '', to = ''] = timespanText(row.timespanId).split('-')
  const isCancelled = row.state === 'cancelled'
  return {
    // As in the file of one booking, so that a calendar knows both as one.
    uid: row.id,
    sequence: row.sequence + (isCancelled ? 1 : 0),
    ...{ writtenAt: row.createdAt, day: row.day, times: { from, to } },
    status: isCancelled ? 'CANCELLED' : row.state === 'awaiting-payment' ? 'TENTATIVE' : 'CONFIRMED',
    ...{ title: `体检预约：${branch.name}`, place: branch.address },
  }
}

/** A year after the latest visit of each examinee, where nothing is booked again. */
function nextChecks(rows: readonly Row[], today: string): FeedEvent[] {
  const visited = rows.filter(({ state }) => state === 'attended' || state === 'completed')
  return [...Map.groupBy(visited, ({ contactId }) => contactId)].flatMap(([contactId, [latest]]) => {
    if (!latest || rows.some((row) => row.contactId === contactId && isLive(row))) return []
    const day = addDays(latest.day, YEAR_DAYS)
    if (day < addDays(today, -REMINDED_DAYS)) return []
    const event = { uid: `next-${latest.id}`, sequence: 0, writtenAt: latest.createdAt, day, times: null }
    return [{ ...event, status: 'CONFIRMED' as const, title: '体检预约：满一年了，可以约下一次', place: '' }]
  })
}
