import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Tx } from '../../ports/database/types.ts'
import { moveBalance } from './move-balance.ts'
import { compareText } from './rules.ts'
import { orderCardUse } from './tables.ts'

/** One card pays a part of one order. */
export interface CardUse {
  orderNo: string
  cardId: string
  amountFen: number
  /** What was bought, for the ledger. */
  note: string
}

/**
 * Takes balances in the order's transaction, cards in the order of their ids, so that nobody waits in a circle. Answers the
 * first card that can't pay so much any more (then roll back), null when all have paid.
 */
export async function takeFromCards(
  ctx: Context,
  tx: Tx,
  memberId: string,
  uses: readonly CardUse[],
): Promise<string | null> {
  for (const use of uses.toSorted((a, b) => compareText(a.cardId, b.cardId) || compareText(a.orderNo, b.orderNo))) {
    const pays = sql`insert into order_card_use (order_no, card_id, amount_fen)
      select ${use.orderNo}, id, ${use.amountFen}::int from moved`
    if (!(await take(ctx, tx, memberId, use, 'use', pays))) return use.cardId
  }
  return null
}

/** A payment came after the order was closed: its cards pay again what they paid, or (false) can't; then roll back. */
export async function retakeFromCards(ctx: Context, tx: Tx, memberId: string, orderNo: string): Promise<boolean> {
  const uses = await tx.select().from(orderCardUse).where(eq(orderCardUse.orderNo, orderNo)).for('update')
  for (const { cardId, returnedFen } of uses.toSorted((a, b) => compareText(a.cardId, b.cardId))) {
    if (returnedFen === 0) continue
    const use = { orderNo, cardId, amountFen: returnedFen, note: '付款到账，订单恢复' }
    if (!(await take(ctx, tx, memberId, use, 'use again'))) return false
  }
  await tx.update(orderCardUse).set({ returnedFen: 0 }).where(eq(orderCardUse.orderNo, orderNo))
  return true
}

function take(ctx: Context, tx: Tx, memberId: string, use: CardUse, cause: string, beside = sql`select`) {
  const own = sql`member_id = ${memberId} and valid_to >= ${ctx.clock.today()}`
  return moveBalance(ctx, tx, { ...use, kind: 'used', amountFen: -use.amountFen, cause }, own, { beside })
}
