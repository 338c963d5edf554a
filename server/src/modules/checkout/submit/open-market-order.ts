import type { ModulePorts } from '../../../app/module-ports.ts'
import { historyRow, lineIdOf, sealOrderDetails, UNPAID_MS } from '../../order/public.ts'
import { insertOrder } from '../persistence.ts'
import { cardsOfBooking, payFromCards } from './cards-of-booking.ts'
import { failIfTooManyUnpaid } from './too-many-unpaid.ts'

/** Inserts an unpaid order for a whole market booking: one line of one examination; the slot stays reserved until it expires. */
export const openMarketOrder: ModulePorts['openMarketOrder'] = async (ctx, tx, { line, coupon, ...input }) => {
  const { orderNo, memberId, bookingId } = input
  await failIfTooManyUnpaid(tx, memberId)
  const now = ctx.clock.now()
  const goodsFen = input.steps.reduce((all, { amountFen }) => all + amountFen, 0)
  const couponFen = coupon?.discountFen ?? 0
  const paidFen = goodsFen - couponFen
  const cards = await cardsOfBooking(ctx, tx, memberId, input.beside.cards, [paidFen])
  const saved = coupon ? [{ name: '优惠券', amountFen: -couponFen, note: coupon.title }] : []
  const row = {
    orderNo,
    memberId,
    kind: 'market' as const,
    state: 'awaiting-payment' as const,
    isCrossBorder: false,
    goodsFen,
    payFen: paidFen - cards.cardFen,
    cardFen: cards.cardFen,
    steps: [...input.steps, ...saved, ...cards.steps],
    couponId: coupon?.couponId ?? null,
    couponFen,
    // Not read here but when it is shown: a second connection inside this transaction could deadlock with it.
    userPhoneSealed: '',
    ...(await sealOrderDetails(ctx, tx, { orderNo, memberId: memberId, beside: input.beside })),
    salesStaffCode: '',
    bookingId,
    expiresAt: new Date(now.getTime() + UNPAID_MS),
    createdAt: now,
  }
  const { singlyFen, ...sold } = line
  const lineId = lineIdOf(orderNo, 0)
  const newLine = {
    ...sold,
    id: lineId,
    orderNo,
    serviceKind: 'market' as const,
    isCrossBorder: false,
    quantity: 1,
    sellingFen: goodsFen,
    marketFen: Math.max(singlyFen, goodsFen),
    referenceName: '单项合计',
    couponFen,
    paidFen,
    cardFen: cards.cardFen,
  }
  const why = [line.productName, cards.words].filter(Boolean).join('，')
  const entry = { what: '提交订单', who: '本人', why }
  await insertOrder(tx, { row, lines: [newLine], history: historyRow(ctx, orderNo, row.state, entry) })
  await payFromCards(ctx, tx, { orderNo, memberId, note: line.productName }, cards.parts)
  return { lineId }
}
