import { fail, failIf } from '@mall/contract/failures'
import { yuanText } from '@mall/contract/money'
import { decideAfterSale as contract } from '@mall/contract/order/staff-after-sale'
import { eq } from 'drizzle-orm'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { actAs, isMallOpen, recordAct, WAIVED } from '../../staff/public.ts'
import { afterSaleNames, whyNotTransitionAfterSale } from '../after-sale/after-sale-rules.ts'
import { decideLocked } from '../after-sale/decide-refund.ts'
import { lockForRefund } from '../after-sale/lock-for-refund.ts'
import { type AfterSaleRow, lockAfterSale } from '../after-sale/transition-after-sale.ts'
import { afterSale } from '../tables.ts'
import { agreedAlone, isLargeRefund, lockAgreements } from './agreed-alone.ts'
import { assertWithin, branchesOfOrders } from './branches-of-orders.ts'
import { findOpenProposal, proposeRefund, versionOf } from './refund-proposals.ts'

const TARGETS = { agree: 'refunding', ask: 'reviewing', refuse: 'rejected' } as const

/** The same decision as `operate`'s, bound to what was seen. One too large for one person waits for a second. */
export const decideAfterSale: StaffHandler<typeof contract> = async (input, call) => {
  const { ctx, staff } = call
  const { afterSaleId, version, decision, words, reason } = input
  const seen = (await findAfterSale(ctx.db, afterSaleId)) ?? fail('NOT_FOUND')
  return actAs(call, ['decideAfterSale', input], contract.output.parse, async (tx) => {
    if (decision === 'agree') await lockAgreements(tx, seen.orderNo)
    const found = await lockSeen(tx, seen, version)
    await assertWithin(tx, staff, 'aftersale.decide', found.orderNo)
    failIf(whyNotTransitionAfterSale(found.state, TARGETS[decision]))
    if (await findOpenProposal(tx, afterSaleId)) fail('AFTER_SALE_PROPOSED')
    const agreed = decision === 'agree' ? await agreedAlone(tx, found.orderNo) : 0
    const isLarge = decision === 'agree' && (await isLargeRefund(tx, agreed, found.amountFen))
    const isProposed = isLarge && (await isMallOpen(tx))
    if (isProposed) await proposeRefund(ctx, tx, found, { version, words, reason, staff })
    const state = isProposed ? found.state : await decideLocked(ctx, tx, found, decision, words)
    const after = isProposed ? '同意，等大额复核' : afterSaleNames[state]
    await recordAct(call, tx, {
      call: 'decideAfterSale',
      thing: { kind: 'order', id: found.orderNo, name: `订单 ${found.orderNo}` },
      branchId: await branchOfAct(tx, found.orderNo),
      changes: [
        { field: '售后', before: afterSaleNames[found.state], after },
        { field: '金额', before: null, after: yuanText(found.amountFen) },
        ...(isLarge && !isProposed ? [WAIVED] : []),
      ],
      reason,
    })
    return { state, isProposed }
  })
}

export async function findAfterSale(db: Queryable, id: string): Promise<AfterSaleRow | null> {
  const [row] = await db.select().from(afterSale).where(eq(afterSale.id, id))
  return row ?? null
}

/** Locks the request as it was seen; fails once anything happened to it since. */
export async function lockSeen(tx: Tx, seen: AfterSaleRow, version: number): Promise<AfterSaleRow> {
  await lockForRefund(tx, seen.orderNo)
  const found = (await lockAfterSale(tx, seen.id)) ?? fail('NOT_FOUND')
  if ((await versionOf(tx, seen.id)) !== version) fail('AFTER_SALE_STALE')
  return found
}

/** The branch of an act on an order; null where it is at several, or at none. */
export async function branchOfAct(tx: Tx, orderNo: string): Promise<string | null> {
  const branchIds = (await branchesOfOrders(tx, [orderNo])).get(orderNo) ?? []
  return branchIds.length === 1 ? (branchIds[0] ?? null) : null
}
