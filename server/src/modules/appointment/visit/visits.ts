import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { examineeOfRow } from '../exams/examinee-name.ts'
import { booking } from '../tables.ts'
import { isVisitOver, VISITED_STATES } from './visit-rules.ts'

const MAX_LISTED = 100

/** A visit of the member's own, begun or over; null for anything else. */
export async function findVisit(ctx: Context, memberId: string, bookingId: string) {
  const [row] = await ctx.db
    .select()
    .from(booking)
    .where(and(eq(booking.id, bookingId), eq(booking.memberId, memberId), inArray(booking.state, [...VISITED_STATES])))
  if (!row) return null
  const { branchId, day } = row
  return { branchId, day, isOver: isVisitOver(row, ctx.clock.today()), examinee: await examineeOfRow(ctx, row) }
}

/** Visits of a member since that day, the latest first. */
export async function listVisits(ctx: Context, memberId: string, since: string) {
  const { id, day, state, completedAt } = booking
  const rows = await ctx.db
    .select({ bookingId: id, day, state, completedAt })
    .from(booking)
    .where(and(eq(booking.memberId, memberId), gte(day, since), inArray(state, [...VISITED_STATES])))
    .orderBy(desc(day), desc(id))
    .limit(MAX_LISTED)
  return rows.map((row) => ({ bookingId: row.bookingId, isOver: isVisitOver(row, ctx.clock.today()) }))
}
