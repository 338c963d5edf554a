import type { companionOffer as contract } from '@mall/contract/appointment/schedule'
import { LIVE_BOOKING_STATES } from '@mall/contract/appointment/states'
import { addDays, daysBetween } from '@mall/contract/days'
import { fail } from '@mall/contract/failures'
import { and, desc, eq, gt, gte, inArray, sql } from 'drizzle-orm'
import type { Context, Member } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import { type ContactFacts, contactsOf } from '../../account/public.ts'
import { whyNotEligible } from '../availability/branch-eligibility.ts'
import { dayTimeslots } from '../availability/day-timeslots.ts'
import { differenceOf, type Exam, findExam } from '../exams/exam-cache.ts'
import { asksPregnancy, whyNotDay, whyNotPerson, whyNotVoucher } from '../rules.ts'
import { booking, hold, voucher } from '../tables.ts'
import { bookableUntil } from '../vouchers/voucher-rules.ts'
import type { BookingRow } from './booking-view.ts'

/** Vouchers considered, those of the same order first. */
const VOUCHERS = 20
const OTHER_HOURS = 1

/** `isHeld`: the voucher already holds a place of that slot. */
type Pair = { sold: typeof voucher.$inferSelect; exam: Exam; person: ContactFacts; isHeld: boolean }

/** A family member who could go along with an already paid voucher, offered after the first booking. */
export const companionOffer: Handler<typeof contract> = async ({ bookingId }, { ctx, member }) => {
  const [first] = await ctx.db
    .select()
    .from(booking)
    .where(and(eq(booking.id, bookingId), eq(booking.memberId, member.id)))
  if (!first) return fail('NOT_FOUND')
  const pair = await pairFor(ctx, member, first)
  if (!pair) return { companion: null }
  const { sold, person, exam, isHeld } = pair
  const { id: voucherId, productName, specName } = sold
  const places = await placesNear(ctx, first, exam, bookableUntil(sold.createdAt), isHeld)
  return { companion: { voucherId, contactsId: person.id, branchId: first.branchId, productName, specName, places } }
}

/** The first voucher that suits a family member there on that day, without payment or further questions. */
async function pairFor(ctx: Context, member: Member, first: BookingRow): Promise<Pair | null> {
  if (first.state !== 'booked' || whyNotDay(first.day, ctx.clock.today())) return null
  if ((await differenceOf(ctx, first.branchId, first.service)) > 0) return null
  const people = await peopleWithoutBooking(ctx, member, first)
  if (people.length === 0) return null
  const slots = await slotsHeld(ctx, member)
  for (const sold of await freeVouchers(ctx, member, first)) {
    const slot = slots.get(sold.id)
    // It is being booked elsewhere; that hold stays.
    if (slot !== undefined && slot !== slotName(first)) continue
    const exam = await findExam(ctx, sold)
    if (!exam || (await whyNotEligible(ctx, first.branchId, exam))) continue
    const person = people.find(
      (one) => !whyNotPerson(exam, one, first.day) && !asksPregnancy(exam.items, one, first.day),
    )
    if (person) return { sold, exam, person, isHeld: slot !== undefined }
  }
  return null
}

const slotName = ({
  branchId,
  service,
  day,
  timespanId,
}: Pick<BookingRow, 'branchId' | 'service' | 'day' | 'timespanId'>) => [branchId, service, day, timespanId].join(' ')

/** The slot of the member's live hold, by voucher. */
async function slotsHeld(ctx: Context, member: Member): Promise<ReadonlyMap<string, string>> {
  const isLive = and(eq(hold.memberId, member.id), gt(hold.expiresAt, ctx.clock.now()))
  const rows = await ctx.db.select().from(hold).where(isLive)
  return new Map(rows.map((row) => [row.voucherId, slotName(row)]))
}

async function freeVouchers(ctx: Context, member: Member, first: BookingRow) {
  const isOurs = and(
    eq(voucher.memberId, member.id),
    eq(voucher.state, 'unused'),
    eq(voucher.serviceKind, first.service),
  )
  const rows = await ctx.db
    .select()
    .from(voucher)
    .where(isOurs)
    .orderBy(desc(sql`${voucher.orderNo} = ${first.orderNo}`), desc(voucher.createdAt), voucher.orderLineId)
    .limit(VOUCHERS)
  return rows.filter((sold) => !whyNotVoucher(sold) && first.day <= bookableUntil(sold.createdAt))
}

/** Contacts with known sex and birthday and without a booking; nearest in age to the first examinee first. */
async function peopleWithoutBooking(ctx: Context, member: Member, first: BookingRow): Promise<ContactFacts[]> {
  const booked = await ctx.db
    .selectDistinct({ id: booking.contactId })
    .from(booking)
    .where(
      and(
        eq(booking.memberId, member.id),
        inArray(booking.state, LIVE_BOOKING_STATES),
        eq(booking.service, first.service),
        gte(booking.day, ctx.clock.today()),
      ),
    )
  const busy = new Set(booked.map(({ id }) => id))
  const all = await contactsOf(ctx, member.id)
  const born = all.find(({ id }) => id === first.contactId)?.birthday ?? first.day
  const apart = ({ birthday }: ContactFacts) => Math.abs(daysBetween(born, birthday ?? born))
  return all
    .filter(({ id, sex, birthday }) => id !== first.contactId && !busy.has(id) && sex !== -1 && birthday !== null)
    .sort((a, b) => apart(a) - apart(b))
}

/** The same hour, the nearest free one of that day, and the same hour of the day after. */
async function placesNear(
  ctx: Context,
  { branchId, service, day, timespanId }: BookingRow,
  exam: Exam,
  until: string,
  isHeld: boolean,
) {
  const freeOn = async (date: string) => {
    if (date > until || whyNotDay(date, ctx.clock.today())) return []
    const hours = await dayTimeslots(ctx, { branchId, service, date, needsBloodDraw: exam.needsBloodDraw })
    const at = hours.findIndex(({ id }) => id === timespanId)
    return hours
      .map(({ id, timespan, word, unavailable, left, capacity }, index) => {
        const isSame = date === day && id === timespanId
        // One place may be the companion's own hold, and it may be the last.
        const isOwn = isHeld && isSame
        return {
          place: { date, timespanId: id, timespan, word, isSame, left: left + (isOwn ? 1 : 0), capacity },
          isFree: unavailable === '' || isOwn,
          apart: Math.abs(index - at),
        }
      })
      .filter(({ isFree }) => isFree)
      .sort((a, b) => a.apart - b.apart)
  }
  const [today, next] = await Promise.all([freeOn(day), freeOn(addDays(day, 1))])
  const same = today.filter(({ place }) => place.isSame)
  const others = today.filter(({ place }) => !place.isSame).slice(0, OTHER_HOURS)
  return [...same, ...others, ...next.slice(0, 1)].map(({ place }) => place)
}
