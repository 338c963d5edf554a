import { CUSTOMS_CONSENT_VERSION } from '@mall/contract/customs/calls'
import { fail } from '@mall/contract/failures'
import type { settPayNew } from '@mall/contract/order/calls'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { giveConsent } from '../../account/public.ts'
import { type Buyer, buyerOf, reserveAllowance } from '../../customs/public.ts'
import type { BuyableLine } from '../settlement/settlement-rules.ts'
import type { SubmittedOrder } from './new-orders.ts'

type Submit = z.output<typeof settPayNew.input>

/** The verified buyer of cross-border lines; null when there are none. */
export async function submittedBuyer(
  ctx: Context,
  memberId: string,
  { realName }: Submit,
  lines: readonly BuyableLine[],
): Promise<Buyer | null> {
  if (!lines.some(({ goods }) => goods.isCrossBorder)) return null
  const buyer = await buyerOf(ctx, memberId, realName)
  return 'refused' in buyer ? fail(buyer.refused, { field: 'realName' }, buyer.words) : buyer
}

/** Saves consent and buyer, and reserves the goods' value from the year's allowance; fails when too little is left. */
export async function saveBuyer(
  ctx: Context,
  tx: Tx,
  { memberId, ip }: { memberId: string; ip: string },
  orders: readonly SubmittedOrder[],
  buyer: Buyer,
): Promise<void> {
  await giveConsent(ctx, tx, { memberId, purpose: 'customs', version: CUSTOMS_CONSENT_VERSION, ip })
  for (const { row } of orders) {
    if (!row.isCrossBorder) continue
    const { orderNo, goodsFen, taxFen } = row
    if (!(await reserveAllowance(ctx, tx, { memberId, orderNo, goodsFen, taxFen }, buyer))) fail('ALLOWANCE_SPENT')
  }
}
