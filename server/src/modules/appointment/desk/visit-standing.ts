import type { VisitStanding } from '@mall/contract/appointment/desk-terms'
import { timeOf } from '@mall/contract/days'
import { type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import type { BookingRow } from '../visit/visit.ts'

/** Everything of a day that is not cancelled. */
export const ON_THE_LIST = ['awaiting-payment', 'booked', 'attended', 'completed', 'no-show'] as const

/** Day, and the time of it as `0830`. */
export const momentOf = (clock: Clock) => ({
  today: clock.today(),
  time: timeOf(clock.now()).replace(':', ''),
})
type Moment = ReturnType<typeof momentOf>

/** `0730-0830` at 08:30 is over. */
const isOver = ({ day, timespanId }: { day: string; timespanId: string }, { today, time }: Moment) =>
  day < today || (day === today && timespanId.slice(-4) <= time)

type Facts = Pick<BookingRow, 'state' | 'day' | 'timespanId' | 'completedAt'>

export function standingOf(facts: Facts, now: Moment): VisitStanding {
  const { state, completedAt } = facts
  if (state === 'awaiting-payment') return 'unpaid'
  if (state === 'no-show' || state === 'cancelled') return 'no-show'
  if (state === 'booked') return isOver(facts, now) ? 'late' : 'expected'
  return state === 'completed' || completedAt !== null ? 'finished' : 'arrived'
}

/** The same as a column over `booking b`. */
export const standingSql = ({ today, time }: Moment): SQL<VisitStanding> => sql`case
  when b.state = 'awaiting-payment' then 'unpaid'
  when b.state in ('no-show', 'cancelled') then 'no-show'
  when b.state = 'booked' then
    case when b.day < ${today} or (b.day = ${today} and right(b.timespan_id, 4) <= ${time}) then 'late' else 'expected' end
  when b.state = 'completed' or b.completed_at is not null then 'finished'
  else 'arrived' end`
