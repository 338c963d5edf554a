import { fail } from '@mall/contract/failures'
import { type queryPayMessage as endpoint, settPayNew } from '@mall/contract/order/calls'
import type { Context } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import { findResponseNaming } from '../../account/public.ts'
import { bookingStateOf } from '../../appointment/public.ts'
import { cardMoneyOf } from '../../card/public.ts'
import { orderAddress } from '../fulfilment/order-address.ts'
import { type OrderRow, ownOrder } from './lock-order.ts'
import { orderCards } from './order-cards.ts'

/** The payment page's data: the order, and until when it can be paid by the server's clock. */
export const queryPayMessage: Handler<typeof endpoint> = async ({ orderId }, { ctx, member }) => {
  const found = await ownOrder(ctx.db, member.id, orderId)
  if (!found) return fail('NOT_FOUND')
  const [card, ...alongside] = await orderCards(ctx.db, [
    found,
    ...(await listSubmittedTogether(ctx, member.id, orderId)),
  ])
  if (!card) return fail('NOT_FOUND')
  return {
    ...card,
    orderAddress: await orderAddress(ctx, found),
    // Only WeChat Pay can declare to customs.
    channels: ctx.companies.channels().filter((one) => one === 'wechat' || !found.isCrossBorder),
    serverTime: ctx.clock.now().toISOString(),
    returning: await ctx.modules.returningMoney(ctx.db, orderId),
    cardBackFen: (await cardMoneyOf(ctx.db, orderId)).backFen,
    wasPaid: found.paidAt !== null,
    bookingId: found.bookingId,
    bookingState: found.bookingId === null ? null : await bookingStateOf(ctx.db, found.bookingId),
    alongside,
  }
}

const Submitted = settPayNew.output.catch({ orders: [] })

/** The other orders of the same submit, as long as its response is stored. */
async function listSubmittedTogether(ctx: Context, memberId: string, orderNo: string): Promise<OrderRow[]> {
  const answer = await findResponseNaming(ctx.db, memberId, 'settPayNew', { orders: [{ orderNo }] })
  const others = Submitted.parse(answer).orders.map((one) => one.orderNo)
  const rows = await Promise.all(
    others.filter((other) => other !== orderNo).map((other) => ownOrder(ctx.db, memberId, other)),
  )
  return rows.flatMap((row) => row ?? [])
}
