import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Tx } from '../../platform/database/types.ts'

/** A ledger entry to be written. */
export interface Move {
  cardId: string
  kind: 'bound' | 'used' | 'returned' | 'given-up'
  /** Negative for a payment. */
  amountFen: number
  orderNo: string
  /** Idempotency key: one entry for each card, order and cause. */
  cause: string
  note: string
}

/**
 * Changes a card's balance and writes the ledger entry, in one statement; the payments of a new order are written
 * elsewhere. `onlyIf` is a condition on `card`, `also` sets further columns. False if nothing was changed.
 */
export async function moveBalance(
  ctx: Context,
  tx: Tx,
  move: Move,
  onlyIf: SQL,
  { also = sql`` }: { also?: SQL } = {},
): Promise<boolean> {
  const { cardId, kind, amountFen, orderNo, cause, note } = move
  const { rowCount } = await tx.execute(sql`
    with moved as (
      update card set balance_fen = balance_fen + ${amountFen}::int, line_count = line_count + 1 ${also}
      where id = ${cardId} and balance_fen + ${amountFen}::int >= 0 and ${onlyIf}
      returning id, line_count, balance_fen)
    insert into card_ledger (card_id, nth, at, kind, amount_fen, balance_fen, order_no, cause, note)
    select id, line_count, ${ctx.clock.now()}, ${kind}, ${amountFen}::int, balance_fen, ${orderNo}, ${cause}, ${note}
    from moved`)
  return rowCount === 1
}
