import type { submitBooking } from '@mall/contract/appointment/calls'
import { marketPrice } from '@mall/contract/appointment/market-choice'
import { fail } from '@mall/contract/failures'
import type { Context } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import { claimForOrder, codeToClaim, judgeOne, marketLines } from '../../coupon/public.ts'
import { basesOf } from '../exams/exam-cache.ts'
import type { HoldFacts } from '../holds/find-live-hold.ts'
import type { BookingQuote } from '../holds/quote-booking.ts'
import type { MarketSale } from './book-market.ts'

type Input = Parameters<Handler<typeof submitBooking>>[0]

/** A draft as sold: base and items at one price, with the coupon shown. */
export async function saleOf(
  ctx: Context,
  memberId: string,
  input: Input,
  hold: HoldFacts,
  { addOnContext, selection, extras }: BookingQuote,
): Promise<MarketSale> {
  if (selection.tjMarketPrice === 0) fail('ORDER_EMPTY', null, '还没有选项目，先选一项再来确认')
  const bases = await basesOf(ctx)
  const base = bases.find(({ productId, packageId }) => productId === hold.productId && packageId === hold.packageId)
  const chosen = selection.itemList.map(({ checkItemId, ...item }) => ({ ...item, id: checkItemId }))
  const addedFen = marketPrice(0, chosen)
  const steps = [
    ...(base ? [{ name: '打底套餐', amountFen: base.contractFen, note: `${addOnContext.exam.items.length} 项` }] : []),
    ...(chosen.length > 0 ? [{ name: '自选项目', amountFen: addedFen, note: `${chosen.length} 项` }] : []),
  ]
  const singlyFen =
    addOnContext.items.size === 0
      ? 0
      : chosen.reduce((sum, { id }) => sum + (addOnContext.items.get(id)?.priceFen ?? 0), 0)
  return {
    itemIds: extras.map(({ id }) => id),
    specName: [hold.specName, `自选 ${extras.length} 项`].filter(Boolean).join(' · '),
    specId: base?.specId ?? hold.productId,
    steps,
    singlyFen: (base?.contractFen ?? 0) + singlyFen,
    coupon: await couponOf(ctx, memberId, input, { lines: marketLines(base ?? null, chosen), branchId: hold.branchId }),
  }
}

/** The chosen coupon's discount, if it is the one shown. An unclaimed coupon is claimed. */
async function couponOf(
  ctx: Context,
  memberId: string,
  { couponId: wanted, seenDiscount, holdId }: Input,
  basket: Parameters<typeof judgeOne>[3],
): Promise<MarketSale['coupon']> {
  if (wanted === null) return null
  const code = codeToClaim(wanted)
  const claimed = code === null ? null : await claimForOrder(ctx, memberId, { code, key: holdId, thirdCode: '' })
  if (claimed && 'refused' in claimed)
    return changed({ couponId: wanted, title: '', reason: '现在领不了', discountFen: 0 })
  const couponId = claimed?.mine.couponId ?? wanted
  const found = await judgeOne(ctx, memberId, couponId, basket)
  const discountFen = found?.judged.discountFen ?? 0
  const title = found?.coupon.title ?? ''
  if (discountFen > 0 && discountFen === seenDiscount) return { couponId, title, discountFen }
  return changed({ couponId, title, reason: found ? found.judged.reason : '没有这张优惠券', discountFen })

  function changed(coupon: { couponId: string; title: string; reason: string; discountFen: number }): never {
    return fail('COUPON_CHANGED', { coupon: { ...coupon, seenDiscount } })
  }
}
