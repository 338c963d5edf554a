import { DrugGroup, type saveBookingDrugs as save } from '@mall/contract/appointment/preparation'
import { LIVE_BOOKING_STATES } from '@mall/contract/appointment/states'
import { fail } from '@mall/contract/failures'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import { literals } from '../../../platform/database/states.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { agreeToHealthAnswers, hasHealthConsent } from '../../guide/public.ts'
import { isLive } from '../rules.ts'
import { booking, bookingDrugs } from '../tables.ts'
import { visitAnswer } from '../visit-tables.ts'

export const drugsContext = (bookingId: string) => `booking_drugs|drugs|${bookingId}`

/** Stores which drugs the examinee takes, sealed, for the life of the booking, under the consent for health answers. */
export const saveBookingDrugs: Handler<typeof save> = async (
  { bookingId, drugs, consentVersion },
  { ctx, member, visitor },
) => {
  await ctx.db.transaction(async (tx) => {
    if (drugs) await agreeToHealthAnswers(ctx, tx, { memberId: member.id, version: consentVersion, ip: visitor.ip })
    // Locked: a booking that ends concurrently deletes its drugs after this.
    const [row] = await tx
      .select({ state: booking.state })
      .from(booking)
      .where(and(eq(booking.id, bookingId), eq(booking.memberId, member.id)))
      .for('update')
    if (!row) return fail('NOT_FOUND')
    if (drugs === null) return tx.delete(bookingDrugs).where(eq(bookingDrugs.bookingId, bookingId))
    if (!isLive(row.state)) fail('BOOKING_NOT_LIVE')
    const { seal } = await ctx.vault.of(member.id, tx)
    const values = { drugsSealed: seal(JSON.stringify(drugs), drugsContext(bookingId)), savedAt: ctx.clock.now() }
    return tx
      .insert(bookingDrugs)
      .values({ bookingId, memberId: member.id, ...values })
      .onConflictDoUpdate({ target: bookingDrugs.bookingId, set: values })
  })
  return { done: true }
}

/** The stated drugs while the consent is valid; null if none were stated. */
export async function statedDrugs(ctx: Context, bookingId: string, memberId: string): Promise<DrugGroup[] | null> {
  const [row] = await ctx.db.select().from(bookingDrugs).where(eq(bookingDrugs.bookingId, bookingId))
  if (!row || row.memberId !== memberId) return null
  if (!(await hasHealthConsent(ctx.db, memberId))) {
    await deleteDrugs(ctx.db, memberId)
    return null
  }
  return openDrugs(ctx, row)
}

/** Groups that no longer exist are left out. */
export async function openDrugs(ctx: Context, row: typeof bookingDrugs.$inferSelect): Promise<DrugGroup[]> {
  const { open } = await ctx.vault.of(row.memberId)
  const stored: unknown = JSON.parse(open(row.drugsSealed, drugsContext(row.bookingId)))
  return DrugGroup.options.filter((group) => Array.isArray(stored) && stored.includes(group))
}

/** Deletes all stated drugs and what was answered at the desk, of a member, when the consent is withdrawn or the account closed. */
export async function deleteDrugs(db: Queryable | Tx, memberId: string): Promise<void> {
  await db.execute(sql`delete from ${bookingDrugs} where member_id = ${memberId}`)
  await db.execute(sql`delete from ${visitAnswer} where member_id = ${memberId}`)
}

/** Deletes the drugs of ended bookings. */
export async function deletePastDrugs(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`delete from ${bookingDrugs} d using booking b where b.id = d.booking_id
    and (b.state not in ${literals(LIVE_BOOKING_STATES)} or b.day < ${ctx.clock.today()})`)
}
