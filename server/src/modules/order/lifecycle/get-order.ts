import { fail, failures } from '@mall/contract/failures'
import type { getOrder as endpoint } from '@mall/contract/order/calls'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../../app/http/handler.ts'
import { bookingStateOf } from '../../appointment/public.ts'
import { cardsOfOrder } from '../../card/public.ts'
import { orderAddress } from '../fulfilment/order-address.ts'
import { moneyBackHint, whyNotAddress } from '../rules.ts'
import { orderHistory } from '../tables.ts'
import { ownOrder } from './lock-order.ts'
import { orderCards } from './order-cards.ts'
import { phoneOfOrder } from './phone-of-order.ts'
import { openRemark } from './sealed-text.ts'

/** One order with its history; another member's is NOT_FOUND. */
export const getOrder: Handler<typeof endpoint> = async ({ orderNo }, { ctx, member }) => {
  const found = await ownOrder(ctx.db, member.id, orderNo)
  if (!found) return fail('NOT_FOUND')
  const [card] = await orderCards(ctx.db, [found])
  if (!card) return fail('NOT_FOUND')
  const history = await ctx.db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderNo, orderNo))
    .orderBy(orderHistory.at, orderHistory.id)
  const fixed = found.addressSealed === '' ? null : whyNotAddress(found)
  const returning = await ctx.modules.returningMoney(ctx.db, orderNo)
  const cards = found.cardFen > 0 ? await cardsOfOrder(ctx.db, orderNo) : []
  const cardBackFen = found.paidAt ? 0 : cards.reduce((all, { returnedFen }) => all + returnedFen, 0)
  return {
    ...card,
    hint: moneyBackHint(found.state, { returning, cardBackFen }) ?? card.hint,
    returning,
    bookingId: found.bookingId,
    bookingState: found.bookingId === null ? null : await bookingStateOf(ctx.db, found.bookingId),
    userPhone: masked(await phoneOfOrder(ctx, found)),
    remark: await openRemark(ctx, found),
    orderAddress: await orderAddress(ctx, found),
    addressFixed: fixed ? failures[fixed].msg : '',
    steps: found.steps,
    cards,
    paymentInfo: found.paidAt
      ? { channel: found.payChannel, paidAt: found.paidAt.toISOString(), transactionId: found.transactionId }
      : null,
    cancelReason: found.cancelReason,
    shipment: found.shippedAt && {
      carrier: found.carrier,
      waybillNo: found.waybillNo,
      shippedAt: found.shippedAt.toISOString(),
      receivedAt: found.receivedAt?.toISOString() ?? null,
    },
    history: history.map(({ at, what, who, why }) => ({ at: at.toISOString(), what, who, why })),
  }
}

/** 138****6720 */
function masked(phone: string): string {
  return phone.replace(/^(\d{3})\d{4}/, '$1****')
}
