import type { answerAddition as answer, getAddition as get } from '@mall/contract/appointment/reschedule'
import { fail } from '@mall/contract/failures'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { contactOfBooking } from '../../account/public.ts'
import { findItems, type ItemFacts } from '../../catalogue/public.ts'
import { findBranchOf } from '../availability/branch-eligibility.ts'
import { appendBookingHistory } from '../bookings/booking-history.ts'
import { isServiceKind } from '../capacity/slot-rules.ts'
import { totalFen } from '../exams/compose-exam.ts'
import { examineeOfRow } from '../exams/examinee-name.ts'
import { asksPregnancy, isLive } from '../rules.ts'
import { booking, bookingItem, voucher } from '../tables.ts'
import { addition, visitItem } from '../visit-tables.ts'

type Row = typeof addition.$inferSelect
type States = 'asked' | 'agreed' | 'declined' | 'lapsed'

/** Additions that a branch proposes; visible to the account's holder alone. */
export const getAddition: Handler<typeof get> = async ({ additionId }, { ctx, member }) => {
  const found = await findAddition(ctx, member.id, additionId)
  return additionView(ctx, found)
}

/** Nothing is added before the holder agrees: free items at once, others once they are paid. */
export const answerAddition: Handler<typeof answer> = async (input, { ctx, member }) => {
  const { additionId, isAgreed, seenTotal } = input
  const found = await findAddition(ctx, member.id, additionId)
  const requested = isAgreed ? ('agreed' as const) : ('declined' as const)
  // Idempotent.
  if (found.row.state === requested) return additionView(ctx, found)
  if (stateOf(ctx, found) !== 'asked') fail('ADDITION_ANSWERED')
  const total = totalFen(found.items)
  if (isAgreed && total !== seenTotal) fail('PRICE_CHANGED', { seenTotal, total })
  if (isAgreed && !input.notPregnant && found.asksPregnancy) fail('PREGNANCY_UNSAFE')
  await ctx.db.transaction(async (tx) => {
    // Locked: a visit does not end while something is added to it.
    const [now] = await tx.select().from(booking).where(eq(booking.id, found.row.bookingId)).for('update')
    if (isAgreed && !(now && takesAdditions(now))) fail('BOOKING_NOT_LIVE')
    const [open] = await tx.select().from(addition).where(eq(addition.id, additionId)).for('update')
    if (open?.state === requested) return
    const orderNo = isAgreed && total > 0 ? await openOrder(ctx, tx, member.id, found) : null
    const answered = { state: requested, answeredAt: ctx.clock.now(), orderNo }
    const { rowCount } = await tx
      .update(addition)
      .set(answered)
      .where(and(eq(addition.id, additionId), eq(addition.state, 'asked')))
    if (rowCount === 0) fail('ADDITION_ANSWERED')
    await appendEntry(
      ctx,
      tx,
      found.row.bookingId,
      isAgreed ? '同意现场加项' : '没有同意现场加项',
      namesOf(found.items),
    )
    if (isAgreed && total === 0) await addItems(tx, found.row.bookingId, found.items)
  })
  return additionView(ctx, await findAddition(ctx, member.id, additionId))
}

const takesAdditions = (one: typeof booking.$inferSelect) =>
  (isLive(one.state) || one.state === 'attended') && !hasEnded(one)

/** An addition's order is paid: its items go to the booking. Idempotent. */
export async function addPaidItems(ctx: Context, tx: Tx, orderNo: string): Promise<void> {
  const [row] = await tx.select().from(addition).where(eq(addition.orderNo, orderNo))
  if (!row) return
  const items = await findItems(tx, row.itemIds)
  if ((await addItems(tx, row.bookingId, items)) > 0) {
    await appendEntry(ctx, tx, row.bookingId, '现场加项已付款', namesOf(items))
  }
}

interface FoundAddition {
  row: Row
  booked: typeof booking.$inferSelect
  image: string
  productName: string
  items: ItemFacts[]
  /** The answer applies to this addition alone and is not stored. */
  asksPregnancy: boolean
}

async function findAddition(ctx: Context, memberId: string, additionId: string): Promise<FoundAddition> {
  const [found] = await ctx.db
    .select({ row: addition, booked: booking, image: voucher.image, productName: voucher.productName })
    .from(addition)
    .innerJoin(booking, eq(booking.id, addition.bookingId))
    .innerJoin(voucher, eq(voucher.id, booking.voucherId))
    .where(and(eq(addition.id, additionId), eq(booking.memberId, memberId)))
  if (!found) return fail('NOT_FOUND')
  const [items, person] = await Promise.all([
    findItems(ctx.db, found.row.itemIds),
    contactOfBooking(ctx, found.booked.contactId),
  ])
  return { ...found, items, asksPregnancy: person !== null && asksPregnancy(items, person, found.booked.day) }
}

/** Can be answered until the visit ends, at the latest at the end of its day. */
function stateOf(ctx: Context, { row, booked }: FoundAddition): States {
  if (row.state === 'agreed' || row.state === 'declined') return row.state
  return booked.day < ctx.clock.today() || booked.state === 'cancelled' || hasEnded(booked) ? 'lapsed' : 'asked'
}

/** What is not done by then is not done. */
const hasEnded = ({ state, completedAt }: FoundAddition['booked']) => completedAt !== null || state === 'completed'

async function additionView(ctx: Context, found: FoundAddition) {
  const { row, booked, items } = found
  const branch = await findBranchOf(ctx, booked.branchId)
  return {
    additionId: row.id,
    bookingId: booked.id,
    serviceKind: isServiceKind(booked.service) ? booked.service : ('general' as const),
    contacts_name: await examineeOfRow(ctx, booked),
    branchName: branch?.name ?? '',
    state: stateOf(ctx, found),
    askedAt: row.askedAt.toISOString(),
    items: items.map(({ id: itemId, name, tells, priceFen: price }) => ({ itemId, name, tells, price })),
    total: totalFen(items),
    orderNo: row.orderNo,
    asksPregnancy: found.asksPregnancy,
  }
}

async function openOrder(ctx: Context, tx: Tx, memberId: string, { booked, image, productName, items }: FoundAddition) {
  const { orderNo } = await ctx.modules.openExtrasOrder(ctx, tx, {
    memberId,
    bookingId: booked.id,
    service: isServiceKind(booked.service) ? booked.service : 'general',
    productName: `${productName} · 现场加项`,
    image,
    items: items.map(({ id: itemId, name, priceFen }) => ({ itemId, name, priceFen })),
  })
  return orderNo
}

/** Adds the items to the booking, and to the visit if it has begun and not ended. */
async function addItems(tx: Tx, bookingId: string, items: readonly ItemFacts[]): Promise<number> {
  // The booking's calendar file contains its preparation, which changes with its items.
  const [now] = await tx
    .update(booking)
    .set({ sequence: sql`${booking.sequence} + 1` })
    .where(eq(booking.id, bookingId))
    .returning({ state: booking.state, completedAt: booking.completedAt })
  const rows = items.map(({ id: itemId, priceFen }) => ({ bookingId, itemId, priceFen }))
  const { rowCount } = await tx.insert(bookingItem).values(rows).onConflictDoNothing()
  if (now?.state === 'attended' && now.completedAt === null) {
    const today = items.map(({ id, name, priceFen }) => ({
      bookingId,
      itemId: id,
      name,
      weightFen: priceFen,
      isExtra: true,
    }))
    await tx.insert(visitItem).values(today).onConflictDoNothing()
  }
  return rowCount ?? 0
}

const namesOf = (items: readonly ItemFacts[]) => items.map(({ name }) => name).join('、')

async function appendEntry(ctx: Context, tx: Tx, bookingId: string, what: string, why: string): Promise<void> {
  await appendBookingHistory(ctx, tx, [bookingId], { what, who: '本人', why })
}
