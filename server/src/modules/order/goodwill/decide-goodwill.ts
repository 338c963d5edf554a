import { fail } from '@mall/contract/failures'
import { yuanText } from '@mall/contract/money'
import { decideGoodwill as contract } from '@mall/contract/order/staff-goodwill'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { actAs, recordAct } from '../../staff/public.ts'
import { lockForRefund } from '../after-sale/lock-for-refund.ts'
import { goodwillProposal } from '../proposal-tables.ts'
import { assertStillProposed, assertWithin, placesOfOrder } from '../staff/branches-of-orders.ts'
import { branchOfAct } from '../staff/decide-after-sale.ts'
import { findGoodwill, openGoodwillWords } from './goodwill-proposals.ts'
import { payGoodwill } from './pay-goodwill.ts'

/** A second person approves a large goodwill refund, or does not. Never the one who proposed it. */
export const decideGoodwill: StaffHandler<typeof contract> = async (input, call) => {
  const { ctx, staff } = call
  const { goodwillId, leftFen, isApproved, reason } = input
  const proposal = (await findGoodwill(ctx.db, goodwillId)) ?? fail('NOT_FOUND')
  if (proposal.staffId === staff.id) fail('PROPOSAL_OWN')
  const { orderNo, amountFen } = proposal
  return actAs(call, ['decideGoodwill', input], contract.output.parse, async (tx) => {
    const order = await lockForRefund(tx, orderNo)
    await assertWithin(tx, staff, 'aftersale.large', orderNo)
    const decided = { decidedAt: ctx.clock.now(), isApproved, decidedBy: staff.name, decisionReason: reason }
    const open = and(eq(goodwillProposal.id, goodwillId), isNull(goodwillProposal.decidedAt))
    const { rowCount } = await tx.update(goodwillProposal).set(decided).where(open)
    if (!rowCount) fail('PROPOSAL_DECIDED')
    if (isApproved) {
      await assertStillProposed(tx, proposal.staffId, 'orders.goodwill', orderNo)
      const words = await openGoodwillWords(ctx, order.memberId, proposal, tx)
      const { afterSaleId } = await payGoodwill(ctx, tx, order, { amountFen, leftFen, words })
      await tx.update(goodwillProposal).set({ afterSaleId }).where(eq(goodwillProposal.id, goodwillId))
    }
    await recordAct(call, tx, {
      call: 'decideGoodwill',
      thing: { kind: 'order', id: orderNo, name: `订单 ${orderNo}` },
      branchId: await branchOfAct(tx, orderNo),
      changes: [
        { field: '补偿退款复核', before: `${proposal.staffName} 提交`, after: isApproved ? '批准' : '不批' },
        { field: '金额', before: null, after: yuanText(amountFen) },
      ],
      reason,
    })
    return { isApproved }
  })
}

/** Where the order of a goodwill refund is. */
export async function placesOfGoodwill(ctx: Context, goodwillId: string) {
  const proposal = await findGoodwill(ctx.db, goodwillId)
  return proposal && placesOfOrder(ctx, proposal.orderNo)
}
