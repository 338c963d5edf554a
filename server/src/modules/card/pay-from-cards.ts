import { eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Tx } from '../../platform/database/types.ts'
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
 * Parts of a statement in which cards pay, if `onlyIf`: their balances, the lines that say so, and what each paid of an
 * order. `card_short` is a card that can't pay so much any more: then roll back.
 */
export function cardsPay(ctx: Context, memberId: string, uses: readonly CardUse[], onlyIf: SQL): SQL {
  return sql`
    card_wish as (
      select *, row_number() over of_card as nth, sum("amountFen") over of_card as up_to_it
      from json_to_recordset(${JSON.stringify(uses)}::json)
        as wish ("cardId" text, "orderNo" text, "amountFen" int, note text)
      window of_card as (partition by "cardId" order by "orderNo")
    ), card_paid as (
      update card set balance_fen = balance_fen - fen, line_count = line_count + lines
      from (select "cardId", max(nth)::int as lines, max(up_to_it)::int as fen from card_wish group by "cardId") wished
      where id = "cardId" and balance_fen >= fen and member_id = ${memberId} and valid_to >= ${ctx.clock.today()}
        and ${onlyIf}
      returning id, balance_fen + fen as had_fen, line_count - lines as had_lines
    ), card_told as (
      insert into card_ledger (card_id, nth, at, kind, amount_fen, balance_fen, order_no, cause, note)
      select id, had_lines + nth, ${ctx.clock.now()}, 'used', -"amountFen", had_fen - up_to_it, "orderNo", 'use', note
      from card_wish join card_paid on id = "cardId"
    ), card_used as (
      insert into order_card_use (order_no, card_id, amount_fen)
      select "orderNo", id, "amountFen" from card_wish join card_paid on id = "cardId"
    ), card_short as (
      select "cardId" as id from card_wish where "cardId" not in (select id from card_paid) limit 1
    )`
}

/** A payment came after the order was closed: its cards pay again what they paid, or (false) can't; then roll back. */
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
