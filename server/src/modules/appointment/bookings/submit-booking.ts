import type { submitBooking as contract } from '@mall/contract/appointment/calls'
import { fail } from '@mall/contract/failures'
import type { Context } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { findContact } from '../../account/public.ts'
import { conflictOf } from '../conflict.ts'
import { findExam } from '../exams/exam-cache.ts'
import { assertStillEligible } from '../holds/assert-still-eligible.ts'
import { findLiveHold, type HoldFacts } from '../holds/find-live-hold.ts'
import { quoteBooking } from '../holds/quote-booking.ts'
import { bookMarket } from '../market/book-market.ts'
import { saleOf } from '../market/market-sale.ts'
import { asksPregnancy } from '../rules.ts'
import { insertBooking, type NewBooking, newCheckInCode } from './insert-booking.ts'

type Input = Parameters<Handler<typeof contract>>[0]
type Outcome = Awaited<ReturnType<Handler<typeof contract>>>

const OWN = '本人'

/** Of whoever books for the member. */
export interface OtherParty {
  /** As the booking's history names them. */
  who: string
  /** Written with the booking. */
  record: (tx: Tx, bookingId: string) => Promise<void>
}

/** Turns a hold into a booking, once: a repeated submit of the same hold returns the first result. */
export const submitBooking: Handler<typeof contract> = (input, { ctx, member }) => bookHold(ctx, member.id, input, null)

/** `by`: null for the member. */
export async function bookHold(ctx: Context, memberId: string, input: Input, by: OtherParty | null): Promise<Outcome> {
  const hold = await findLiveHold(ctx, memberId, input.holdId)
  if (!hold) return (await bookedFrom(ctx, memberId, input.holdId)) ?? fail('HOLD_EXPIRED')
  const book = await decide(ctx, memberId, input, hold, by)
  try {
    const done = await ctx.db.transaction(async (tx) => {
      const booked = await book(tx)
      if (booked) await by?.record(tx, booked.bookingId)
      return booked
    })
    if (done) return done
  } catch (error) {
    const index = conflictOf(error)
    if (index === 'one_live_booking_a_person_and_day') fail('PERSON_ALREADY_BOOKED')
    if (index === 'one_live_booking_a_voucher') fail('VOUCHER_SPENT')
    throw error
  }
  // The hold was used or released since it was read, for example by the same submit sent twice.
  return (await bookedFrom(ctx, memberId, input.holdId)) ?? fail('HOLD_EXPIRED')
}

/** Everything that is read and checked before writing. */
async function decide(ctx: Context, memberId: string, input: Input, hold: HoldFacts, by: OtherParty | null) {
  const [exam, person] = await Promise.all([findExam(ctx, hold), findContact(ctx, memberId, hold.contactId)])
  if (!exam || !person) return fail('NOT_FOUND')
  await assertStillEligible(ctx, hold, exam, person)
  const chosen = await quoteBooking(ctx, { hold, exam, person }, input)
  const extrasTotal = chosen.selection.tjMarketPrice
  if (extrasTotal !== input.seenExtrasTotal) {
    fail('PRICE_CHANGED', { seenExtrasTotal: input.seenExtrasTotal, extrasTotal })
  }
  if (!input.notPregnant && asksPregnancy([...exam.items, ...chosen.extras], person, hold.day)) fail('PREGNANCY_UNSAFE')
  const booking: NewBooking = {
    id: ctx.ids.id(),
    hold,
    memberId,
    who: by?.who ?? OWN,
    contactName: person.name,
    checkInCode: newCheckInCode(ctx),
    charges: chosen.charges,
    beside: { remark: input.remark, invoice: input.invoice, cards: input.cards },
  }
  if (hold.isDraft) {
    // A market selection is sold with the booking.
    const sale = await saleOf(ctx, memberId, input, hold, chosen)
    return (tx: Tx) => bookMarket(ctx, tx, booking, sale)
  }
  if (input.couponId !== null) fail('BAD_INPUT', { field: 'couponId', reason: '加项不能用优惠券' })
  return (tx: Tx) => insertBooking(ctx, tx, booking)
}

async function bookedFrom(ctx: Context, memberId: string, holdId: string): Promise<Outcome | null> {
  const { rows } = await ctx.pool.query<{ id: string; state: string; extras_order_no: string | null }>({
    name: 'booked-from-hold',
    text: 'select id, state, extras_order_no from booking where hold_id = $1 and member_id = $2',
    values: [holdId, memberId],
  })
  const [row] = rows
  if (!row) return null
  return {
    bookingId: row.id,
    state: row.state === 'awaiting-payment' ? 'awaiting-payment' : 'booked',
    orderNo: row.extras_order_no,
  }
}
