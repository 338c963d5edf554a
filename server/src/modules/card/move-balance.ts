import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Tx } from '../../platform/database/types.ts'

/** One line of a card's ledger that is to be written. */
export interface Move {
  cardId: string
  kind: 'bound' | 'used' | 'returned' | 'given-up'
  /** Signed: what is used is negative. */
  amountFen: number
  orderNo: string
  /** Writes one line for a card and order, however often it is asked for. */
  cause: string
  note: string
}

/**
 * How a balance changes apart from a new order's payment: the card if it allows it, and the line that says so, in one
 * statement. `onlyIf` is about the row of `card`, `also` sets more of it. False: nothing was moved.
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
