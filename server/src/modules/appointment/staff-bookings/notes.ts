import { MAX_BOOKING_NOTES } from '@mall/contract/appointment/staff-booking-failures'
import { noteBooking as contract } from '@mall/contract/appointment/staff-bookings'
import { addDays } from '@mall/contract/days'
import { fail } from '@mall/contract/failures'
import { desc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { actAs, recordAct } from '../../staff/public.ts'
import { findVisitAt, visitThing } from '../desk/visit-at-branch.ts'
import { booking, bookingNote } from '../tables.ts'

/** After the day of its booking. */
const KEPT_DAYS = 30

export const noteContext = (noteId: string) => `booking_note|text|${noteId}`

/** The record says that a note was written, not what it says: it is deleted with its booking's day. */
export const noteBooking: StaffHandler<typeof contract> = async (input, call) => {
  const { ctx, staff } = call
  const { bookingId, text } = input
  const seen = await findVisitAt(ctx.db, staff, 'bookings.manage', bookingId)
  const noteId = ctx.ids.id()
  const textSealed = (await ctx.vault.of(seen.memberId)).seal(text, noteContext(noteId))
  // The stored request holds nothing of the text.
  const sent = { bookingId, of: ctx.vault.mac('note of a booking', text) }
  return actAs(call, ['noteBooking', sent], contract.output.parse, async (tx) => {
    // Locked: two at once must not exceed the limit together.
    await tx.select({ id: booking.id }).from(booking).where(eq(booking.id, bookingId)).for('update')
    if ((await tx.$count(bookingNote, eq(bookingNote.bookingId, bookingId))) >= MAX_BOOKING_NOTES)
      fail('BOOKING_NOTES_FULL')
    await tx.insert(bookingNote).values({
      ...{ id: noteId, bookingId, memberId: seen.memberId, textSealed },
      ...{ staffName: staff.name, createdAt: ctx.clock.now() },
    })
    await recordAct(call, tx, {
      ...{ call: 'noteBooking', thing: visitThing(seen), branchId: seen.branchId, reason: '' },
      changes: [{ field: '备注', before: null, after: `写了 ${text.length} 个字` }],
    })
    return { noteId }
  })
}

/** The newest first. */
export async function notesOf(ctx: Context, { id, memberId }: { id: string; memberId: string }) {
  const rows = await ctx.db
    .select()
    .from(bookingNote)
    .where(eq(bookingNote.bookingId, id))
    .orderBy(desc(bookingNote.createdAt), desc(bookingNote.id))
    .limit(MAX_BOOKING_NOTES)
  const { open } = await ctx.vault.of(memberId)
  return rows.map((row) => ({
    ...{ noteId: row.id, at: row.createdAt.toISOString(), who: row.staffName },
    text: open(row.textSealed, noteContext(row.id)),
  }))
}

export async function deletePastNotes(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`delete from ${bookingNote} n using booking b
    where b.id = n.booking_id and b.day < ${addDays(ctx.clock.today(), -KEPT_DAYS)}`)
}
