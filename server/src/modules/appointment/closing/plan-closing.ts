import { createHash } from 'node:crypto'
import { LIVE_BOOKING_STATES } from '@mall/contract/appointment/states'
import { addDays } from '@mall/contract/days'
import { fail } from '@mall/contract/failures'
import { and, asc, between, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { type ContactFacts, contactsById } from '../../account/public.ts'
import { type BranchFacts, distanceMetres } from '../../branch/public.ts'
import { findBranchOf } from '../availability/branch-eligibility.ts'
import { momentOf } from '../desk/visit-standing.ts'
import { examOfBooking } from '../exams/booking-exam.ts'
import { allBranches } from '../exams/exam-cache.ts'
import { branchesAtSamePrice } from '../reschedule/branch-move.ts'
import { whyNotDay, whyNotPerson } from '../rules.ts'
import { booking, slot, voucher } from '../tables.ts'
import type { BookingRow } from '../visit/visit.ts'
import type { ClosedSlots } from './closure-offers.ts'
import { type AffectedBooking, type FreeSlot, type Proposal, proposePlaces } from './propose-places-rules.ts'

/** Bookings of a day that are planned at once. */
const MAX_BOOKINGS = 1_000
/** Days after the closed one on which places are looked for. */
const LATER_DAYS = 14
/** Other branches that are tried, and how far they may be. */
const MAX_OTHERS = 4
const MAX_METRES = 30_000
/** Bookings of one member up to here are a family; more are a group that need not stay together. */
const MAX_FAMILY = 6
/** Bookings whose facts are read at once. */
const BATCH = 20

export interface PlannedBooking {
  row: BookingRow
  productName: string
  person: ContactFacts | undefined
  affected: AffectedBooking
  proposal: Proposal
}

export interface ClosingPlan {
  branch: BranchFacts
  day: string
  /** null: the whole day. */
  timespanIds: readonly string[] | null
  /** Changes with every booking and every proposal. */
  version: string
  bookings: readonly PlannedBooking[]
}

/** Everybody who is booked for a branch's day or some hours of it, with the place that each would be offered. */
export async function planClosing(
  ctx: Context,
  { branchId, day, timespanIds = null }: ClosedSlots,
): Promise<ClosingPlan> {
  const branch = (await findBranchOf(ctx, branchId)) ?? fail('NOT_FOUND')
  const today = ctx.clock.today()
  if (day !== today && whyNotDay(day, today)) fail('CLOSING_DAY_OUT')
  const listed = await ctx.db
    .select({ row: booking, productName: voucher.productName })
    .from(booking)
    .innerJoin(voucher, eq(voucher.id, booking.voucherId))
    .where(liveOn({ branchId, day, timespanIds }))
    .orderBy(asc(booking.timespanId), asc(booking.id))
    .limit(MAX_BOOKINGS + 1)
  if (listed.length > MAX_BOOKINGS) fail('CLOSING_TOO_MANY')
  const rows = listed.map(({ row }) => row)
  const laterDays = Array.from({ length: LATER_DAYS }, (_, index) => addDays(day, index + 1))
  const nearby = await branchesNear(ctx, branch)
  const affected = await loadAffected(ctx, rows, { first: day, last: addDays(day, LATER_DAYS), nearby })
  const now = momentOf(ctx.clock)
  const slots = (await freeSlots(ctx, [branchId, ...nearby], day, addDays(day, LATER_DAYS))).filter(
    (one) =>
      (one.branchId !== branchId || one.day !== day || !timespanIds?.includes(one.timespanId)) &&
      (one.day > today || one.timespanId.slice(0, 4) > now.time),
  )
  const question = {
    branchId,
    day,
    isPartly: timespanIds !== null,
    isDayAhead: day > today,
    laterDays,
    bookings: affected.bookings,
    slots,
  }
  const proposals = new Map(proposePlaces(question).map((proposal) => [proposal.bookingId, proposal]))
  const bookings = listed.flatMap(({ row, productName }, index) => {
    const [one, proposal] = [affected.bookings[index], proposals.get(row.id)]
    return one && proposal
      ? [{ row, productName, person: affected.people.get(row.contactId), affected: one, proposal }]
      : []
  })
  return { branch, day, timespanIds, version: versionOf(timespanIds, bookings), bookings }
}

/** Live bookings of what is closed. */
export const liveOn = ({ branchId, day, timespanIds = null }: ClosedSlots) =>
  and(
    ...[eq(booking.branchId, branchId), eq(booking.day, day), inArray(booking.state, LIVE_BOOKING_STATES)],
    timespanIds === null ? undefined : inArray(booking.timespanId, [...timespanIds]),
  )

function versionOf(timespanIds: readonly string[] | null, bookings: readonly PlannedBooking[]): string {
  const facts = bookings.map(({ row, proposal }) => [row.id, row.state, row.sequence, row.timespanId, proposal.place])
  return createHash('sha256')
    .update(JSON.stringify([timespanIds?.toSorted(), facts]))
    .digest('base64url')
}

/** Branches of the same city, the nearest first. */
async function branchesNear(ctx: Context, branch: BranchFacts): Promise<string[]> {
  return (await allBranches(ctx))
    .filter(({ id, cityId }) => id !== branch.id && cityId === branch.cityId)
    .map((other) => ({ id: other.id, metres: distanceMetres(branch, other) }))
    .filter(({ metres }) => metres <= MAX_METRES)
    .toSorted((one, other) => one.metres - other.metres)
    .slice(0, MAX_OTHERS)
    .map(({ id }) => id)
}

async function freeSlots({ db }: Context, branchIds: readonly string[], first: string, last: string) {
  const rows = await db
    .select()
    .from(slot)
    .where(
      and(
        ...[inArray(slot.branchId, [...branchIds]), between(slot.day, first, last)],
        ...[gt(slot.capacity, sql`${slot.taken} + ${slot.blocked}`), sql`${slot.shrinksTo} is distinct from 0`],
      ),
    )
  return rows.map((row): FreeSlot => ({ ...row, free: row.capacity - row.taken - row.blocked }))
}

interface Within {
  first: string
  last: string
  /** Other branches to look at, the nearest first. */
  nearby: readonly string[]
}

/** What decides where these bookings can go. */
export async function loadAffected(ctx: Context, rows: readonly BookingRow[], within: Within) {
  const contactIds = rows.map(({ contactId }) => contactId)
  const [people, busy] = await Promise.all([contactsById(ctx, contactIds), busyDays(ctx, contactIds, within)])
  const sizes = new Map([...Map.groupBy(rows, ({ memberId }) => memberId)].map(([id, own]) => [id, own.length]))
  const bookings: AffectedBooking[] = []
  for (let index = 0; index < rows.length; index += BATCH) {
    const some = rows.slice(index, index + BATCH).map(async (row) => {
      const isFamily = (sizes.get(row.memberId) ?? 1) <= MAX_FAMILY
      const facts = await factsOf(ctx, row, people.get(row.contactId), within.nearby)
      const isBusy = (day: string) => busy.has(`${row.contactId} ${row.service} ${day}`) && day !== row.day
      return {
        ...{ bookingId: row.id, service: row.service, timespanId: row.timespanId },
        ...{ groupId: isFamily ? row.memberId : row.id, needsBloodDraw: facts.needsBloodDraw },
        ...{ otherBranchIds: facts.otherBranchIds, whyAsk: facts.whyAsk },
        isDayOut: (day: string) => isBusy(day) || facts.isUnsuited(day),
      }
    })
    bookings.push(...(await Promise.all(some)))
  }
  return { bookings, people }
}

const ASK = { needsBloodDraw: true, otherBranchIds: [], isUnsuited: () => false }

async function factsOf(ctx: Context, row: BookingRow, person: ContactFacts | undefined, nearby: readonly string[]) {
  if (row.state !== 'booked') return { ...ASK, whyAsk: '加项还没付款' }
  const exam = await examOfBooking(ctx, row)
  if (!person || !exam) return { ...ASK, whyAsk: '体检人或套餐的资料不全' }
  if (whyNotPerson(exam, person, row.day)) return { ...ASK, whyAsk: '体检人的年龄或性别和套餐不符' }
  return {
    needsBloodDraw: exam.needsBloodDraw,
    otherBranchIds: await branchesAtSamePrice(ctx, row, exam, nearby),
    isUnsuited: (day: string) => whyNotPerson(exam, person, day) !== null,
    whyAsk: '',
  }
}

/** Days on which these people have an examination of a service. */
async function busyDays(
  { db }: Context,
  contactIds: readonly string[],
  { first, last }: Within,
): Promise<ReadonlySet<string>> {
  if (contactIds.length === 0) return new Set()
  const rows = await db
    .select({ contactId: booking.contactId, service: booking.service, day: booking.day })
    .from(booking)
    .where(
      and(
        ...[inArray(booking.contactId, [...new Set(contactIds)]), inArray(booking.state, LIVE_BOOKING_STATES)],
        between(booking.day, first, last),
      ),
    )
  return new Set(rows.map(({ contactId, service, day }) => `${contactId} ${service} ${day}`))
}
