import { addWalkIn as contract } from '@mall/contract/appointment/desk-acts'
import { fail, failIf } from '@mall/contract/failures'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { type ContactFacts, findContact } from '../../account/public.ts'
import { saveMessage } from '../../message/public.ts'
import { actAs, findActed, recordAct } from '../../staff/public.ts'
import { appendBookingHistory } from '../bookings/booking-history.ts'
import { newCheckInCode } from '../bookings/insert-booking.ts'
import { timespanStart, timespanText } from '../capacity/slot-rules.ts'
import { reserveBeyond, reservePlace, slotsFrom } from '../capacity/take-today.ts'
import { conflictOf } from '../conflict.ts'
import { findExam } from '../exams/exam-cache.ts'
import { nameContext } from '../exams/examinee-name.ts'
import { releaseHoldsOfVouchers } from '../holds/release-holds.ts'
import { whyNotPerson } from '../rules.ts'
import { booking, voucher, waitlistEntry } from '../tables.ts'
import { recordStaffAccessIn } from '../visit/record-staff-access.ts'
import { isPregnancyAsked } from './family-person.ts'
import { whyNotWalkIn } from './find-walk-in.ts'
import { failUnlessIdentified, identityMatched } from './identify.ts'
import { failUnlessMayExceed } from './late-hour.ts'
import { visitThing } from './visit-at-branch.ts'
import { momentOf } from './visit-standing.ts'

type Input = Parameters<StaffHandler<typeof contract>>[0]
type VoucherRow = typeof voucher.$inferSelect

/** An unused voucher and a place of today for each other, in one transaction; the member is told. */
export const addWalkIn: StaffHandler<typeof contract> = async (input, call) => {
  const { ctx, staff } = call
  const { branchId, voucherId, contactId, digits, isOver } = input
  // As for the check of the ID, its digits stay out of the stored fingerprint.
  const sent = ['addWalkIn', { ...input, digits: digits !== null }] as const
  const earlier = await findActed(call, sent, contract.output.parse)
  if (earlier) return earlier
  const [sold] = await ctx.db.select().from(voucher).where(eq(voucher.id, voucherId))
  if (!sold || sold.state === 'draft') return fail('NOT_FOUND')
  const person = (await findContact(ctx, sold.memberId, contactId)) ?? fail('NOT_FOUND')
  await failUnlessAllowed(ctx, input, sold, person)
  if (isOver) failUnlessMayExceed(staff, branchId)
  await failUnlessIdentified(call, {
    ...{ call: 'addWalkIn', contactId, digits, countedBy: `walk-in ${contactId}`, branchId },
    thing: { kind: 'branch', id: branchId, name: '现场加人' },
  })
  try {
    return await actAs(call, sent, contract.output.parse, async (tx) => {
      const row = await insertWalkIn(ctx, tx, input, { sold, person })
      const timespan = timespanText(row.timespanId)
      await recordStaffAccessIn(ctx, tx, row, { staff: staff.name, what: '核对证件', why: '现场加人' })
      await recordAct(call, tx, {
        ...{ call: 'addWalkIn', thing: visitThing(row), branchId, reason: input.reason },
        changes: [
          { field: '时段', before: null, after: isOver ? `${timespan}，超出容量` : timespan },
          { field: '体检券', before: '没用过', after: '已预约' },
          identityMatched,
        ],
      })
      return { bookingId: row.id }
    })
  } catch (error) {
    const index = conflictOf(error)
    if (index === 'one_live_booking_a_person_and_day') fail('PERSON_ALREADY_BOOKED')
    if (index === 'one_live_booking_a_voucher') fail('VOUCHER_SPENT')
    throw error
  }
}

async function failUnlessAllowed(ctx: Context, input: Input, sold: VoucherRow, person: ContactFacts): Promise<void> {
  const { branchId, timespanId, notPregnant } = input
  const exam = (await findExam(ctx, sold)) ?? fail('NOT_FOUND')
  failIf(await whyNotWalkIn(ctx, { branchId, row: sold, exam }))
  const { today, time } = momentOf(ctx.clock)
  failIf(whyNotPerson(exam, person, today))
  if (!notPregnant && isPregnancyAsked(person, { exam, extras: [], day: today })) fail('PREGNANCY_UNSAFE')
  const open = await slotsFrom(ctx.db, { branchId, service: sold.serviceKind, day: today }, time)
  const slot = open.find((one) => one.timespanId === timespanId)
  if (!slot || (exam.needsBloodDraw && !slot.hasBloodDraw)) fail('SLOT_CLOSED', null, '这个时段今天不能加人，请换一个')
}

/** Locks hold, voucher, booking and, last, the slot. */
async function insertWalkIn(
  ctx: Context,
  tx: Tx,
  { branchId, timespanId, isOver }: Input,
  { sold, person }: { sold: VoucherRow; person: ContactFacts },
) {
  const { id: voucherId, memberId, orderNo, serviceKind: service } = sold
  const place = { branchId, service, day: ctx.clock.today(), timespanId }
  await tx
    .update(waitlistEntry)
    .set({ state: 'ended' })
    .where(and(eq(waitlistEntry.voucherId, voucherId), eq(waitlistEntry.state, 'waiting')))
  await releaseHoldsOfVouchers(ctx, tx, [voucherId])
  const spent = await tx
    .update(voucher)
    .set({ state: 'booked' })
    .where(and(eq(voucher.id, voucherId), eq(voucher.state, 'unused')))
    .returning({ id: voucher.id })
  if (spent.length === 0) fail('VOUCHER_SPENT')
  // Once more, now that no new hold can use it.
  await releaseHoldsOfVouchers(ctx, tx, [voucherId])
  const id = ctx.ids.id()
  const contactNameSealed = (await ctx.vault.of(memberId, tx)).seal(person.name, nameContext(id))
  const [row] = await tx
    .insert(booking)
    .values({
      ...{ id, holdId: ctx.ids.id(), memberId, voucherId, orderNo, contactId: person.id, contactNameSealed },
      ...{ ...place, state: 'booked', checkInCode: newCheckInCode(ctx), createdAt: ctx.clock.now() },
    })
    .returning()
  if (!row) throw new Error('no row was inserted')
  await appendBookingHistory(ctx, tx, [id], { what: '现场预约', who: '院区', why: '' })
  await saveMessage(ctx, tx, {
    ...{ memberId, topic: 'booking', title: '用了一张体检券' },
    text: `${person.name} 今天 ${timespanStart(timespanId)} 在院区现场预约体检，用了一张体检券。不是您的意思，请联系客服`,
    link: `/profile/appointmentDetail/${service}/${id}`,
    event: `walk-in ${id}`,
  })
  await ctx.modules.voucherChanged(ctx, tx, orderNo)
  if (!(await (isOver ? reserveBeyond : reservePlace)(tx, place))) fail('VISIT_HOUR_FULL')
  return row
}
