import type { Context } from '../../app/context.ts'
import type { Tx } from '../../platform/database/types.ts'
import { invoiceFacts, lockOrder } from '../order/public.ts'
import { invoicesOf } from './invoice-rows.ts'
import { mustReverse } from './rules.ts'
import { startInvoice, startReversal } from './start-invoice.ts'

/** On a payment issues the requested invoice; on a refund reverses an invoice over too much. */
export async function cashChanged(ctx: Context, tx: Tx, orderNo: string): Promise<void> {
  if (!ctx.invoices) return
  const order = await lockOrder(tx, orderNo)
  if (!order) return
  const facts = await invoiceFacts(ctx, tx, order)
  const known = await invoicesOf(tx, orderNo)
  const live = known.find((row) => row.state !== 'reversed')
  if (live) {
    if (mustReverse(facts, live)) {
      await startReversal(ctx, tx, order, live, { next: null, who: '系统', why: '有退款，原发票不再作数' })
    }
    return
  }
  if (known.length > 0 || !facts.input || facts.cashFen === 0) return
  await startInvoice(ctx, tx, order, facts, { title: facts.input, reopens: 0, who: '本人', why: '下单时已选开票' })
}
