import { fail } from '@mall/contract/failures'
import { withdrawRefund as contract } from '@mall/contract/order/after-sale'
import { and, eq } from 'drizzle-orm'
import type { Handler } from '../../../app/http/handler.ts'
import { withIdempotency } from '../../account/public.ts'
import { afterSale } from '../tables.ts'
import { closeAfterSale } from './decide-refund.ts'
import { lockForRefund } from './lock-for-refund.ts'
import { lockAfterSale } from './transition-after-sale.ts'

/** Withdraws a request, as long as its refund has not started. */
export const withdrawRefund: Handler<typeof contract> = async (input, call) => {
  const { ctx, member } = call
  const { afterSaleId } = input
  const own = and(eq(afterSale.id, afterSaleId), eq(afterSale.memberId, member.id))
  const [seen] = await ctx.db.select().from(afterSale).where(own)
  if (!seen) return fail('NOT_FOUND')
  return withIdempotency(ctx, call, ['withdrawRefund', input], contract.output.parse, async (tx) => {
    await lockForRefund(tx, seen.orderNo)
    const found = await lockAfterSale(tx, afterSaleId)
    if (found) await closeAfterSale(ctx, tx, found, 'withdrawn', { who: '本人', why: '' })
    return { done: true }
  })
}
