import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Tx } from '../../platform/database/types.ts'
import { moveBalance } from './move-balance.ts'
import { compareText } from './rules.ts'
import { orderCardUse } from './tables.ts'

/**
 * For a payment that arrives after the order was closed: charges its cards again. False if one cannot pay; the caller
 * then rolls back.
 */
export async function retryFromCards(ctx: Context, tx: Tx, memberId: string, orderNo: string): Promise<boolean> {
  const uses = await tx.select().from(orderCardUse).where(eq(orderCardUse.orderNo, orderNo)).for('update')
  for (const { cardId, returnedFen } of uses.toSorted((a, b) => compareText(a.cardId, b.cardId))) {
    if (returnedFen === 0) continue
    const use = { orderNo, cardId, note: '付款到账，订单恢复' }
    const own = sql`member_id = ${memberId} and valid_to >= ${ctx.clock.today()}`
    const move = { ...use, kind: 'used', amountFen: -returnedFen, cause: 'use again' } as const
    if (!(await moveBalance(ctx, tx, move, own))) return false
  }
  await tx.update(orderCardUse).set({ returnedFen: 0 }).where(eq(orderCardUse.orderNo, orderNo))
  return true
}
