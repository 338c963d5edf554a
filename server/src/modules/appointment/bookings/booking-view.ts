import type { BookingCard, ConfirmInfo } from '@mall/contract/appointment/calls'
import type { ChangeFacts } from '@mall/contract/appointment/reschedule'
import { daysBetween, timeOf } from '@mall/contract/days'
import type { MoneyBack } from '@mall/contract/order/money-back'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import type { ContactFacts } from '../../account/public.ts'
import { cardMoneyOf } from '../../card/public.ts'
import { findBranchOf } from '../availability/branch-eligibility.ts'
import { isServiceKind, timespanText } from '../capacity/slot-rules.ts'
import { examineeOfRow } from '../exams/examinee-name.ts'
import { changesCloseAt, changesLeft, whyNotChange } from '../rules.ts'
import type { booking, voucher } from '../tables.ts'
import { isExpired, voucherState } from '../vouchers/voucher-rules.ts'
import { bookingHint, bookingStateName, canBookAgain, cannotChangeText } from './booking-rules.ts'

export type BookingRow = typeof booking.$inferSelect
export type SoldRow = Pick<
  typeof voucher.$inferSelect,
  'productName' | 'specName' | 'image' | 'packageId' | 'state' | 'createdAt'
>

/** A booking as listed. */
export async function bookingCard(ctx: Context, row: BookingRow, sold: SoldRow): Promise<z.input<typeof BookingCard>> {
  const branch = await findBranchOf(ctx, row.branchId)
  const { state } = row
  const daysLeft = daysBetween(ctx.clock.today(), row.day)
  const isUnpaid = row.extrasOrderNo === row.orderNo
  const money = isUnpaid && state === 'cancelled' ? await moneyBack(ctx, row.orderNo) : NONE
  const payUntil =
    state === 'awaiting-payment' && row.extrasOrderNo ? await ctx.modules.payableUntil(ctx.db, row.extrasOrderNo) : null
  const situation = {
    state,
    daysLeft,
    isUnpaid,
    voucher: voucherState(sold.state),
    isExpired: isExpired(sold.createdAt, ctx.clock.today()),
    payBy: payUntil && timeOf(payUntil),
    money,
  }
  return {
    bookingId: row.id,
    orderNo: row.orderNo,
    state,
    stateName: bookingStateName(state),
    hint: bookingHint(situation),
    canBookAgain: canBookAgain(situation),
    serviceKind: isServiceKind(row.service) ? row.service : 'general',
    productName: sold.productName,
    imageUrl: sold.image,
    contacts_name: await examineeOfRow(ctx, row),
    branchId: row.branchId,
    branchName: branch?.name ?? '',
    branchAddress: branch?.address ?? '',
    date: row.day,
    timespan: timespanText(row.timespanId),
    daysLeft,
    extrasOrderNo: state === 'awaiting-payment' ? row.extrasOrderNo : null,
  }
}

const NONE: MoneyBack = { returning: null, cardBackFen: 0 }

const moneyBack = async (ctx: Context, orderNo: string): Promise<MoneyBack> => ({
  returning: await ctx.modules.returningMoney(ctx.db, orderNo),
  cardBackFen: (await cardMoneyOf(ctx.db, orderNo)).backFen,
})

/** What the member can do about a booking's time. */
export function changeFacts(row: BookingRow, now: Date): z.input<typeof ChangeFacts> {
  const whyNot = whyNotChange(row, now)
  return {
    canChange: whyNot === null,
    cannotChangeReason: cannotChangeText(whyNot),
    changesLeft: changesLeft(row),
    closesAt: changesCloseAt(row.day).toISOString(),
    branchReason: row.branchReason ?? '',
  }
}

/** The examinee as booking pages show them: numbers masked. */
export function contactView(contact: ContactFacts): z.input<(typeof ConfirmInfo)['shape']['contact']> {
  return {
    contacts_id: contact.id,
    contacts_name: contact.name,
    mobile: contact.mobileMasked,
    id_number: contact.idNumberMasked,
  }
}
