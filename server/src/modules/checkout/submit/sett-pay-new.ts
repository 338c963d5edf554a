import { fail } from '@mall/contract/failures'
import { settPayNew as contract } from '@mall/contract/order/calls'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import { withRetries } from '../../../platform/database/retry.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { type IdempotentCall, idempotentCall, withIdempotentStatement } from '../../account/public.ts'
import type { Buyer } from '../../customs/public.ts'
import { reserveStock, settleIfNothingDue } from '../../order/public.ts'
import { submitOrders } from '../persistence.ts'
import { type DecidedSubmit, decideSubmit, loadSubmit } from './decide-submit.ts'
import { newOrders, type SubmittedOrder } from './new-orders.ts'
import { mapOrderConflict } from './order-conflicts.ts'
import { shippingAddress } from './shipping-address.ts'
import { saveBuyer, submittedBuyer } from './submitted-buyer.ts'
import { failIfTooManyUnpaid } from './too-many-unpaid.ts'

/** Creates the orders, reserves stock and removes the cart's lines, all or nothing. Idempotent by key. */
export const settPayNew: Handler<typeof contract> = async (input, { ctx, member, visitor }) => {
  const intent = idempotentCall(member.id, 'settPayNew', visitor.idempotencyKey, input)
  return withIdempotentStatement(ctx, intent, contract.output.parse, async () => {
    const facts = await loadSubmit(ctx, intent, input)
    const decided = decideSubmit(ctx, facts, input)
    const sentTo = await shippingAddress(ctx, member.id, input.addressId, decided.lines)
    const buyer = await submittedBuyer(ctx, member.id, input, decided.lines)
    const orders = await newOrders(ctx, member.id, input, { ...decided, sentTo })
    const bought = input.fromPage === 'cart' ? decided.lines.map(({ specId }) => specId) : []
    return writeSubmit(ctx, intent, { made: orders, bought, buyer, ip: visitor.ip, lines: decided.lines })
  })
}

interface Write {
  made: readonly SubmittedOrder[]
  lines: DecidedSubmit['lines']
  bought: readonly string[]
  /** Who buys what crosses the border. */
  buyer: Buyer | null
  ip: string
}

/** Null: the key was used before. */
async function writeSubmit(ctx: Context, intent: IdempotentCall, { made, bought, buyer, ip, lines }: Write) {
  const { memberId } = intent
  const response = responseOf(made)
  const uses = made.flatMap(({ row, cards, bought: note }) =>
    cards.map(({ cardId, amountFen }) => ({ orderNo: row.orderNo, cardId, amountFen, note })),
  )
  const submit = (db: Queryable) =>
    submitOrders(ctx, db, intent, { response, made, uses, bought }).catch((error) => mapOrderConflict(error, made))
  const limited = lines.filter(({ goods }) => goods.stock !== null)
  const settled = made.filter(({ row }) => row.payFen === 0)
  // Decided outside that statement.
  const needsMore = limited.length > 0 || buyer !== null || settled.length > 0
  const isWritten = await (needsMore
    ? ctx.db.transaction(async (tx) => {
        if (!(await submit(tx))) return false
        if (buyer) await saveBuyer(ctx, tx, { memberId, ip }, made, buyer)
        // Contended rows last, so that their locks are held no longer than the commit takes.
        const short = await reserveStock(tx, limited)
        if (short !== null) fail('STOCK_SHORT', { lines: [{ productSpecId: short }] })
        for (const { row } of settled) await settleIfNothingDue(ctx, tx, row.orderNo)
        return true
      })
    : withRetries(() => submit(ctx.db)))
  if (isWritten) return response
  await failIfTooManyUnpaid(ctx.db, memberId)
  return null
}

function responseOf(orders: readonly SubmittedOrder[]): z.input<typeof contract.output> {
  return {
    orders: orders.map(({ row }) => ({
      orderNo: row.orderNo,
      realPay: row.payFen,
      expiresAt: row.expiresAt.toISOString(),
    })),
  }
}
