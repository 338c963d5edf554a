import { KEPT_BOOKING_STATES } from '@mall/contract/appointment/states'
import { and, count, desc, gte, inArray, lte, sql, sum } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { booking, slot } from '../tables.ts'

interface Span {
  from: string
  to: string
}

/** By branch: who came, and who did not, of those days. */
export async function countVisits(db: Queryable, { from, to }: Span) {
  const { branchId, day, state } = booking
  const rows = await db
    .select({ branchId, state, count: count() })
    .from(booking)
    .where(and(gte(day, from), lte(day, to), inArray(state, [...KEPT_BOOKING_STATES, 'no-show'])))
    .groupBy(branchId, state)
  return new Map(
    [...Map.groupBy(rows, (row) => row.branchId)].map(([id, own]) => {
      const noShows = own.find((row) => row.state === 'no-show')?.count ?? 0
      return [id, { noShows, kept: own.reduce((all, row) => all + row.count, 0) - noShows }]
    }),
  )
}

/** By branch: places of those days, and how many of them were taken or given to others. */
export async function countPlaces(db: Queryable, { from, to }: Span) {
  const { branchId, day, capacity, taken, blocked } = slot
  const rows = await db
    .select({
      branchId,
      places: sum(capacity).mapWith(Number),
      taken: sql<number>`sum(${taken} + ${blocked})`.mapWith(Number),
    })
    .from(slot)
    .where(and(gte(day, from), lte(day, to)))
    .groupBy(branchId)
  return new Map(rows.map((row) => [row.branchId, { places: row.places, taken: row.taken }]))
}

/** By day, the latest first: places at these branches, and how many were taken or given to others. */
export function placesByDay(db: Queryable, { from, to }: Span, branchIds: 'all' | readonly string[]) {
  const { branchId, day, capacity, taken, blocked } = slot
  const within = branchIds === 'all' ? undefined : inArray(branchId, [...branchIds])
  return db
    .select({
      day,
      places: sum(capacity).mapWith(Number),
      taken: sql<number>`sum(${taken} + ${blocked})`.mapWith(Number),
    })
    .from(slot)
    .where(and(gte(day, from), lte(day, to), within))
    .groupBy(day)
    .orderBy(desc(day))
}
