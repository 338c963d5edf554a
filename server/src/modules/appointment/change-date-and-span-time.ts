import type { changeDateAndSpanTime as contract } from '@mall/contract/change'
import { fail, failIf } from '@mall/contract/failures'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Handler } from '../../http/handler.ts'
import type { Tx } from '../../ports/database/types.ts'
import { contactOfBooking } from '../account/public.ts'
import { examOfBooking } from './booking-exam.ts'
import { conflictOf } from './conflict.ts'
import { whyNotOffered } from './offering.ts'
import { exchangePlaces, Full } from './place-counts.ts'
import { failPerson } from './refusals.ts'
import { releaseExpiredHoldsOf } from './release-holds.ts'
import { changesLeft, whyNotChange, whyNotDay, whyNotPerson, whyNotTimespan } from './rules.ts'
import { timespanStart } from './slot-rules.ts'
import { booking, bookingHistory, slot } from './tables.ts'

type Wish = Parameters<Handler<typeof contract>>[0]
type Row = typeof booking.$inferSelect

/** Another time at the same branch: one place for the other, in one transaction. The same time again changes nothing. */
export const changeDateAndSpanTime: Handler<typeof contract> = async (wish, { ctx, member }) => {
  const [row] = await ctx.db
    .select()
    .from(booking)
    .where(and(eq(booking.id, wish.bookingId), eq(booking.memberId, member.id)))
  if (!row) return fail('NOT_FOUND')
  failIf(whyNotChange(row, ctx.clock.now()))
  if (row.day === wish.date && row.timespanId === wish.timespanId) return answer(row)
  await decide(ctx, row, wish)
  await releaseExpiredHoldsOf(ctx, { ...row, day: wish.date, timespanId: wish.timespanId })
  try {
    const changed = await ctx.db.transaction((tx) => move(ctx, tx, row, wish))
    return answer(changed ?? (await asWished(ctx, wish)) ?? fail('IN_FLIGHT'))
  } catch (error) {
    if (error instanceof Full) return fail('SLOT_FULL')
    if (conflictOf(error) === 'one_live_booking_a_person_and_day') return fail('PERSON_ALREADY_BOOKED')
    throw error
  }
}

/** Another tap of the same wish was faster; null: somebody changed it otherwise. */
async function asWished(ctx: Context, { bookingId, date, timespanId }: Wish): Promise<Row | null> {
  const same = and(eq(booking.id, bookingId), eq(booking.day, date), eq(booking.timespanId, timespanId))
  const [now] = await ctx.db.select().from(booking).where(same)
  return now ?? null
}

const answer = (row: Row) => ({
  bookingId: row.id,
  date: row.day,
  timespanId: row.timespanId,
  changesLeft: changesLeft(row),
  sequence: row.sequence,
})

/** Everything but the place itself, which only the exchange can know. */
async function decide(ctx: Context, row: Row, wish: Wish): Promise<void> {
  failIf(whyNotDay(wish.date, ctx.clock.today()))
  const [exam, contact, [wanted]] = await Promise.all([
    examOfBooking(ctx, row),
    contactOfBooking(ctx, row.contactId),
    ctx.db
      .select()
      .from(slot)
      .where(sql`${slot.branchId} = ${row.branchId} and ${slot.service} = ${row.service}
      and ${slot.day} = ${wish.date} and ${slot.timespanId} = ${wish.timespanId}`),
  ])
  if (!exam || !contact) return fail('NOT_FOUND')
  failIf(await whyNotOffered(ctx, row.branchId, exam))
  failIf(whyNotTimespan(wanted ?? null, exam.needsBloodDraw))
  failPerson(whyNotPerson(exam, contact, wish.date), contact)
}

/** Null when the booking is no longer as it was seen: somebody else changed or ended it. */
async function move(ctx: Context, tx: Tx, seen: Row, wish: Wish): Promise<Row | null> {
  const isFree = seen.branchReason !== null
  const [changed] = await tx
    .update(booking)
    .set({
      day: wish.date,
      timespanId: wish.timespanId,
      changes: sql`${booking.changes} + ${isFree ? 0 : 1}`,
      sequence: sql`${booking.sequence} + 1`,
      branchReason: null,
    })
    .where(and(eq(booking.id, seen.id), eq(booking.state, seen.state), eq(booking.sequence, seen.sequence)))
    .returning()
  if (!changed) return null
  await tx.insert(bookingHistory).values({
    id: ctx.ids.id(),
    bookingId: seen.id,
    at: ctx.clock.now(),
    what: '改期',
    who: '本人',
    why: `${whenOf(seen)} 改到 ${whenOf(changed)}${isFree ? '（院区原因，不计次数）' : ''}`,
  })
  await ctx.jobs.enqueue(tx, 'booking-changed', { bookingId: seen.id })
  await exchangePlaces(ctx, tx, seen, changed)
  return changed
}

const whenOf = (row: Row) => `${row.day} ${timespanStart(row.timespanId)}`
