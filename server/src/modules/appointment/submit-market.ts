import type { submitBooking } from '@mall/contract/appointment'
import { fail } from '@mall/contract/failures'
import { marketPrice } from '@mall/contract/market-choice'
import type { Context, Member } from '../../context.ts'
import type { Handler } from '../../http/handler.ts'
import type { Tx } from '../../ports/database/types.ts'
import { findContact } from '../account/public.ts'
import { judgeOne, marketLines } from '../coupon/public.ts'
import { needsNoAttention } from './attention.ts'
import { bookMarket, type MarketSale } from './book-market.ts'
import { bookPlace, type NewBooking, newCheckInCode } from './book-place.ts'
import { findExam, marketCopy } from './content-copy.ts'
import type { HoldFacts } from './hold-facts.ts'
import { type AtHold, marketAtHold } from './market-at-hold.ts'
import { asksPregnancy } from './rules.ts'

type Wish = Parameters<Handler<typeof submitBooking>>[0]

/** A market booking: what is put together is sold with it; what is added to a bought one costs extras. */
export async function decideMarket(ctx: Context, member: Member, wish: Wish, hold: HoldFacts) {
  const [exam, person] = await Promise.all([findExam(ctx, hold), findContact(ctx, member.id, hold.contactId)])
  if (!exam || !person) return fail('NOT_FOUND')
  await needsNoAttention(ctx, hold, exam, person)
  const market = await marketAtHold(ctx, { hold, exam, person, choice: wish })
  const extrasTotal = market.selection.tjMarketPrice
  if (extrasTotal !== wish.seenExtrasTotal) {
    fail('PRICE_CHANGED', { seenExtrasTotal: wish.seenExtrasTotal, extrasTotal })
  }
  if (!wish.notPregnant && asksPregnancy([...exam.items, ...market.extras], person, hold.day)) fail('PREGNANCY_UNSAFE')
  const booking: NewBooking = {
    id: ctx.ids.id(),
    hold,
    memberId: member.id,
    contactName: person.name,
    checkInCode: newCheckInCode(ctx),
    extras: market.extras,
  }
  if (!hold.isDraft) {
    if (wish.couponId !== null) fail('BAD_INPUT', { field: 'couponId', reason: '加项不能用优惠券' })
    return (tx: Tx) => bookPlace(ctx, tx, booking)
  }
  if (extrasTotal === 0) fail('ORDER_EMPTY', null, '还没有选项目，先选一项再来确认')
  const sale = await saleOf(ctx, member.id, wish, hold, market)
  return (tx: Tx) => bookMarket(ctx, tx, booking, sale)
}

async function saleOf(
  ctx: Context,
  memberId: string,
  wish: Wish,
  hold: HoldFacts,
  { spot, selection, extras }: AtHold,
): Promise<MarketSale> {
  const { bases } = await marketCopy(ctx)
  const base = bases.find(({ productId, packageId }) => productId === hold.productId && packageId === hold.packageId)
  const chosen = selection.itemList.map(({ checkItemId, ...item }) => ({ ...item, id: checkItemId }))
  const addedFen = marketPrice(0, chosen)
  const steps = [
    ...(base ? [{ name: '打底套餐', amountFen: base.contractFen, note: `${spot.exam.items.length} 项` }] : []),
    ...(chosen.length > 0 ? [{ name: '自选项目', amountFen: addedFen, note: `${chosen.length} 项` }] : []),
  ]
  const singlyFen =
    spot.items.size === 0 ? 0 : chosen.reduce((sum, { id }) => sum + (spot.items.get(id)?.priceFen ?? 0), 0)
  return {
    itemIds: extras.map(({ id }) => id),
    specName: [hold.specName, `自选 ${extras.length} 项`].filter(Boolean).join(' · '),
    specId: base?.specId ?? hold.productId,
    steps,
    singlyFen: (base?.contractFen ?? 0) + singlyFen,
    coupon: await couponOf(ctx, memberId, wish, { lines: marketLines(base ?? null, chosen), branchId: hold.branchId }),
  }
}

/** What the chosen coupon takes off, if it is what the person saw. */
async function couponOf(
  ctx: Context,
  memberId: string,
  { couponId, seenDiscount }: Wish,
  basket: Parameters<typeof judgeOne>[3],
): Promise<MarketSale['coupon']> {
  if (couponId === null) return null
  const found = await judgeOne(ctx, memberId, couponId, basket)
  const discountFen = found?.judged.discountFen ?? 0
  const title = found?.coupon.title ?? ''
  if (discountFen === 0 || discountFen !== seenDiscount) {
    const reason = found ? found.judged.reason : '没有这张优惠券'
    fail('COUPON_CHANGED', { coupon: { couponId, title, reason, seenDiscount, discountFen } })
  }
  return { couponId, title, discountFen }
}
