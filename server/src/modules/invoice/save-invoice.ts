import { fail, failIf } from '@mall/contract/failures'
import { saveInvoice as endpoint } from '@mall/contract/invoice/calls'
import type { Handler } from '../../app/http/handler.ts'
import { withIdempotency } from '../account/public.ts'
import { invoiceFacts, lockOrder } from '../order/public.ts'
import { liveInvoice } from './invoice-rows.ts'
import { whyNotIssue } from './rules.ts'
import { startInvoice } from './start-invoice.ts'

/** Requests the invoice of a paid order. */
export const saveInvoice: Handler<typeof endpoint> = async (input, call) => {
  const { ctx, member } = call
  const { orderNo, title } = input
  return withIdempotency(ctx, call, ['saveInvoice', input], endpoint.output.parse, async (tx) => {
    const order = await lockOrder(tx, orderNo)
    if (order?.memberId !== member.id) return fail('NOT_FOUND')
    const facts = await invoiceFacts(ctx, tx, order)
    failIf(whyNotIssue(facts, await liveInvoice(tx, orderNo)))
    await startInvoice(ctx, tx, order, facts, { title, reopens: 0, who: '本人', why: '' })
    return { done: true }
  })
}
