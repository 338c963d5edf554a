import { yuanText } from '@mall/contract/money'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { returnToCards } from '../../card/public.ts'
import type { OrderRow } from '../lifecycle/lock-order.ts'
import { appendHistory } from '../lifecycle/transition-order.ts'

/** Returns to its cards what they paid of an order that was closed unpaid. */
export async function refundToCards(ctx: Context, tx: Tx, { orderNo }: OrderRow): Promise<void> {
  const returned = await returnToCards(ctx, tx, {
    orderNo,
    amountFen: null,
    cause: 'close',
    note: '订单取消，退回卡里',
  })
  const words = returned.map(({ cardNumber, amountFen }) => `${cardNumber} ${yuanText(amountFen)}`)
  await appendHistory(ctx, tx, orderNo, 'cancelled', { what: '福卡已退回', who: '系统', why: words.join('，') })
}
