import { fail } from '@mall/contract/failures'
import { yuanText } from '@mall/contract/money'
import { giveGoodwill as contract } from '@mall/contract/order/staff-goodwill'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { actAs, isMallOpen, recordAct, WAIVED } from '../../staff/public.ts'
import { lockForRefund } from '../after-sale/lock-for-refund.ts'
import { agreedAlone, isLargeRefund, lockAgreements } from '../staff/agreed-alone.ts'
import { assertWithin } from '../staff/branches-of-orders.ts'
import { branchOfAct } from '../staff/decide-after-sale.ts'
import { findOpenGoodwill, proposeGoodwill } from './goodwill-proposals.ts'
import { assertGoodwill, payGoodwill } from './pay-goodwill.ts'

/** Money back without anything going back. One sum too large for one person waits for a second. */
export const giveGoodwill: StaffHandler<typeof contract> = (input, call) => {
  const { ctx, staff } = call
  const { orderNo, amountFen, leftFen, words, reason } = input
  return actAs(call, ['giveGoodwill', input], contract.output.parse, async (tx) => {
    await lockAgreements(tx, orderNo)
    const order = await lockForRefund(tx, orderNo)
    await assertWithin(tx, staff, 'orders.goodwill', orderNo)
    if (await findOpenGoodwill(tx, orderNo)) fail('GOODWILL_WAITING')
    const isLarge = await isLargeRefund(tx, await agreedAlone(tx, orderNo), amountFen)
    const isProposed = isLarge && (await isMallOpen(tx))
    if (isProposed) {
      await assertGoodwill(ctx, tx, order, { amountFen, leftFen })
      await proposeGoodwill(ctx, tx, order, { amountFen, words, reason, staff })
    }
    const paid = isProposed ? null : await payGoodwill(ctx, tx, order, { amountFen, leftFen, words })
    await recordAct(call, tx, {
      call: 'giveGoodwill',
      thing: { kind: 'order', id: orderNo, name: `订单 ${orderNo}` },
      branchId: await branchOfAct(tx, orderNo),
      changes: [
        { field: '补偿退款', before: null, after: isProposed ? '提交复核' : '退款' },
        { field: '金额', before: null, after: yuanText(amountFen) },
        ...(isLarge && !isProposed ? [WAIVED] : []),
      ],
      reason,
    })
    return { state: paid?.state ?? 'proposed' }
  })
}
