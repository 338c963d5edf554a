import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { aHold } from '../appointment/samples.ts'
import { anItem } from '../catalogue/samples.ts'
import { closeTooEarly, scan } from '../order/samples.ts'
import { refundsOf } from './samples.ts'

const MOBILE = '13812346720'

/** A booking that waits for its added item to be paid, with the code to pay it. */
async function aWaitingBooking(mall: TestMall) {
  const client = await mall.member(MOBILE)
  const item = await anItem(mall.ctx, { name: '骨密度', priceFen: 12_000 })
  const { id: holdId } = await aHold(mall.ctx, { memberId: client.memberId })
  const input = { holdId, itemIds: [item.id], seenExtrasTotal: 12_000 }
  const { bookingId, orderNo } = await client.api.submitBooking(input)
  if (orderNo === null) throw new Error('nothing to pay')
  return { bookingId, orderNo, codeUrl: (await client.api.pay({ orderId: orderNo })).codeUrl }
}

async function states(mall: TestMall, { bookingId, orderNo }: { bookingId: string; orderNo: string }) {
  const { api } = await mall.member(MOBILE)
  const [booking, order] = [await api.getBooking({ bookingId }), await api.getOrder({ orderNo })]
  const { rows } = await mall.ctx.pool.query<{ taken: number }>('select taken from slot')
  return { booking: booking.state, order: order.state, taken: rows[0]?.taken }
}

test('added items that are paid book the booking', async () => {
  await using mall = await openMall()
  const waiting = await aWaitingBooking(mall)
  await scan(mall, waiting.codeUrl)
  await mall.sandbox.deliverDue()
  expect(await states(mall, waiting)).toEqual({ booking: 'booked', order: 'booked', taken: 1 })
})

test('added items that nobody pays in 30 minutes give the place back', async () => {
  await using mall = await openMall()
  const waiting = await aWaitingBooking(mall)
  mall.clock.advance(30 * 60_000)
  await mall.tick('close-overdue-orders')
  expect(await states(mall, waiting)).toEqual({ booking: 'cancelled', order: 'cancelled', taken: 0 })
  expect(await scan(mall, waiting.codeUrl)).toBe(409)
})

test('cancelling the order cancels its booking', async () => {
  await using mall = await openMall()
  const waiting = await aWaitingBooking(mall)
  const { api } = await mall.member(MOBILE)
  await api.cancelOrder({ orderNo: waiting.orderNo })
  expect(await states(mall, waiting)).toEqual({ booking: 'cancelled', order: 'cancelled', taken: 0 })
})

async function paidAfterClosing(mall: TestMall, beforehand: string) {
  const waiting = await aWaitingBooking(mall)
  await closeTooEarly(mall, waiting.orderNo)
  await mall.ctx.pool.query(beforehand)
  await scan(mall, waiting.codeUrl)
  await mall.sandbox.deliverDue()
  return waiting
}

test('a late payment of added items takes the place again', async () => {
  await using mall = await openMall()
  const waiting = await paidAfterClosing(mall, 'update slot set capacity = 1')
  expect(await states(mall, waiting)).toEqual({ booking: 'booked', order: 'booked', taken: 1 })
  expect(await refundsOf(mall, waiting.orderNo)).toEqual([])
})

test('a late payment for a place taken meanwhile is refunded, and the place stays taken', async () => {
  await using mall = await openMall()
  const waiting = await paidAfterClosing(mall, 'update slot set capacity = 1, taken = 1')
  expect(await states(mall, waiting)).toEqual({ booking: 'cancelled', order: 'cancelled', taken: 1 })
  await mall.drainJobs()
  expect(await refundsOf(mall, waiting.orderNo)).toMatchObject([{ amountFen: 12_000, state: 'processing' }])
})

test('remark and invoice of a booking’s order are kept with it, and the invoice is made out once it is paid', async () => {
  await using mall = await openMall()
  const client = await mall.member(MOBILE)
  const item = await anItem(mall.ctx, { name: '骨密度', priceFen: 12_000 })
  const { id: holdId } = await aHold(mall.ctx, { memberId: client.memberId })
  const beside = { remark: '妈妈听力不好', invoice: { email: 'lin@mail.com', invoiceRemark: '行政部报销' } }
  const { orderNo } = await client.api.submitBooking({ holdId, itemIds: [item.id], seenExtrasTotal: 12_000, ...beside })
  const orderId = orderNo ?? ''
  expect(await client.api.getOrder({ orderNo: orderId })).toMatchObject({
    remark: '妈妈听力不好',
    invoiceState: 'none',
  })
  await scan(mall, (await client.api.pay({ orderId })).codeUrl)
  await mall.sandbox.deliverDue()
  expect((await client.api.getOrder({ orderNo: orderId })).invoiceState).toBe('issuing')
  expect((await client.api.listInvoices({ orderNo: orderId })).list).toMatchObject([{ amountFen: 12_000 }])
})
