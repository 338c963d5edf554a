import { fail, failIf } from '@mall/contract/failures'
import { reopenInvoice as endpoint } from '@mall/contract/invoice/calls'
import type { Handler } from '../../app/http/handler.ts'
import { withIdempotency } from '../account/public.ts'
import { invoiceFacts, lockOrder } from '../order/public.ts'
import { liveInvoice } from './invoice-rows.ts'
import { whyNotReopen } from './rules.ts'
import { startReversal } from './start-invoice.ts'

/** Changes the title: reverses the issued invoice, then issues a new one. */
export const reopenInvoice: Handler<typeof endpoint> = async (input, call) => {
  const { ctx, member } = call
  const { orderNo, title } = input
  return withIdempotency(ctx, call, ['reopenInvoice', input], endpoint.output.parse, async (tx) => {
    const order = await lockOrder(tx, orderNo)
    if (order?.memberId !== member.id) return fail('NOT_FOUND')
    const live = await liveInvoice(tx, orderNo)
    failIf(whyNotReopen(await invoiceFacts(ctx, tx, order), live))
    if (live) await startReversal(ctx, tx, order, live, { next: title, who: '本人', why: '换开发票' })
    return { done: true }
  })
}
