import type { Conclusion } from '@mall/contract/appointment/conclusions'
import type { DeskAnswers } from '@mall/contract/appointment/desk'
import { addDays } from '@mall/contract/days'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { operatorApi } from '../../app/staff/operator-api.ts'
import { aContact } from '../account/samples.ts'
import { aBranch } from '../branch/samples.ts'
import { aPackage } from '../catalogue/samples.ts'
import { closureLink } from './closing/closure-link.ts'
import { closureOffer } from './closing-tables.ts'
import { saveAnswers } from './desk-questions/desk-questions.ts'
import * as tables from './tables.ts'
import { concludeLocked } from './visit/conclusions.ts'
import {
  checkInLocked,
  completeLocked,
  findVisitByCode,
  itemsOfVisit,
  lockOrdersOf,
  lockVisit,
  markDoneLocked,
} from './visit/visit.ts'

/** What somebody said at the desk: eaten, and these drugs. */
export const answersAtDesk = (ctx: Context, bookingId: string, memberId: string, drugs: DeskAnswers['drugs']) =>
  ctx.db.transaction((tx) =>
    saveAnswers(ctx, tx, { id: bookingId, memberId }, { fasting: 'eaten', drugs, bladder: 'empty' }),
  )

type VoucherRow = typeof tables.voucher.$inferInsert
type SlotRow = typeof tables.slot.$inferInsert
type BookingRow = typeof tables.booking.$inferInsert
type HoldRow = typeof tables.hold.$inferInsert

/** Inserts an unused voucher of this member, for a new package unless one is given. */
export async function aVoucher(ctx: Context, overrides: Partial<VoucherRow> & { memberId: string }) {
  const packageId = overrides.packageId ?? (await aPackage(ctx, { serviceKind: overrides.serviceKind ?? 'general' })).id
  const row: VoucherRow = {
    id: ctx.ids.id(),
    orderNo: ctx.ids.datedId(overrides.memberId, ctx.clock.now()),
    orderLineId: ctx.ids.id(),
    unit: 1,
    productId: 'product-sample',
    productName: '样例年检套餐',
    specName: '标准',
    image: 'products/sample.svg',
    serviceKind: 'general',
    state: 'unused',
    createdAt: ctx.clock.now(),
    ...overrides,
    packageId,
  }
  await ctx.db.insert(tables.voucher).values(row)
  return row
}

/** Inserts a slot a week from today, at a new branch unless one is given; an existing slot is updated. */
export async function aSlot(ctx: Context, overrides: Partial<SlotRow> = {}) {
  const row = {
    branchId: overrides.branchId ?? (await aBranch(ctx)).id,
    service: 'general',
    day: addDays(ctx.clock.today(), 7),
    timespanId: '0730-0830',
    hasBloodDraw: true,
    capacity: 10,
    taken: 0,
    blocked: 0,
    ...overrides,
  }
  const key = [tables.slot.branchId, tables.slot.service, tables.slot.day, tables.slot.timespanId]
  await ctx.db.insert(tables.slot).values(row).onConflictDoUpdate({ target: key, set: row })
  return row
}

/** Inserts a hold with its place, for a new voucher and contact unless given. */
export async function aHold(
  ctx: Context,
  overrides: { memberId: string; slot?: SlotRow } & Partial<Pick<HoldRow, 'voucherId' | 'contactId' | 'expiresAt'>>,
) {
  const { branchId, service, day, timespanId } = overrides.slot ?? (await aSlot(ctx))
  const row: HoldRow = {
    id: ctx.ids.id(),
    memberId: overrides.memberId,
    voucherId: overrides.voucherId ?? (await aVoucher(ctx, { memberId: overrides.memberId, serviceKind: service })).id,
    contactId: overrides.contactId ?? (await aContact(ctx, { memberId: overrides.memberId })).id,
    expiresAt: overrides.expiresAt ?? new Date(ctx.clock.now().getTime() + 600_000),
    ...{ branchId, service, day, timespanId },
  }
  await ctx.db.transaction(async (tx) => {
    await tx.insert(tables.hold).values(row)
    await tx.execute(sql`update slot set taken = taken + 1 where branch_id = ${branchId} and service = ${service}
      and day = ${day} and timespan_id = ${timespanId}`)
  })
  return row
}

/** Inserts a booking that somebody came for, reported today unless given. */
export async function aVisit(ctx: Context, overrides: { memberId: string } & Partial<BookingRow>) {
  const { memberId } = overrides
  const branchId = overrides.branchId ?? (await aBranch(ctx)).id
  const now = ctx.clock.now()
  const row: BookingRow = {
    ...{ id: ctx.ids.id(), holdId: ctx.ids.id(), checkInCode: ctx.ids.id(), orderNo: ctx.ids.datedId(memberId, now) },
    ...{ contactId: ctx.ids.id(), contactNameSealed: '王样例', branchId, service: 'general' },
    ...{ day: ctx.clock.today(), timespanId: '0730-0830', state: 'completed', createdAt: now },
    ...{ attendedAt: now, completedAt: now, reportedAt: now },
    ...overrides,
    voucherId: overrides.voucherId ?? (await aVoucher(ctx, { memberId, state: 'attended' })).id,
  }
  await ctx.db.insert(tables.booking).values(row)
  return { bookingId: row.id, branchId }
}

/** What the doctor concluded of a visit whose report is out. */
export async function conclude(ctx: Context, checkInCode: string, conclusion: Conclusion): Promise<void> {
  const seen = await findVisitByCode(ctx, checkInCode)
  await ctx.db.transaction(async (tx) => concludeLocked(ctx, tx, await lockVisit(tx, seen), conclusion))
}

/** What the desk does, by the code. Returns how many items there are. */
export async function checkIn(ctx: Context, checkInCode: string): Promise<number> {
  const seen = await findVisitByCode(ctx, checkInCode)
  const items = await itemsOfVisit(ctx, seen)
  await ctx.db.transaction(async (tx) => checkInLocked(ctx, tx, await lockVisit(tx, seen), items))
  return items.length
}

export async function markItemsDone(ctx: Context, checkInCode: string, itemIds: readonly string[]): Promise<void> {
  const seen = await findVisitByCode(ctx, checkInCode)
  await ctx.db.transaction(async (tx) => markDoneLocked(ctx, tx, await lockVisit(tx, seen), itemIds))
}

export async function completeVisit(ctx: Context, checkInCode: string): Promise<void> {
  const seen = await findVisitByCode(ctx, checkInCode)
  await ctx.db.transaction(async (tx) => {
    await lockOrdersOf(ctx, tx, seen)
    await completeLocked(ctx, tx, await lockVisit(tx, seen))
  })
}

/** The token of the link to the place that is kept for this booking, whose day was closed. */
export async function closureTokenOf(ctx: Context, bookingId: string): Promise<string> {
  const [offer] = await ctx.db.select().from(closureOffer).where(eq(closureOffer.bookingId, bookingId))
  return closureLink(ctx, offer?.id ?? '').split('#')[1] ?? ''
}

/** Closes a branch for a day, as at the command line: everybody is asked to choose another one. */
export async function closeWholeDay(ctx: Context, day: { branchId: string; day: string }, reason: string) {
  const api = operatorApi(ctx)
  const { version, bookings } = await api.previewClosing(day)
  await api.closeDay({ ...day, version, toPhone: bookings.map(({ bookingId }) => bookingId), reason })
}

/** The desk asks the holder of a booking whether these may be done too. */
export async function anAddition(ctx: Context, bookingId: string, itemIds: string[]) {
  return (await operatorApi(ctx).askForAddition({ bookingId, itemIds, reason: '客人想加' })).additionId
}
