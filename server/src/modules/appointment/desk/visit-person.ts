import {
  changeVisitPerson as changeContract,
  type listVisitFamily as listContract,
} from '@mall/contract/appointment/desk-acts'
import { BRANCH_DIFFERENCE } from '@mall/contract/appointment/special-ids'
import { fail, failIf } from '@mall/contract/failures'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { contactsOf, findContact } from '../../account/public.ts'
import { findItems } from '../../catalogue/public.ts'
import { saveMessage } from '../../message/public.ts'
import { actAs, findActed, recordAct } from '../../staff/public.ts'
import { appendBookingHistory } from '../bookings/booking-history.ts'
import { conflictOf } from '../conflict.ts'
import { examOfBooking } from '../exams/booking-exam.ts'
import { nameContext } from '../exams/examinee-name.ts'
import { booking, bookingDrugs, bookingItem } from '../tables.ts'
import { recordStaffAccess, recordStaffAccessIn } from '../visit/record-staff-access.ts'
import type { BookingRow } from '../visit/visit.ts'
import { whyNotCheckIn } from '../visit/visit-rules.ts'
import { familyPerson, isPregnancyAsked, whyNotExamined } from './family-person.ts'
import { failUnlessIdentified, identityMatched } from './identify.ts'
import { findVisitAt, lockVisitAt, visitThing } from './visit-at-branch.ts'

/** Everybody else of the account, and whether the booking can be theirs. */
export const listVisitFamily: StaffHandler<typeof listContract> = async ({ bookingId }, { ctx, staff }) => {
  const row = await findVisitAt(ctx.db, staff, 'visits.attend', bookingId)
  await recordStaffAccess(ctx, row, { staff: staff.name, what: '体检人名单（姓名隐去）', why: '到检换人' })
  const [people, planned] = await Promise.all([contactsOf(ctx, row.memberId), plannedOf(ctx, row)])
  const others = people.filter(({ id }) => id !== row.contactId)
  return { list: await Promise.all(others.map((person) => familyPerson(ctx, person, planned))) }
}

async function plannedOf(ctx: Context, row: BookingRow) {
  const { day, service } = row
  const exam = (await examOfBooking(ctx, row)) ?? fail('NOT_FOUND')
  const added = await ctx.db
    .select({ itemId: bookingItem.itemId })
    .from(bookingItem)
    .where(and(eq(bookingItem.bookingId, row.id), ne(bookingItem.itemId, BRANCH_DIFFERENCE)))
  const extras = await findItems(
    ctx.db,
    added.map(({ itemId }) => itemId),
  )
  return { exam, extras, day, service }
}

/** Somebody else of the account comes instead. The rules of the package hold for them too; the member is told. */
export const changeVisitPerson: StaffHandler<typeof changeContract> = async (input, call) => {
  const { ctx, staff } = call
  const { bookingId, contactId, seenContactId, digits } = input
  // As for the check of the ID, its digits stay out of the stored fingerprint.
  const sent = ['changeVisitPerson', { ...input, digits: digits !== null }] as const
  const earlier = await findActed(call, sent, changeContract.output.parse)
  if (earlier) return earlier
  const seen = await findVisitAt(ctx.db, staff, 'visits.attend', bookingId)
  const { memberId, branchId } = seen
  failIf(whyNotCheckIn(seen, ctx.clock.today()))
  if (seen.contactId !== seenContactId) fail('VISIT_PERSON_CHANGED')
  const person = contactId === seenContactId ? null : await findContact(ctx, memberId, contactId)
  if (!person) return fail('NOT_FOUND')
  const planned = await plannedOf(ctx, seen)
  failIf(whyNotExamined(person, planned))
  if (!input.notPregnant && isPregnancyAsked(person, planned)) fail('PREGNANCY_UNSAFE')
  await failUnlessIdentified(call, {
    ...{ call: 'changeVisitPerson', contactId, digits, countedBy: `${bookingId} ${contactId}` },
    ...{ thing: visitThing(seen), branchId },
  })
  try {
    return await actAs(call, sent, changeContract.output.parse, async (tx) => {
      const found = await lockVisitAt(tx, staff, seen)
      failIf(whyNotCheckIn(found, ctx.clock.today()))
      if (found.contactId !== seenContactId) fail('VISIT_PERSON_CHANGED')
      const contactNameSealed = (await ctx.vault.of(memberId, tx)).seal(person.name, nameContext(found.id))
      const sequence = sql`${booking.sequence} + 1`
      await tx.update(booking).set({ contactId, contactNameSealed, sequence }).where(eq(booking.id, found.id))
      await tx.delete(bookingDrugs).where(eq(bookingDrugs.bookingId, found.id))
      await appendBookingHistory(ctx, tx, [found.id], {
        what: '换人',
        who: '院区',
        why: '同一账号的另一位来做，本人同意',
      })
      await recordStaffAccessIn(
        ctx,
        tx,
        { ...found, contactId },
        { staff: staff.name, what: IDENTIFIED, why: '到检换人' },
      )
      await saveMessage(ctx, tx, {
        ...{ memberId, topic: 'booking', title: '体检人换了一位' },
        text: `${found.day} 的体检改由${person.name}来做，院区核对过证件。不是您的意思，请联系客服`,
        link: `/profile/appointmentDetail/${found.service}/${found.id}`,
        event: `person ${found.id} ${found.sequence}`,
      })
      await recordAct(call, tx, {
        ...{ call: 'changeVisitPerson', thing: visitThing(found), branchId: found.branchId, reason: input.reason },
        changes: [{ field: '体检人', before: '已改', after: '已改' }, identityMatched],
      })
      return { done: true as const }
    })
  } catch (error) {
    if (conflictOf(error) === 'one_live_booking_a_person_and_day') fail('PERSON_ALREADY_BOOKED')
    throw error
  }
}

const IDENTIFIED = '核对证件'
