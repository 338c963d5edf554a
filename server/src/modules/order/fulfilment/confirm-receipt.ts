import { fail } from '@mall/contract/failures'
import type { confirmReceipt as contract } from '@mall/contract/order/after-sale'
import type { Handler } from '../../../app/http/handler.ts'
import { ownOrder } from '../lifecycle/lock-order.ts'
import { markReceived } from './ship.ts'

/** Confirms receipt of the goods. Idempotent. */
export const confirmReceipt: Handler<typeof contract> = async ({ orderNo }, { ctx, member }) => {
  const found = await ownOrder(ctx.db, member.id, orderNo)
  if (!found) return fail('NOT_FOUND')
  if (found.receivedAt) return { done: true }
  if (await ctx.db.transaction((tx) => markReceived(ctx, tx, orderNo, '本人', ''))) return { done: true }
  // Confirmed concurrently.
  return (await ownOrder(ctx.db, member.id, orderNo))?.receivedAt ? { done: true } : fail('ORDER_STATE')
}
