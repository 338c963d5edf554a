import { fail } from '@mall/contract/failures'
import { yuanText } from '@mall/contract/money'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { GOODWILL } from '../after-sale/after-sale-rules.ts'
import { OPERATOR } from '../after-sale/decide-refund.ts'
import { isTooOld, TOO_OLD_TEXT } from '../after-sale/refund-rules.ts'
import { refundableItems } from '../after-sale/refundable-items.ts'
import { assertPartsLeft, reserveAmounts } from '../after-sale/request-refund.ts'
import { startRefund } from '../after-sale/start-refund.ts'
import { notifyAfterSale } from '../after-sale/transition-after-sale.ts'
import type { OrderRow } from '../lifecycle/lock-order.ts'
import { appendHistory } from '../lifecycle/transition-order.ts'
import { afterSale, afterSaleItem } from '../tables.ts'
import { leftOf, shareGoodwill } from './goodwill-shares.ts'

interface Goodwill {
  amountFen: number
  /** What was left of the paid sum when it was decided on. */
  leftFen: number
  /** To the member. */
  words: string
}

/** Fails unless so much is left of a locked order as was seen, and the sum is within it. */
export async function assertGoodwill(
  ctx: Context,
  tx: Tx,
  order: OrderRow,
  { amountFen, leftFen }: Omit<Goodwill, 'words'>,
) {
  const items = await refundableItems(ctx, tx, order, { now: ctx.clock.now(), withExtras: true })
  const left = leftOf(items)
  if (amountFen > left) fail('GOODWILL_TOO_MUCH', { leftFen: left })
  if (left !== leftFen) fail('GOODWILL_STALE', { leftFen: left })
  if (order.paidAt && isTooOld(order.paidAt, ctx.clock.now())) fail('REFUND_CLOSED', null, TOO_OLD_TEXT)
  return items
}

/** Pays a part of a locked order back, by the way that refunds go; what was bought stays with the member. */
export async function payGoodwill(
  ctx: Context,
  tx: Tx,
  order: OrderRow,
  goodwill: Goodwill,
): Promise<{ afterSaleId: string; state: 'refunding' | 'refunded' }> {
  const { amountFen, words } = goodwill
  const parts = shareGoodwill(await assertGoodwill(ctx, tx, order, goodwill), amountFen)
  const { memberId, orderNo } = order
  const cardFen = parts.reduce((all, part) => all + part.cardFen, 0)
  await assertPartsLeft(tx, orderNo, amountFen - cardFen)
  const row = {
    ...{ id: ctx.ids.id(), memberId, orderNo, bookingId: null, state: 'requested' as const, reason: GOODWILL },
    ...{ wordsSealed: '', amountFen, cardFen, createdAt: ctx.clock.now() },
  }
  await tx.insert(afterSale).values(row)
  await tx.insert(afterSaleItem).values(
    parts.map(({ lineId, unit, itemId, name, paidFen, cardFen }) => ({
      ...{ afterSaleId: row.id, lineId, unit, itemId, name, amountFen: paidFen, cardFen, isGoodwill: true },
    })),
  )
  await reserveAmounts(tx, order, parts)
  const entry = { what: '商城补偿', who: OPERATOR, why: yuanText(amountFen) }
  await notifyAfterSale(ctx, tx, row, row.state, entry)
  await appendHistory(ctx, tx, orderNo, order.state, { ...entry, what: '商城补偿退款' })
  return { afterSaleId: row.id, state: await startRefund(ctx, tx, row, { who: OPERATOR, why: words }) }
}
