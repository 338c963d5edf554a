import { eq } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Tx } from '../../platform/database/types.ts'
import { invoiceFacts, lockOrder, type OrderRow } from '../order/public.ts'
import { isByHand } from './by-hand/is-by-hand.ts'
import { endRefused } from './end-refused.ts'
import { type InvoiceRow, invoicesOf } from './invoice-rows.ts'
import { mustReverse } from './rules.ts'
import { startInvoice, startReversal } from './start-invoice.ts'
import { isEnded } from './states.ts'
import { invoice } from './tables.ts'

/** On a payment issues the requested invoice; on a refund reverses an invoice over too much. */
export async function cashChanged(ctx: Context, tx: Tx, orderNo: string): Promise<void> {
  const order = await lockOrder(tx, orderNo)
  if (!order) return
  const facts = await invoiceFacts(ctx, tx, order)
  const known = await invoicesOf(tx, orderNo)
  const live = known.find(({ state }) => !isEnded(state))
  if (live) {
    if (mustReverse(facts, live)) {
      await startReversal(ctx, tx, order, live, { next: null, who: '系统', why: '有退款，原发票不再作数' })
    }
    if (isByHand(ctx) && live.state === 'issuing' && !live.sentAt) await followCash(ctx, tx, order, live, facts.cashFen)
    return
  }
  if (known.length > 0 || !facts.input || facts.cashFen === 0) return
  await startInvoice(ctx, tx, order, facts, { title: facts.input, reopens: 0, who: '本人', why: '下单时已选开票' })
}

/** What waits for a hand is not made out over too much; a company was told its amount already. */
async function followCash(ctx: Context, tx: Tx, order: OrderRow, { id, amountFen }: InvoiceRow, cashFen: number) {
  if (cashFen === amountFen) return
  if (cashFen === 0) return endRefused(ctx, tx, order, id, 'refunded', '系统')
  await tx.update(invoice).set({ amountFen: cashFen }).where(eq(invoice.id, id))
}
