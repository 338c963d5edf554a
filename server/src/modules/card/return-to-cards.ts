import { addDays } from '@mall/contract/days'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Tx } from '../../platform/database/types.ts'
import { moveBalance } from './move-balance.ts'
import { compareText, DAYS_AFTER_RETURN, maskedNumber, shareReturn } from './rules.ts'
import { card, cardLedger, orderCardUse } from './tables.ts'

export interface CardReturn {
  cardNumber: string
  amountFen: number
}

interface Input {
  orderNo: string
  /** At most what the cards still have paid; null for all of it. */
  amountFen: number | null
  /** Idempotency key, such as `refund R1`. */
  cause: string
  /** A sentence for the card's owner. */
  note: string
}

/**
 * Returns to the cards what they paid for an order, in the caller's transaction, which has to hold the order's lock. An
 * expired card is extended by 30 days, with a ledger entry.
 */
export async function returnToCards(ctx: Context, tx: Tx, input: Input): Promise<CardReturn[]> {
  const { orderNo, amountFen, cause, note } = input
  const uses = await usesOf(tx, orderNo)
  const done = await returnedFor(tx, orderNo, cause)
  if (done.length > 0) return done
  const outFen = uses.reduce((all, use) => all + use.amountFen - use.returnedFen, 0)
  if (amountFen !== null && amountFen > outFen) throw new Error(`${orderNo}: ${amountFen} fen back, ${outFen} are out`)
  const today = ctx.clock.today()
  const extended = addDays(today, DAYS_AFTER_RETURN)
  const shares = shareReturn(uses, amountFen ?? outFen).toSorted((a, b) => compareText(a.cardId, b.cardId))
  for (const { cardId, amountFen: backFen } of shares) {
    const hasExpired = uses.some((use) => use.cardId === cardId && use.validTo < today)
    const text = hasExpired ? `${note}；卡已到期，延长到 ${extended.replaceAll('-', '.')}` : note
    const line = { cardId, kind: 'returned', amountFen: backFen, orderNo, cause, note: text } as const
    await moveBalance(ctx, tx, line, sql`true`, hasExpired ? { also: sql`, valid_to = ${extended}` } : {})
    await tx
      .update(orderCardUse)
      .set({ returnedFen: sql`${orderCardUse.returnedFen} + ${backFen}` })
      .where(and(eq(orderCardUse.orderNo, orderNo), eq(orderCardUse.cardId, cardId)))
  }
  return returnedFor(tx, orderNo, cause)
}

/** Locked in the order of card ids, to avoid deadlocks. */
function usesOf(tx: Tx, orderNo: string) {
  return tx
    .select({
      cardId: orderCardUse.cardId,
      amountFen: orderCardUse.amountFen,
      returnedFen: orderCardUse.returnedFen,
      validTo: card.validTo,
    })
    .from(orderCardUse)
    .innerJoin(card, eq(card.id, orderCardUse.cardId))
    .where(eq(orderCardUse.orderNo, orderNo))
    .orderBy(asc(orderCardUse.cardId))
    .for('update')
}

async function returnedFor(tx: Tx, orderNo: string, cause: string): Promise<CardReturn[]> {
  const lines = await tx
    .select({ number: card.number, amountFen: cardLedger.amountFen })
    .from(cardLedger)
    .innerJoin(card, eq(card.id, cardLedger.cardId))
    .where(and(eq(cardLedger.orderNo, orderNo), eq(cardLedger.cause, cause)))
    .orderBy(asc(cardLedger.cardId))
  return lines.map(({ number, amountFen }) => ({ cardNumber: maskedNumber(number), amountFen }))
}
