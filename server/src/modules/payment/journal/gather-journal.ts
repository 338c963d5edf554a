import { addDays, instantOf } from '@mall/contract/days'
import { and, eq, gte, lt } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { paidByCards, returnedByCause } from '../../card/public.ts'
import { invoicesBookedBetween } from '../../invoice/public.ts'
import { goodwillOfEnded, ordersPaidBetween, refundsEndedBetween } from '../../order/public.ts'
import { bankPart } from '../bank/bank-part.ts'
import { CHANNELS } from '../reconciliation/reconcile.ts'
import { channelBill, paymentAttempt, refund } from '../tables.ts'
import { type Entry, entriesOf } from './journal-rules.ts'

/** What moved money on a day, by the same sources as its books. */
export async function gatherJournal(db: Queryable, day: string): Promise<Entry[]> {
  const [from, until] = [instantOf(day, '00:00'), instantOf(addDays(day, 1), '00:00')]
  const parts = [
    await paymentEntries(db, from, until),
    await refundEntries(db, from, until),
    await channelEntries(db, day),
    await invoiceEntries(db, from, until),
  ]
  return parts.flat().flatMap(entriesOf)
}

/** What came in, by cash and cards; by a coupon nothing comes in. More than an order costs is kept apart until it goes back. */
async function paymentEntries(db: Queryable, from: Date, until: Date): Promise<Entry[]> {
  const attempts = await db
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.state, 'paid'), gte(paymentAttempt.paidAt, from), lt(paymentAttempt.paidAt, until)))
  const orders = await ordersPaidBetween(
    db,
    from,
    until,
    attempts.map(({ orderNo }) => orderNo),
  )
  const byNo = new Map(orders.map((one) => [one.orderNo, one]))
  const ofDay = orders.filter(({ paidAt }) => paidAt !== null && paidAt >= from && paidAt < until)
  const byCard = ofDay.filter(({ cardFen }) => cardFen > 0)
  const used = await paidByCards(
    db,
    byCard.map(({ orderNo }) => orderNo),
  )
  return [
    ...attempts.map(({ outTradeNo, orderNo, channel, amountFen, transactionId }): Entry => {
      const order = byNo.get(orderNo)
      const isApplied = order !== undefined && order.paidAt !== null && order.transactionId === transactionId
      return {
        ...{ kind: isApplied ? 'payment' : 'excess', debit: channel, credit: isApplied ? 'prepaid' : 'excess' },
        ...{ fen: amountFen, movement: outTradeNo, number: outTradeNo },
      }
    }),
    ...byCard.map(
      ({ orderNo }): Entry => ({
        ...{ kind: 'card', debit: 'card', credit: 'prepaid', fen: used.get(orderNo) ?? 0 },
        ...{ movement: orderNo, number: orderNo },
      }),
    ),
  ]
}

/**
 * What went back, by the way it was paid. Goodwill is an expense, as what was bought stays; once all of the order goes back
 * it is a part of that.
 */
async function refundEntries(db: Queryable, from: Date, until: Date): Promise<Entry[]> {
  const done = await db
    .select({ refund, channel: paymentAttempt.channel })
    .from(refund)
    .innerJoin(paymentAttempt, eq(paymentAttempt.outTradeNo, refund.outTradeNo))
    .where(and(eq(refund.state, 'done'), gte(refund.doneAt, from), lt(refund.doneAt, until)))
  const ids = done.flatMap((one) => one.refund.afterSaleId ?? [])
  const requests = await refundsEndedBetween(db, from, until, ids)
  const isGoodwill = new Map(requests.map((one) => [one.id, one.isGoodwill]))
  const ofDay = requests.filter(({ closedAt }) => closedAt !== null && closedAt >= from && closedAt < until)
  const byCard = ofDay.filter(({ cardFen }) => cardFen > 0)
  const ended = await goodwillOfEnded(
    db,
    ofDay.map(({ id }) => id),
  )
  const causeOf = (afterSaleId: string) => `refund ${afterSaleId}`
  const returned = await returnedByCause(
    db,
    byCard.map(({ orderNo }) => orderNo),
    byCard.map(({ id }) => causeOf(id)),
  )
  return [
    ...done.map(({ refund: { outRefundNo, amountFen, afterSaleId }, channel }): Entry => {
      const common = { credit: channel, fen: amountFen, movement: outRefundNo, number: outRefundNo }
      if (afterSaleId === null) return { ...common, kind: 'excess-refund', debit: 'excess' }
      if (isGoodwill.get(afterSaleId) === true) return { ...common, kind: 'goodwill', debit: 'goodwill' }
      return { ...common, kind: 'refund', debit: 'prepaid' }
    }),
    ...byCard.map(
      ({ id, isGoodwill: isGift }): Entry => ({
        ...{ kind: isGift ? 'card-goodwill' : 'card-refund', debit: isGift ? 'goodwill' : 'prepaid', credit: 'card' },
        ...{ fen: returned.get(causeOf(id)) ?? 0, movement: id, number: id },
      }),
    ),
    ...ended.map(
      ({ orderNo, fen }): Entry => ({
        ...{ kind: 'goodwill-back', debit: 'prepaid', credit: 'goodwill', fen, movement: orderNo, number: orderNo },
      }),
    ),
  ]
}

/** What the channels keep and what they pay out. */
async function channelEntries(db: Queryable, day: string): Promise<Entry[]> {
  const bills = await db.select().from(channelBill).where(eq(channelBill.day, day))
  const { received } = await bankPart(db, day)
  return [
    ...bills.map(
      ({ channel, feeFen }): Entry => ({
        ...{ kind: 'fee', debit: 'fee', credit: channel, fen: feeFen ?? 0 },
        ...{ movement: channel, number: day },
      }),
    ),
    ...received.map(
      ({ channel, number, fen }): Entry => ({
        ...{ kind: 'payout', debit: 'bank', credit: CHANNELS.find((one) => one === channel) ?? 'wechat', fen },
        ...{ movement: `${channel} ${number}`, number },
      }),
    ),
  ]
}

async function invoiceEntries(db: Queryable, from: Date, until: Date): Promise<Entry[]> {
  const invoices = await invoicesBookedBetween(db, from, until)
  return invoices.map(
    ({ key, isRed, amountFen, number }): Entry => ({
      ...(isRed
        ? { kind: 'red-invoice', debit: 'invoiced', credit: 'prepaid', fen: -amountFen }
        : { kind: 'invoice', debit: 'prepaid', credit: 'invoiced', fen: amountFen }),
      ...{ movement: key, number },
    }),
  )
}
