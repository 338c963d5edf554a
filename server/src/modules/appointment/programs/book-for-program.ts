import { submitBooking } from '@mall/contract/appointment/calls'
import { LIVE_BOOKING_STATES } from '@mall/contract/appointment/states'
import { Failure, fail } from '@mall/contract/failures'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { mallNow } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { findContact } from '../../account/public.ts'
import { saveMessage } from '../../message/public.ts'
import { bookHold } from '../bookings/submit-booking.ts'
import { timespanStart } from '../capacity/slot-rules.ts'
import { differenceOf } from '../exams/exam-cache.ts'
import { holdPlace } from '../holds/next-step.ts'
import { releaseExpiredHoldsOf } from '../holds/release-holds.ts'
import { booking, hold } from '../tables.ts'
import { findSold, type VoucherExaminee } from './places-for-voucher.ts'

/** A place that another program takes for a member. */
export interface ProgramPlace extends VoucherExaminee {
  branchId: string
  day: string
  timespanId: string
}

interface Held {
  id: string
  expiresAt: Date
  service: string
}

/** Begins the ids of holds that no member made. */
const BY_PROGRAM = 'program-'

/** Holds the place; one that this voucher holds already stays as it is. */
export async function holdForProgram(ctx: Context, place: ProgramPlace): Promise<Held> {
  const { memberId, voucherId, contactId, branchId, day: date, timespanId } = place
  const { serviceKind: service } = (await findSold(ctx, voucherId)) ?? fail('NOT_FOUND')
  if ((await differenceOf(ctx, branchId, service)) > 0)
    fail('WALK_IN_DIFFERENCE', null, '这家院区要补差价，请会员在商城里约')
  await releaseExpiredHoldsOf(ctx, { branchId, service, day: date, timespanId })
  // The same for all who ask at once, and another one after each booking that came of it.
  const bookings = await ctx.db.$count(booking, eq(booking.voucherId, voucherId))
  const asked = [voucherId, contactId, branchId, date, timespanId, bookings].join(' ')
  const id = BY_PROGRAM + ctx.ids.ofRequest(memberId, 'holdForProgram', asked)
  const live = and(eq(hold.voucherId, voucherId), gt(hold.expiresAt, mallNow))
  const [held] = await ctx.db.select({ id: hold.id }).from(hold).where(live)
  if (held && !held.id.startsWith(BY_PROGRAM)) fail('IN_FLIGHT', null, '会员自己正在约这张体检券，请过几分钟再试')
  return {
    ...(await holdPlace(ctx, memberId, { voucherId, contactsId: contactId, branchId, date, timespanId }, id)),
    service,
  }
}

interface Program {
  /** As the booking's history and the member's messages name it. */
  who: string
  notPregnant: boolean
  record: (tx: Tx, bookingId: string) => Promise<void>
}

/** Books the place, with a hold before or without one; again it is the same booking. The member is told. */
export async function bookForProgram(ctx: Context, place: ProgramPlace, program: Program): Promise<string> {
  const before = await bookedAt(ctx, place)
  if (before) return before
  try {
    return await book(ctx, place, program)
  } catch (error) {
    // The same was asked twice at once.
    const meanwhile = error instanceof Failure ? await bookedAt(ctx, place) : null
    if (meanwhile) return meanwhile
    throw error
  }
}

async function book(ctx: Context, place: ProgramPlace, { who, notPregnant, ...program }: Program): Promise<string> {
  const { memberId, contactId, day, timespanId } = place
  const [person, sold] = await Promise.all([findContact(ctx, memberId, contactId), findSold(ctx, place.voucherId)])
  if (!person || !sold) return fail('NOT_FOUND')
  const { id: holdId } = await holdForProgram(ctx, place)
  const input = submitBooking.input.parse({ holdId, itemIds: [], packageIds: [], notPregnant })
  const record = async (tx: Tx, bookingId: string) => {
    await saveMessage(ctx, tx, {
      ...{ memberId, topic: 'booking', title: '用了一张体检券' },
      text: `${who}给${person.name}约了 ${day} ${timespanStart(timespanId)} 的体检，用了一张体检券。不是您的意思，请联系客服`,
      link: `/profile/appointmentDetail/${sold.serviceKind}/${bookingId}`,
      event: `program booking ${bookingId}`,
    })
    await program.record(tx, bookingId)
  }
  const { bookingId } = await bookHold(ctx, memberId, input, { who, record })
  return bookingId
}

async function bookedAt(ctx: Context, place: ProgramPlace): Promise<string | null> {
  const { voucherId, contactId, branchId, day, timespanId } = place
  const [row] = await ctx.db
    .select({ id: booking.id })
    .from(booking)
    .where(
      and(
        ...[eq(booking.voucherId, voucherId), eq(booking.contactId, contactId), eq(booking.branchId, branchId)],
        ...[eq(booking.day, day), eq(booking.timespanId, timespanId)],
        inArray(booking.state, LIVE_BOOKING_STATES),
      ),
    )
  return row?.id ?? null
}
