import { fail } from '@mall/contract/failures'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { MarketOrder } from '../../../app/module-ports.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { redeemCoupon } from '../../coupon/public.ts'
import { type Booked, convertHold, type NewBooking } from '../bookings/insert-booking.ts'
import { booking, voucher } from '../tables.ts'

/** A draft when it is sold. Amounts in fen. */
export interface MarketSale extends Pick<MarketOrder, 'steps' | 'coupon'> {
  /** All items besides the base, free items included. */
  itemIds: string[]
  specName: string
  specId: string
  singlyFen: number
}

/**
 * Hold → booking that awaits a new order, draft → voucher of that order, in one transaction; the place stays taken until
 * the order is paid or closed. Null if the hold no longer exists.
 */
export async function bookMarket(
  ctx: Context,
  tx: Tx,
  newBooking: NewBooking,
  sale: MarketSale,
): Promise<Booked | null> {
  const { id: bookingId, hold, memberId } = newBooking
  const outcome = await convertHold(ctx, tx, newBooking, 'awaiting-payment')
  if (!outcome?.held) return null
  if (!outcome.spent) fail('VOUCHER_SPENT')
  const orderNo = ctx.ids.datedId(memberId, ctx.clock.now())
  const { itemIds, specName, specId, singlyFen, steps, coupon } = sale
  const { productId, productName, image, packageId } = hold
  const { lineId } = await ctx.modules.openMarketOrder(ctx, tx, {
    ...{ orderNo, memberId, bookingId, steps, coupon, beside: newBooking.beside },
    line: {
      ...{ specId, productId, productName, specName, image, singlyFen },
      packageId: packageId === '' ? null : packageId,
    },
  })
  await tx
    .update(voucher)
    .set({ orderNo, orderLineId: lineId, itemIds, specName })
    .where(eq(voucher.id, hold.voucherId))
  // An extras order equal to its own order means that nothing of it is paid yet.
  await tx.update(booking).set({ orderNo, extrasOrderNo: orderNo }).where(eq(booking.id, bookingId))
  if (coupon) await redeemOfferedCoupon(tx, memberId, orderNo, coupon)
  const isPaid = await ctx.modules.settleIfNothingDue(ctx, tx, orderNo)
  return { bookingId, state: isPaid ? 'booked' : 'awaiting-payment', orderNo }
}

/** The rule saw the coupon unused; this conditional update is what uses it, for one of concurrent submits. */
async function redeemOfferedCoupon(
  tx: Tx,
  memberId: string,
  orderNo: string,
  { couponId, title, discountFen }: NonNullable<MarketOrder['coupon']>,
): Promise<void> {
  if (await redeemCoupon(tx, memberId, couponId, orderNo)) return
  const reason = '刚刚用在了别的订单里'
  fail('COUPON_CHANGED', { coupon: { couponId, title, reason, seenDiscount: discountFen, discountFen: 0 } })
}
