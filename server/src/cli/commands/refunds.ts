import type { Context } from '../../app/context.ts'
import { operatorApi } from '../../app/staff/operator-api.ts'
import { findOpenProposal, waitingRefunds } from '../../modules/order/public.ts'

/** Requests that wait, each with the version that a decision has to name. */
export async function refundLines(ctx: Context): Promise<string> {
  const rows = await waitingRefunds(ctx)
  return rows.map((row) => Object.values(row).join('\t')).join('\n') || '没有在等的申请'
}

const PROPOSED = '金额超过一个人能定的，已提交大额复核：请另一位用 approve-large 批准，或在运营台里复核'

/** `approve`, `review` and `reject`, with the console's own rules. */
export async function decideRefundFor(
  ctx: Context,
  decision: 'agree' | 'ask' | 'refuse',
  [afterSaleId = '', version = '', ...text]: readonly string[],
): Promise<string> {
  const reason = text.join(' ')
  const words = decision === 'agree' ? '' : reason
  const input = { afterSaleId, version: Number(version), decision, words, reason }
  const { isProposed } = await operatorApi(ctx).decideAfterSale(input)
  return isProposed ? PROPOSED : '好了'
}

/** The second person's decision. */
export async function decideLargeFor(
  ctx: Context,
  isApproved: boolean,
  [afterSaleId = '', version = '', ...reason]: readonly string[],
): Promise<string> {
  const proposal = await findOpenProposal(ctx.db, afterSaleId)
  if (!proposal) throw new Error(`售后单 ${afterSaleId} 没有在等的大额复核`)
  const input = { proposalId: proposal.id, version: Number(version), isApproved, reason: reason.join(' ') }
  await operatorApi(ctx).decideLargeRefund(input)
  return '好了'
}

export async function retryRefundFor(ctx: Context, [refundNo = '', ...reason]: readonly string[]): Promise<string> {
  await operatorApi(ctx).retryRefund({ refundNo, reason: reason.join(' ') })
  return '好了'
}
