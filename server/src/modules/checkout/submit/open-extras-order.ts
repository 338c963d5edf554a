import { BRANCH_DIFFERENCE } from '@mall/contract/appointment/special-ids'
import type { ModulePorts } from '../../../app/module-ports.ts'
import { historyRow, lineIdOf, sealOrderDetails, UNPAID_MS } from '../../order/public.ts'
import { insertOrder } from '../persistence.ts'
import { cardsOfBooking, payFromCards } from './cards-of-booking.ts'

/** Inserts an unpaid order for items added to a booking; the booking's slot stays reserved until it expires. */
export const openExtrasOrder: ModulePorts['openExtrasOrder'] = async (ctx, tx, input) => {
  const now = ctx.clock.now()
  const orderNo = ctx.ids.datedId(input.memberId, now)
  const goodsFen = sumOf(input.items)
  const prices = input.items.map(({ priceFen }) => priceFen)
  const cards = await cardsOfBooking(ctx, tx, input.memberId, input.beside?.cards ?? [], prices)
  const expiresAt = input.expiresAt ?? new Date(now.getTime() + UNPAID_MS)
  const row = {
    orderNo,
    memberId: input.memberId,
    kind: 'extras' as const,
    state: 'awaiting-payment' as const,
    isCrossBorder: false,
    goodsFen,
    payFen: goodsFen - cards.cardFen,
    cardFen: cards.cardFen,
    steps: [...stepsOf(input.items), ...cards.steps],
    // Not read here but when it is shown: a second connection inside this transaction could deadlock with it.
    userPhoneSealed: '',
    ...(await sealOrderDetails(ctx, tx, { orderNo, memberId: input.memberId, beside: input.beside })),
    salesStaffCode: '',
    bookingId: input.bookingId,
    expiresAt,
    createdAt: now,
  }
  const lines = input.items.map(({ itemId, name, priceFen }, index) => ({
    id: lineIdOf(orderNo, index),
    orderNo,
    specId: itemId,
    productId: itemId,
    productName: name,
    specName: input.productName,
    image: input.image,
    serviceKind: input.service,
    isCrossBorder: false,
    quantity: 1,
    sellingFen: priceFen,
    marketFen: priceFen,
    referenceName: '单项价',
    paidFen: priceFen,
    cardFen: cards.shares[index] ?? 0,
  }))
  const entry = {
    what: input.items.some(({ itemId }) => itemId !== BRANCH_DIFFERENCE) ? '提交加项' : '提交院区差价',
    who: '本人',
    why: [input.productName, cards.words].filter(Boolean).join('，'),
  }
  await insertOrder(tx, { row, lines, history: historyRow(ctx, orderNo, row.state, entry) })
  await payFromCards(ctx, tx, { orderNo, memberId: input.memberId, note: input.productName }, cards.parts)
  return { orderNo, expiresAt }
}

type Items = Parameters<ModulePorts['openExtrasOrder']>[2]['items']

const sumOf = (items: Items) => items.reduce((all, { priceFen }) => all + priceFen, 0)

/** One line for each item and for the branch's price difference. */
function stepsOf(all: Items) {
  const items = all.filter(({ itemId }) => itemId !== BRANCH_DIFFERENCE)
  const more = all.filter(({ itemId }) => itemId === BRANCH_DIFFERENCE)
  return [
    ...(items.length > 0 ? [{ name: '加项合计', amountFen: sumOf(items), note: `${items.length} 项` }] : []),
    ...more.map(({ name, priceFen }) => ({ name, amountFen: priceFen, note: '' })),
  ]
}
