import type { queryCardsForSum as contract } from '@mall/contract/order/order-details'
import type { Handler } from '../../../app/http/handler.ts'
import { listOwnCards } from '../../card/public.ts'
import { proposedFor } from './card-offer.ts'
import { adviceOf } from './card-rules.ts'

/** What the member's cards pay of a sum; the submit of a booking is checked against it. */
export const queryCardsForSum: Handler<typeof contract> = async ({ sumFen, cards: input }, { ctx, member }) => {
  const { sums, views } = proposedFor(ctx, await listOwnCards(ctx.db, member.id), [sumFen], input)
  const cardFen = sums.reduce((all, { amountFen }) => all + amountFen, 0)
  const realPay = sumFen - cardFen
  const facts = { usableCoupons: 0, hasBestCoupon: false, cardsUsed: sums.length, orders: 1, cashFen: realPay }
  return { cards: views, cardFen, realPay, advice: adviceOf(facts) }
}
