import type { ModulePorts } from '../../../app/module-ports.ts'
import { lineIdOf, UNPAID_MS } from '../rules.ts'
import { sealOrderDetails } from '../settlement/requested-invoice.ts'
import { order, orderHistory, orderLine } from '../tables.ts'
import { cardsOfBooking, payFromCards } from './cards-of-booking.ts'
import { failIfTooManyUnpaid } from './too-many-unpaid.ts'

/** An unpaid order for a whole market booking: one line of one examination; it keeps the place until it expires. */
export const openMarketOrder: ModulePorts['openMarketOrder'] = async (ctx, tx, { line, coupon, ...wish }) => {
  const { orderNo, memberId, bookingId } = wish
  await failIfTooManyUnpaid(tx, memberId)
  const now = ctx.clock.now()
  const goodsFen = wish.steps.reduce((all, { amountFen }) => all + amountFen, 0)
  const couponFen = coupon?.discountFen ?? 0
  const paidFen = goodsFen - couponFen
  const cards = await cardsOfBooking(ctx, tx, memberId, wish.beside.cards, [paidFen])
  const saved = coupon ? [{ name: '优惠券', amountFen: -couponFen, note: coupon.title }] : []
  await tx.insert(order).values({
    orderNo,
    memberId,
    kind: 'market',
    state: 'awaiting-payment',
    isCrossBorder: false,
    goodsFen,
    payFen: paidFen - cards.cardFen,
    cardFen: cards.cardFen,
    steps: [...wish.steps, ...saved, ...cards.steps],
    couponId: coupon?.couponId ?? null,
    couponFen,
    // Read from the account when it is shown: a second connection inside this transaction could wait for itself.
    userPhoneSealed: '',
    ...(await sealOrderDetails(ctx, tx, { orderNo, memberId: memberId, beside: wish.beside })),
    salesStaffCode: '',
    bookingId,
    expiresAt: new Date(now.getTime() + UNPAID_MS),
    createdAt: now,
  })
  const { singlyFen, ...sold } = line
  const lineId = lineIdOf(orderNo, 0)
  await tx.insert(orderLine).values({
    ...sold,
    id: lineId,
    orderNo,
    serviceKind: 'market',
    isCrossBorder: false,
    quantity: 1,
    sellingFen: goodsFen,
    marketFen: Math.max(singlyFen, goodsFen),
    referenceName: '单项合计',
    couponFen,
    paidFen,
    cardFen: cards.cardFen,
  })
  const why = [line.productName, cards.words].filter(Boolean).join('，')
  const told = { toState: 'awaiting-payment' as const, what: '提交订单', who: '本人', why }
  await tx.insert(orderHistory).values({ id: ctx.ids.id(), orderNo, at: now, ...told })
  await payFromCards(ctx, tx, { orderNo, memberId, note: line.productName }, cards.parts)
  return { lineId }
}
