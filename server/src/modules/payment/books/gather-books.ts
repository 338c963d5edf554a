import { addDays, instantOf } from '@mall/contract/days'
import { and, eq, getTableColumns, gte, inArray, lt } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { paidByCards, returnedByCause } from '../../card/public.ts'
import { invoicesBookedBetween } from '../../invoice/public.ts'
import { cashKeptOf, type OrderMoney, ordersPaidBetween, refundsEndedBetween } from '../../order/public.ts'
import { bankPart } from '../bank/bank-part.ts'
import { CHANNELS } from '../reconciliation/reconcile.ts'
import { channelBill, paymentAttempt, refund } from '../tables.ts'
import { type BookSide, type Books, type Fault, faultOfBill, type Part } from './book-rules.ts'
import { type Amount, sideOf } from './book-sides.ts'
import { partExplained } from './book-tasks.ts'

/** What all sides say of a day. Each amount is compared by itself, so that sums differ by named amounts alone. */
export async function gatherBooks(db: Queryable, day: string): Promise<Books> {
  const [from, until] = [instantOf(day, '00:00'), instantOf(addDays(day, 1), '00:00')]
  const bills = await db.select().from(channelBill).where(eq(channelBill.day, day))
  const bank = await bankPart(db, day)
  const invoices = await invoicePart(db, from, until)
  const parts = [bank, gatewayPart(bills), await orderPart(db, from, until), await cardPart(db, from, until), invoices]
  const isBilled = CHANNELS.every((channel) =>
    bills.some((bill) => bill.channel === channel && bill.theirsFen !== null),
  )
  return {
    waitsFor: [...(isBilled ? [] : ['gateways' as const]), ...(bank.isWaiting || !isBilled ? ['bank' as const] : [])],
    sides: parts.flatMap(({ sides }) => sides),
    formerSides: [invoices.former],
    ...(await partExplained(
      db,
      day,
      parts.flatMap(({ faults }) => faults),
    )),
    feeFen: sum(bills.map(({ feeFen }) => feeFen ?? 0)),
  }
}

function gatewayPart(bills: readonly (typeof channelBill.$inferSelect)[]): Part {
  const faults = bills.flatMap(({ differences }) => differences.map(faultOfBill))
  const amounts = bills.map(({ channel, theirsFen }) => ({ number: channel, fen: theirsFen ?? 0 }))
  return { sides: [sideOf('gateways', amounts, faults, sum(bills.map(({ lines }) => lines)))], faults }
}

/** Our payments and refunds of the day, against what their orders say. */
async function orderPart(db: Queryable, from: Date, until: Date): Promise<Part> {
  const paidThen = and(gte(paymentAttempt.paidAt, from), lt(paymentAttempt.paidAt, until))
  const attempts = await db
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.state, 'paid'), paidThen))
  const doneThen = and(gte(refund.doneAt, from), lt(refund.doneAt, until))
  const refunds = await db
    .select({ ...getTableColumns(refund), isTrial: paymentAttempt.isTrial })
    .from(refund)
    .innerJoin(paymentAttempt, eq(paymentAttempt.outTradeNo, refund.outTradeNo))
    .where(and(eq(refund.state, 'done'), doneThen))
  const orderNos = attempts.map(({ orderNo }) => orderNo)
  const orders = new Map((await ordersPaidBetween(db, from, until, orderNos)).map((one) => [one.orderNo, one]))
  const requests = new Map(
    (
      await refundsEndedBetween(
        db,
        from,
        until,
        refunds.flatMap(({ afterSaleId }) => afterSaleId ?? []),
      )
    ).map((one) => [one.id, one]),
  )
  const excess = await excessOf(
    db,
    attempts.filter((one) => !isApplied(one, orders.get(one.orderNo))).map(({ outTradeNo }) => outTradeNo),
  )
  const applied = new Set<string>()
  const faults: Fault[] = []
  const amounts: Amount[] = []
  const compare = (
    fault: Fault['fault'],
    orderNo: string | null,
    number: string,
    saysFen: number,
    shouldFen: number,
  ) => {
    amounts.push({ number: `${orderNo ?? 'trial'} ${number}`, fen: saysFen })
    if (saysFen !== shouldFen) faults.push({ side: 'orders', fault, orderNo, number, fen: saysFen, shouldFen })
  }
  for (const { outTradeNo, orderNo, amountFen, transactionId, isTrial } of attempts) {
    const found = orders.get(orderNo)
    if (found && isApplied({ transactionId }, found)) {
      applied.add(orderNo)
      compare('order-amount', orderNo, outTradeNo, found.payFen, amountFen)
    } else compare('excess-kept', isTrial ? null : orderNo, outTradeNo, excess.get(outTradeNo) ?? 0, amountFen)
  }
  for (const { outRefundNo, orderNo, amountFen, afterSaleId, isTrial } of refunds) {
    const request = afterSaleId === null ? null : requests.get(afterSaleId)
    const saysFen = afterSaleId === null ? amountFen : request ? request.amountFen - request.cardFen : 0
    compare('refund-amount', isTrial ? null : orderNo, outRefundNo, -saysFen, -amountFen)
  }
  for (const one of orders.values()) {
    const isOfDay = one.paidAt !== null && one.paidAt >= from && one.paidAt < until
    if (isOfDay && one.payFen > 0 && !applied.has(one.orderNo))
      compare('order-unpaid', one.orderNo, one.transactionId, one.payFen, 0)
  }
  return { sides: [sideOf('orders', amounts, faults)], faults }
}

const isApplied = ({ transactionId }: { transactionId: string }, order: OrderMoney | undefined) =>
  order !== undefined && order.paidAt !== null && order.transactionId === transactionId

/** What goes back of late and duplicate payments, done or on its way, by payment. */
async function excessOf(db: Queryable, outTradeNos: readonly string[]): Promise<Map<string, number>> {
  if (outTradeNos.length === 0) return new Map()
  const rows = await db
    .select({ outTradeNo: refund.outTradeNo, amountFen: refund.amountFen, afterSaleId: refund.afterSaleId })
    .from(refund)
    .where(inArray(refund.outTradeNo, [...outTradeNos]))
  return new Map(rows.flatMap((row) => (row.afterSaleId === null ? [[row.outTradeNo, row.amountFen] as const] : [])))
}

/** What cards paid of the day's orders, and what went back to them, against the orders. */
async function cardPart(db: Queryable, from: Date, until: Date): Promise<Part> {
  const orders = (await ordersPaidBetween(db, from, until, [])).filter(({ cardFen }) => cardFen > 0)
  const requests = (await refundsEndedBetween(db, from, until, [])).filter(({ cardFen }) => cardFen > 0)
  const paid = await paidByCards(
    db,
    orders.map(({ orderNo }) => orderNo),
  )
  const returned = await returnedByCause(
    db,
    requests.map(({ orderNo }) => orderNo),
    requests.map(({ id }) => causeOf(id)),
  )
  const lines = [
    ...orders.map(({ orderNo, cardFen }) => ({
      ...{ orderNo, number: orderNo, fen: paid.get(orderNo) ?? 0, shouldFen: cardFen },
    })),
    ...requests.map(({ id, orderNo, cardFen }) => ({
      ...{ orderNo, number: id, fen: -(returned.get(causeOf(id)) ?? 0), shouldFen: -cardFen },
    })),
  ]
  return partOf('cards', 'cards', lines)
}

const causeOf = (afterSaleId: string) => `refund ${afterSaleId}`

/** The day's invoices and red-letter invoices; those that hold, against the cash of their orders. */
async function invoicePart(db: Queryable, from: Date, until: Date): Promise<Part & { former: BookSide }> {
  const invoices = await invoicesBookedBetween(db, from, until)
  const holding = invoices.filter(({ holds, isRed }) => holds && !isRed)
  const kept = await cashKeptOf(
    db,
    holding.map(({ orderNo }) => orderNo),
  )
  const faults = holding
    .map(
      ({ number, orderNo, amountFen }): Fault => ({
        ...{ side: 'invoices', fault: 'invoice', orderNo, number, fen: amountFen, shouldFen: kept.get(orderNo) ?? 0 },
      }),
    )
    .filter(({ fen, shouldFen }) => fen !== shouldFen)
  // A number that was entered wrongly and put right leaves the day as it was sealed.
  const amounts = invoices.map(({ key, amountFen }) => ({ number: key, fen: amountFen }))
  const former = holding.map(({ number, amountFen }) => ({ number, fen: amountFen }))
  return { sides: [sideOf('invoices', amounts, faults)], faults, former: sideOf('invoices', former, faults) }
}

function partOf(
  side: BookSide['side'],
  fault: Fault['fault'],
  lines: readonly { orderNo: string; number: string; fen: number; shouldFen: number }[],
): Part {
  const faults = lines
    .filter(({ fen, shouldFen }) => fen !== shouldFen)
    .map((line): Fault => ({ side, fault, ...line }))
  return { sides: [sideOf(side, lines, faults)], faults }
}

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)
