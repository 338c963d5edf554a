import { fail } from '@mall/contract/failures'
import type { NUMBER_PROOFS } from '@mall/contract/report/states'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { checkOwnNumber, findContact, mobileIndexOf } from '../../account/public.ts'
import { accountOf, type ReadableReport } from '../own-reports.ts'
import { person, report } from '../tables.ts'

export const ownMobileContext = (personId: string) => `person|own_mobile|${personId}`

const NO_NUMBER = { ownMobileSealed: null, ownMobileIndex: null, ownMobileBy: null, ownMobileAt: null }

interface Proven {
  mobile: string
  by: (typeof NUMBER_PROOFS)[number]
}

/** A number is one person's: whoever it was proven for before has none now. */
export async function saveOwnNumber(ctx: Context, tx: Tx, personId: string, { mobile, by }: Proven): Promise<void> {
  const ownMobileIndex = await lockNumber(ctx, tx, mobile)
  await tx.update(person).set(NO_NUMBER).where(eq(person.ownMobileIndex, ownMobileIndex))
  const ownMobileSealed = (await ctx.vault.of(personId, tx)).seal(mobile, ownMobileContext(personId))
  await tx
    .update(person)
    .set({ ownMobileSealed, ownMobileIndex, ownMobileBy: by, ownMobileAt: ctx.clock.now() })
    .where(eq(person.id, personId))
}

/** Of two for whom a number is proven at once the later keeps it. Comes before the lock of a person. Returns its index. */
export async function lockNumber(ctx: Context, tx: Tx, mobile: string): Promise<string> {
  const index = ctx.vault.blindIndex('mobile', mobile)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`own number ${index}`}, 0))`)
  return index
}

/** Whether somebody else said at a branch that the number is theirs. */
async function isSaidByOther(tx: Tx, personId: string, index: string): Promise<boolean> {
  const said = and(eq(person.ownMobileIndex, index), eq(person.ownMobileBy, 'branch'))
  return (await tx.$count(person, and(said, ne(person.id, personId)))) > 0
}

/** An account that closes takes the proof along: whoever has its number next proves anew. */
export async function forgetOwnNumber(tx: Tx, memberId: string): Promise<void> {
  const index = await mobileIndexOf(tx, memberId)
  if (index !== null) await tx.update(person).set(NO_NUMBER).where(eq(person.ownMobileIndex, index))
}

/** Their proven number; null: none is. */
export async function knownMobile(ctx: Context, personId: string): Promise<string | null> {
  const [row] = await ctx.db.select({ sealed: person.ownMobileSealed }).from(person).where(eq(person.id, personId))
  if (!row?.sealed) return null
  return (await ctx.vault.of(personId)).open(row.sealed, ownMobileContext(personId))
}

/** That number; where none is known yet, the one that the account wrote, if the carrier has it as the examinee's. */
export async function askableMobile(
  ctx: Context,
  memberId: string,
  { row: { personId }, visit: { contactId } }: ReadableReport,
): Promise<string> {
  const known = await knownMobile(ctx, personId)
  if (known !== null) return known
  const [seen] = await ctx.db.select().from(person).where(eq(person.id, personId))
  const contact = await findContact(ctx, memberId, contactId)
  if (!seen || !contact?.mobile) return fail('REPORT_NO_OWN_NUMBER')
  const { mobile } = contact
  const refused = await checkOwnNumber(ctx, memberId, { contactId, idNumberIndex: seen.idNumberIndex, mobile })
  if (refused) return fail(refused === 'REPORT_NOT_PROVEN' ? 'REPORT_NO_OWN_NUMBER' : refused)
  await ctx.db.transaction((tx) => saveCarriersWord(ctx, tx, personId, mobile))
  return mobile
}

/**
 * Neither changes what a branch was told, nor takes a number that it gave to somebody else, nor the place of a number with
 * which the person reads their reports: whoever holds a card in their name is not them.
 */
export async function saveCarriersWord(ctx: Context, tx: Tx, personId: string, mobile: string): Promise<void> {
  // Before the person, as whoever takes the number from them does.
  const index = await lockNumber(ctx, tx, mobile)
  const [locked] = await tx.select().from(person).where(eq(person.id, personId)).for('update')
  if (!locked || locked.ownMobileBy === 'branch') return fail('REPORT_NOT_PROVEN')
  const isOther = locked.ownMobileIndex !== null && locked.ownMobileIndex !== index
  if (isOther && (await accountOf(ctx, personId, tx)) !== null) return fail('REPORT_NOT_PROVEN')
  if (await isSaidByOther(tx, personId, index)) return fail('REPORT_NOT_PROVEN')
  await saveOwnNumber(ctx, tx, personId, { mobile, by: 'carrier' })
}

/** Bookings of this member whose report is their own: they log in with the number that was proven to be that person's. */
export async function provenReports(ctx: Context, memberId: string): Promise<ReadonlySet<string>> {
  const index = await mobileIndexOf(ctx.db, memberId)
  if (index === null) return new Set()
  const rows = await ctx.db
    .select({ bookingId: report.bookingId })
    .from(report)
    .innerJoin(person, eq(person.id, report.personId))
    .where(and(eq(report.memberId, memberId), eq(report.state, 'ready'), eq(person.ownMobileIndex, index)))
  return new Set(rows.map(({ bookingId }) => bookingId))
}
