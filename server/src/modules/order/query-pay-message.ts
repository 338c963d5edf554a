import { fail } from '@mall/contract/failures'
import type { queryPayMessage as endpoint } from '@mall/contract/order'
import type { Handler } from '../../http/handler.ts'
import { ownOrder } from './lock-order.ts'
import { orderAddress } from './order-address.ts'
import { orderCards } from './order-cards.ts'

/** What the till shows: the order, and until when it can be paid by the server's clock. */
export const queryPayMessage: Handler<typeof endpoint> = async ({ orderId }, { ctx, member }) => {
  const found = await ownOrder(ctx.db, member.id, orderId)
  if (!found) return fail('NOT_FOUND')
  const [card] = await orderCards(ctx.db, [found])
  if (!card) return fail('NOT_FOUND')
  return {
    ...card,
    orderAddress: await orderAddress(ctx, found),
    serverTime: ctx.clock.now().toISOString(),
    returning: await ctx.doors.returningMoney(ctx.db, orderId),
  }
}
