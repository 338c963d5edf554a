import { z } from 'zod'
import { RequestedCards, SeenCards, SettlementCard } from '../card/calls.ts'
import { endpoint } from '../endpoint.ts'
import { InvoiceTitle } from '../invoice/calls.ts'
import { Fen } from '../shapes.ts'

/** What a submit says beside what is bought, for the orders that it makes. */
export const OrderDetails = {
  /** Cards that pay, and how much each pays of what is left after the coupon, shared over the orders. */
  cards: SeenCards.default([]),
  remark: z.string().trim().max(200, '备注最多 200 个字').default(''),
  /** Requested with the order, issued once it is paid; null: none. */
  invoice: InvoiceTitle.nullable().default(null),
}

/** For a booking with something to pay: added items, or what was put together in the market. */
export const queryCardsForSum = endpoint({
  does: '这笔钱能用哪些福卡付，各付多少',
  method: 'POST',
  path: '/v1/depositCard/queryForSum',
  access: 'member',
  input: z.strictObject({
    /** What is to be paid after the coupon. */
    sumFen: Fen,
    /** Left out: as many as are needed, the first to expire first. */
    cards: RequestedCards.optional(),
  }),
  output: z.object({
    cards: z.array(SettlementCard),
    cardFen: Fen,
    /** The remaining amount in cash. */
    realPay: Fen,
    /** Why cards are chosen like this; '' when there was no choice. */
    advice: z.string(),
  }),
})
