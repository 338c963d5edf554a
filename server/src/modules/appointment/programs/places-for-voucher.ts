import { fail, failIf } from '@mall/contract/failures'
import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { contactsOf, findContact, matchIdNumber } from '../../account/public.ts'
import { branchesFor } from '../availability/branch-eligibility.ts'
import { differenceOf, findExam } from '../exams/exam-cache.ts'
import { failExpired, failPerson } from '../refusals.ts'
import { asksPregnancy, bookingWindow, whyNotPerson, whyNotVoucher } from '../rules.ts'
import { slot, voucher } from '../tables.ts'
import { lastDayOf } from '../vouchers/voucher-term.ts'

/** Whose examination a voucher pays for. */
export interface VoucherExaminee {
  memberId: string
  voucherId: string
  contactId: string
}

/** One of the voucher's account, by ID number, or the one whose id fits; null: no voucher, or nobody of its account. */
export async function findVoucherExaminee(
  ctx: Context,
  voucherId: string,
  by: { idNumber: string } | ((contactId: string) => boolean),
): Promise<VoucherExaminee | null> {
  const sold = await findSold(ctx, voucherId)
  if (!sold) return null
  const { memberId } = sold
  for (const { id: contactId } of await contactsOf(ctx, memberId)) {
    const isMeant = typeof by === 'function' ? by(contactId) : await isNumberOf(ctx, contactId, by.idNumber)
    if (isMeant) return { memberId, voucherId, contactId }
  }
  return null
}

const isNumberOf = async (ctx: Context, contactId: string, idNumber: string) =>
  (await matchIdNumber(ctx, contactId, idNumber)).match === 'same'

/** One that is not of an unsold market selection. */
export async function findSold(ctx: Context, voucherId: string): Promise<typeof voucher.$inferSelect | null> {
  const [row] = await ctx.db.select().from(voucher).where(eq(voucher.id, voucherId))
  return row && row.state !== 'draft' ? row : null
}

interface Asked {
  /** null: wherever it is done. */
  branchIds: readonly string[] | null
  first: string
  last: string
  limit: number
}

/**
 * Free places for this voucher and person, by day, branch and hour. Where the branch costs more only the member can book,
 * who pays the difference: such branches are `dearer`.
 */
export async function placesForVoucher(
  ctx: Context,
  { memberId, voucherId, contactId }: VoucherExaminee,
  asked: Asked,
) {
  const sold = (await findSold(ctx, voucherId)) ?? fail('NOT_FOUND')
  const [exam, person] = await Promise.all([findExam(ctx, sold), findContact(ctx, memberId, contactId)])
  if (!exam || !person) return fail('NOT_FOUND')
  failIf(whyNotVoucher(sold))
  const today = ctx.clock.today()
  const until = await lastDayOf(ctx, sold)
  const window = bookingWindow(today, until)
  if (window.last < window.first) failExpired(today, until)
  const first = asked.first > window.first ? asked.first : window.first
  const last = asked.last < window.last ? asked.last : window.last
  failPerson(whyNotPerson(exam, person, first), person)
  const open = (await branchesFor(ctx, exam)).filter(({ id }) => asked.branchIds?.includes(id) ?? true)
  const priced = await Promise.all(
    open.map(async ({ id, name }) => ({ id, name, difference: await differenceOf(ctx, id, sold.serviceKind) })),
  )
  const ids = priced.filter(({ difference }) => difference <= 0).map(({ id }) => id)
  const { branchId, service, day, timespanId } = slot
  const places = await ctx.db
    .select({ branchId, day, timespanId })
    .from(slot)
    .where(
      and(
        inArray(branchId, ids),
        ...[eq(service, sold.serviceKind), gte(day, first), lte(day, last)],
        sql`${slot.taken} + ${slot.blocked} < ${slot.capacity}`,
        exam.needsBloodDraw ? eq(slot.hasBloodDraw, true) : undefined,
      ),
    )
    .orderBy(asc(day), asc(branchId), asc(timespanId))
    .limit(asked.limit)
  return {
    ...{ service: sold.serviceKind, productName: sold.productName, places },
    dearer: priced.flatMap(({ name, difference }) => (difference > 0 ? [name] : [])),
    asksPregnancy: asksPregnancy(exam.items, person, first),
  }
}
