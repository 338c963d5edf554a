import { fail, failIf } from '@mall/contract/failures'
import { yuanText } from '@mall/contract/money'
import { decideLargeRefund as contract } from '@mall/contract/order/staff-after-sale'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { actAs, recordAct } from '../../staff/public.ts'
import { afterSaleNames, whyNotTransitionAfterSale } from '../after-sale/after-sale-rules.ts'
import { decideLocked } from '../after-sale/decide-refund.ts'
import { refundProposal } from '../proposal-tables.ts'
import { assertStillProposed, assertWithin, placesOfOrder } from './branches-of-orders.ts'
import { branchOfAct, findAfterSale, lockSeen } from './decide-after-sale.ts'
import { findProposal, openProposalWords } from './refund-proposals.ts'

/** A second person approves a large refund, or sends it back to the queue. Never the one who proposed it. */
export const decideLargeRefund: StaffHandler<typeof contract> = async (input, call) => {
  const { ctx, staff } = call
  const { proposalId, version, isApproved, reason } = input
  const proposal = (await findProposal(ctx.db, proposalId)) ?? fail('NOT_FOUND')
  if (proposal.staffId === staff.id) fail('PROPOSAL_OWN')
  const seen = (await findAfterSale(ctx.db, proposal.afterSaleId)) ?? fail('NOT_FOUND')
  return actAs(call, ['decideLargeRefund', input], contract.output.parse, async (tx) => {
    const found = await lockSeen(tx, seen, version)
    await assertWithin(tx, staff, 'aftersale.large', found.orderNo)
    const decided = { decidedAt: ctx.clock.now(), isApproved, decidedBy: staff.name, decisionReason: reason }
    const open = and(eq(refundProposal.id, proposalId), isNull(refundProposal.decidedAt))
    const { rowCount } = await tx.update(refundProposal).set(decided).where(open)
    if (!rowCount) fail('PROPOSAL_DECIDED')
    // A proposal that is sent back may be older than the request; one that is approved may not.
    if (isApproved && (proposal.version !== version || proposal.amountFen !== found.amountFen)) fail('AFTER_SALE_STALE')
    if (isApproved) await assertStillProposed(tx, proposal.staffId, 'aftersale.decide', found.orderNo)
    if (isApproved) failIf(whyNotTransitionAfterSale(found.state, 'refunding'))
    const words = await openProposalWords(ctx, found.memberId, proposal, tx)
    const state = isApproved ? await decideLocked(ctx, tx, found, 'agree', words) : found.state
    await recordAct(call, tx, {
      call: 'decideLargeRefund',
      thing: { kind: 'order', id: found.orderNo, name: `订单 ${found.orderNo}` },
      branchId: await branchOfAct(tx, found.orderNo),
      changes: [
        { field: '大额复核', before: `${proposal.staffName} 提交`, after: isApproved ? '批准' : '不批' },
        { field: '金额', before: null, after: yuanText(found.amountFen) },
        { field: '售后', before: afterSaleNames[found.state], after: afterSaleNames[state] },
      ],
      reason,
    })
    return { state }
  })
}

/** Where the order of a proposal is. */
export async function placesOfProposal(ctx: Context, proposalId: string) {
  const proposal = await findProposal(ctx.db, proposalId)
  const about = proposal && (await findAfterSale(ctx.db, proposal.afterSaleId))
  return about && placesOfOrder(ctx, about.orderNo)
}
