import type { submitBooking as contract } from '@mall/contract/appointment'
import { fail } from '@mall/contract/failures'
import type { Context, Member } from '../../context.ts'
import type { Handler } from '../../http/handler.ts'
import { type ContactFacts, findContact } from '../account/public.ts'
import { bookPlace, type NewBooking } from './book-place.ts'
import { chooseExtras, totalFen } from './choose-extras.ts'
import { conflictOf } from './conflict.ts'
import { type Exam, findExam } from './content-copy.ts'
import { findLiveHold, type HoldFacts } from './hold-facts.ts'
import { whyNotOffered } from './offering.ts'
import { asksPregnancy, whyNotPerson } from './rules.ts'

type Wish = Parameters<Handler<typeof contract>>[0]
type Outcome = Awaited<ReturnType<Handler<typeof contract>>>

const CHECK_IN_DIGITS = 16

/** Turns a hold into a booking, once: whoever submits the same hold again is told what the first one did. */
export const submitBooking: Handler<typeof contract> = async (wish, { ctx, member }) => {
  const hold = await findLiveHold(ctx, member.id, wish.holdId)
  if (!hold) return (await bookedFrom(ctx, member, wish.holdId)) ?? fail('HOLD_EXPIRED')
  const booking = await decide(ctx, member, wish, hold)
  try {
    const done = await ctx.db.transaction((tx) => bookPlace(ctx, tx, booking))
    if (done) return done
  } catch (error) {
    const index = conflictOf(error)
    if (index === 'one_live_booking_a_person_and_day') fail('PERSON_ALREADY_BOOKED')
    if (index === 'one_live_booking_a_voucher') fail('VOUCHER_SPENT')
    throw error
  }
  // Someone else had the hold between our look and our hand: the same submit sent twice, or its end.
  return (await bookedFrom(ctx, member, wish.holdId)) ?? fail('HOLD_EXPIRED')
}

async function decide(ctx: Context, member: Member, wish: Wish, hold: HoldFacts): Promise<NewBooking> {
  const [exam, contact] = await Promise.all([
    findExam(ctx, hold.packageId),
    findContact(ctx, member.id, hold.contactId),
  ])
  if (!exam || !contact) return fail('NOT_FOUND')
  await needsNoAttention(ctx, hold, exam, contact)
  const extras = await chooseExtras(ctx, { itemIds: wish.itemIds, exam, person: contact, day: hold.day })
  const extrasTotal = totalFen(extras)
  if (extrasTotal !== wish.seenExtrasTotal) {
    fail('PRICE_CHANGED', { seenExtrasTotal: wish.seenExtrasTotal, extrasTotal })
  }
  if (!wish.notPregnant && asksPregnancy([...exam.items, ...extras], contact, hold.day)) fail('PREGNANCY_UNSAFE')
  return {
    id: ctx.ids.id(),
    hold,
    memberId: member.id,
    contactName: contact.name,
    checkInCode: ctx.ids.digits(CHECK_IN_DIGITS),
    extras,
  }
}

/** What was right when the place was held may have been edited since. */
async function needsNoAttention(ctx: Context, hold: HoldFacts, exam: Exam, contact: ContactFacts): Promise<void> {
  if (whyNotPerson(exam, contact, hold.day)) {
    fail('BOOKING_NEEDS_ATTENTION', null, '体检人的性别或年龄与套餐不符，请核对体检人信息后重新选择')
  }
  if (await whyNotOffered(ctx, hold.branchId, exam)) {
    fail('BOOKING_NEEDS_ATTENTION', null, '这家院区暂时不能做这个套餐，请换一家院区')
  }
}

async function bookedFrom(ctx: Context, member: Member, holdId: string): Promise<Outcome | null> {
  const { rows } = await ctx.pool.query<{ id: string; state: string; extras_order_no: string | null }>({
    name: 'booked-from-hold',
    text: 'select id, state, extras_order_no from booking where hold_id = $1 and member_id = $2',
    values: [holdId, member.id],
  })
  const [row] = rows
  if (!row) return null
  return {
    bookingId: row.id,
    state: row.state === 'awaiting-payment' ? 'awaiting-payment' : 'booked',
    orderNo: row.extras_order_no,
  }
}
