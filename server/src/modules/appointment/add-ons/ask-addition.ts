import { fail } from '@mall/contract/failures'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Job } from '../../../platform/jobs.ts'
import { contactOfBooking, phoneOf } from '../../account/public.ts'
import { notifyMember } from '../../message/public.ts'
import { findBranchOf } from '../availability/branch-eligibility.ts'
import { halfDay } from '../capacity/slot-rules.ts'
import { findExam } from '../exams/exam-cache.ts'
import { examineeOfRow } from '../exams/examinee-name.ts'
import type { PlannedVisit } from '../holds/suitability-rules.ts'
import { drawsBloodAt } from '../preparation/draws-blood.ts'
import { isLive } from '../rules.ts'
import { booking, bookingItem, voucher } from '../tables.ts'
import { addition } from '../visit-tables.ts'
import { type AddOnContext, addOnContextOf, resolveChoice } from './add-on-context.ts'

/** A branch proposes items to the account's holder. Returns the path of the page that asks. */
export async function askAddition(
  ctx: Context,
  input: { checkInCode: string; itemIds: readonly string[] },
): Promise<string> {
  const [found] = await ctx.db
    .select({ row: booking, sold: voucher })
    .from(booking)
    .innerJoin(voucher, eq(voucher.id, booking.voucherId))
    .where(eq(booking.checkInCode, input.checkInCode))
  if (!found) return fail('NOT_FOUND')
  const { row, sold } = found
  if (!isLive(row.state) && row.state !== 'attended') fail('BOOKING_NOT_LIVE')
  const [exam, person, added] = await Promise.all([
    findExam(ctx, sold),
    contactOfBooking(ctx, row.contactId),
    ctx.db.select().from(bookingItem).where(eq(bookingItem.bookingId, row.id)),
  ])
  if (!exam || !person) return fail('NOT_FOUND')
  await failUnlessAddable(ctx, {
    row,
    sold,
    exam,
    person,
    wanted: input.itemIds,
    added: added.map(({ itemId }) => itemId),
  })
  const id = ctx.ids.id()
  await ctx.db.transaction(async (tx) => {
    const additionRow = { id, bookingId: row.id, itemIds: [...input.itemIds], askedAt: ctx.clock.now() }
    await tx.insert(addition).values({ ...additionRow, state: 'asked' })
    await ctx.jobs.enqueue(tx, 'addition-asked', { additionId: id })
  })
  return additionLink(ctx, id)
}

interface AdditionRequest extends Pick<AddOnContext, 'exam' | 'sold'> {
  row: typeof booking.$inferSelect
  person: PlannedVisit['person']
  wanted: readonly string[]
  added: readonly string[]
}

/** The same checks as when booking: no duplicates, and suitable for examinee, branch and hour. */
async function failUnlessAddable(
  ctx: Context,
  { row, sold, exam, person, wanted, added }: AdditionRequest,
): Promise<void> {
  const { branchId, day, timespanId } = row
  const drawsBlood = (await drawsBloodAt(ctx, row)) ?? false
  const where = { branchId, sex: person.sex, ampm: halfDay(timespanId), drawsBlood }
  const addOnContext = await addOnContextOf(ctx, { exam, sold, isPaid: true, plannedVisit: { person, day } }, where)
  const { base } = addOnContext.around
  const around = { ...addOnContext.around, base: { ...base, itemIds: [...base.itemIds, ...added] } }
  resolveChoice({ ...addOnContext, around }, { itemIds: wanted, packageIds: [] })
}

const additionLink = (ctx: Context, id: string) => `${ctx.settings.publicOrigin}/appointmentAddition/${id}`

/** The message goes to the payer, not to the examinee. */
export const additionAsked: Job<Context> = {
  run: async (ctx, { additionId }) => {
    const [found] = await ctx.db
      .select({ asked: addition, booked: booking })
      .from(addition)
      .innerJoin(booking, eq(booking.id, addition.bookingId))
      .where(eq(addition.id, String(additionId)))
    if (found?.asked.state !== 'asked') return
    const { asked: additionRow, booked } = found
    const [mobile, branch] = await Promise.all([phoneOf(ctx, booked.memberId), findBranchOf(ctx, booked.branchId)])
    if (!mobile || !branch) return
    await notifyMember(ctx, {
      memberId: booked.memberId,
      mobile,
      template: 'addition-asked',
      params: {
        name: await examineeOfRow(ctx, booked),
        branch: branch.name,
        count: additionRow.itemIds.length,
        link: additionLink(ctx, additionRow.id),
      },
      link: `/appointmentAddition/${additionRow.id}`,
      event: additionRow.id,
    })
  },
}
