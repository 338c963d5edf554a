import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/types.ts'
import { maskedNumber } from './rules.ts'
import { card, orderCardUse } from './tables.ts'

/** Payments of an order by card with the amounts returned, the card that expires first comes first. */
export async function cardsOfOrder(db: Queryable, orderNo: string) {
  const uses = await db
    .select({
      title: card.title,
      number: card.number,
      amountFen: orderCardUse.amountFen,
      returnedFen: orderCardUse.returnedFen,
    })
    .from(orderCardUse)
    .innerJoin(card, eq(card.id, orderCardUse.cardId))
    .where(eq(orderCardUse.orderNo, orderNo))
    .orderBy(asc(card.validTo), asc(card.id))
  return uses.map(({ number, ...use }) => ({ ...use, cardNumber: maskedNumber(number) }))
}
