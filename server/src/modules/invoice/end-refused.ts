import { type InvoiceRefusal, REFUSAL_TEXTS } from '@mall/contract/invoice/states'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Tx } from '../../platform/database/types.ts'
import { saveMessage } from '../message/public.ts'
import { invoiceChanged, type OrderRow } from '../order/public.ts'
import { invoice } from './tables.ts'

/** None is made out, for a locked order; the member reads why, and can ask again. */
export async function endRefused(
  ctx: Context,
  tx: Tx,
  order: OrderRow,
  id: string,
  refusal: InvoiceRefusal,
  who: string,
): Promise<void> {
  await tx
    .update(invoice)
    .set({ state: 'refused', refusal, nextPollAt: null })
    .where(and(eq(invoice.id, id), eq(invoice.state, 'issuing')))
  const why = REFUSAL_TEXTS[refusal]
  await invoiceChanged(ctx, tx, order, 'refused', { what: '发票没有开', who, why })
  const { memberId, orderNo } = order
  await saveMessage(ctx, tx, {
    ...{ memberId, topic: 'invoice', title: '发票没有开', text: `订单 ${orderNo} 的发票没有开：${why}` },
    ...{ link: `/profile/orderDetail/${orderNo}`, event: `invoice-refused ${id}` },
  })
}
