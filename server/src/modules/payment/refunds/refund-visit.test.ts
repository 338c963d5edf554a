import { addDays, instantOf } from '@mall/contract/days'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { raceBehind } from '../../../../test/support/race.ts'
import { publishReport } from '../../appointment/public.ts'
import { aHold, checkIn, completeVisit, markItemsDone } from '../../appointment/samples.ts'
import { anItem, aPackage, aProduct } from '../../catalogue/samples.ts'
import { anyReason, aPaidOrder, requestRefund, scan } from '../../order/samples.ts'
import { paidBack, refundsOf } from '../samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })

test('a booked one goes back before the cut-off with its place, and not after it', async () => {
  await using mall = await openMall()
  const client = await mall.member('13812346720')
  const orderNo = await aPaidOrder(mall, client, (await aProduct(mall.ctx)).specs)
  const voucherId = (await client.api.listVouchers({ orderNo })).list[0]?.voucherId ?? ''
  const hold = await aHold(mall.ctx, { memberId: client.memberId, voucherId })
  const { bookingId } = await client.api.submitBooking({ holdId: hold.id })
  const cutOff = instantOf(addDays(hold.day, -1), '16:00')
  const offer = await client.api.bookingRefundOffer({ orderId: orderNo, bookingId })
  expect(offer.pieces).toMatchObject([{ isRefundable: true, isAutomatic: true, until: cutOff.toISOString() }])
  const booking = { orderId: orderNo, bookingId, pieceIds: [voucherId], ...anyReason, seenAmount: 49_900 }
  const requestRefund = async () =>
    (await mall.member('13812346720')).api.saveBookingRefund(booking, { idempotencyKey: mall.ctx.ids.id() })
  mall.clock.set(cutOff.toISOString())
  await expect(requestRefund()).rejects.toMatchObject({
    failure: 'REFUND_CLOSED',
    message: expect.stringContaining('16:00'),
  })
  mall.clock.advance(-60_000)
  expect((await requestRefund()).list).toMatchObject([{ state: 'refunding', cashFen: 49_900 }])
  const { rows } = await mall.ctx.pool.query(
    'select taken, (select state from booking) as booking, (select state from voucher) as voucher from slot',
  )
  expect(rows).toEqual([{ taken: 0, booking: 'cancelled', voucher: 'refunding' }])
})

/** Two items of 30 and 10 yuan at list, sold for 499, on the day of the visit. */
async function atTheDesk(mall: TestMall) {
  const { ctx } = mall
  const client = await mall.member('13812346720')
  const itemIds = [(await anItem(ctx, { priceFen: 3_000 })).id, (await anItem(ctx, { priceFen: 1_000 })).id]
  const packageId = (await aPackage(ctx, { itemIds })).id
  const orderNo = await aPaidOrder(mall, client, (await aProduct(ctx, { specs: [{ packageId }] })).specs)
  const voucherId = (await client.api.listVouchers({ orderNo })).list[0]?.voucherId ?? ''
  const hold = await aHold(ctx, { memberId: client.memberId, voucherId })
  const extra = await anItem(ctx, { priceFen: 12_000, name: '甲状腺彩超' })
  const input = { holdId: hold.id, itemIds: [extra.id], seenExtrasTotal: 12_000 }
  const { bookingId, orderNo: extrasNo } = await client.api.submitBooking(input)
  await scan(mall, (await client.api.pay({ orderId: extrasNo ?? '' })).codeUrl)
  await mall.sandbox.deliverDue()
  const { checkInCode } = await client.api.getBooking({ bookingId })
  /** On the day, half an hour after the desk opened; the login of a week ago has run out. */
  const arrive = async () => {
    mall.clock.set(instantOf(hold.day, '08:00').toISOString())
    return mall.member('13812346720')
  }
  return { client, orderNo, extrasNo: extrasNo ?? '', itemIds, extra, bookingId, voucherId, checkInCode, arrive }
}

test('before the cut-off a booking goes back with what was added to it, and not without', async () => {
  await using mall = await openMall()
  const { client, orderNo, extrasNo, bookingId, voucherId } = await atTheDesk(mall)
  const key = () => ({ idempotencyKey: mall.ctx.ids.id() })
  const alone = { ...anyReason, orderNo, pieceIds: [voucherId], seenAmount: 49_900 }
  await expect(client.api.saveRefund(alone, key())).rejects.toMatchObject({ message: expect.stringContaining('加项') })
  const offer = await client.api.bookingRefundOffer({ orderId: orderNo, bookingId })
  expect(offer).toMatchObject({ cashFen: 61_900, isWhole: true })
  const booking = { ...anyReason, orderId: orderNo, bookingId, seenAmount: 49_900, pieceIds: [voucherId] }
  await expect(client.api.saveBookingRefund(booking, key())).rejects.toEqual(refusal('REFUND_CLOSED'))
  const all = { ...booking, pieceIds: offer.pieces.map(({ pieceId }) => pieceId), seenAmount: 61_900 }
  expect((await client.api.saveBookingRefund(all, key())).list.map(({ cashFen }) => cashFen)).toEqual([49_900, 12_000])
  await paidBack(mall)
  for (const no of [orderNo, extrasNo]) {
    expect(await client.api.getOrder({ orderNo: no })).toMatchObject({ state: 'cancelled', refundState: 'all' })
  }
  expect(await client.api.getBooking({ bookingId })).toMatchObject({ state: 'cancelled' })
})

test('extras can be refunded alone before the cut-off, and the booking stays', async () => {
  await using mall = await openMall()
  const { client, orderNo, extrasNo, bookingId } = await atTheDesk(mall)
  await requestRefund(mall, client, extrasNo)
  await paidBack(mall)
  expect(await client.api.getOrder({ orderNo: extrasNo })).toMatchObject({ state: 'cancelled', refundState: 'all' })
  expect(await client.api.getBooking({ bookingId })).toMatchObject({ state: 'booked', extras: [], canCancel: true })
  expect(await client.api.refundOffer({ orderNo })).toMatchObject({ cashFen: 49_900 })
})

test('after check-in only what was not done goes back, at its share, and the desk cannot do it any more', async () => {
  await using mall = await openMall()
  const desk = await atTheDesk(mall)
  const { orderNo, extrasNo, itemIds, extra, bookingId, checkInCode } = desk
  await expect(checkIn(mall.ctx, checkInCode)).rejects.toThrow('不是今天')
  const { api } = await desk.arrive()
  expect(await checkIn(mall.ctx, checkInCode)).toBe(3)
  await expect(checkIn(mall.ctx, checkInCode)).rejects.toThrow('已经到检')
  for (const no of [orderNo, extrasNo]) expect((await api.getOrder({ orderNo: no })).state).toBe('attended')
  const [large = '', small = ''] = itemIds
  const offer = await api.bookingRefundOffer({ orderId: orderNo, bookingId })
  expect(offer.pieces.map(({ kind, cashFen }) => [kind, cashFen]).toSorted()).toEqual([
    ['extra', 12_000],
    ['item', 12_475],
    ['item', 37_425],
  ])
  expect(offer.isWhole).toBe(false)
  await markItemsDone(mall.ctx, checkInCode, [large, extra.id])
  const left = await api.bookingRefundOffer({ orderId: orderNo, bookingId })
  expect(left).toMatchObject({ cashFen: 12_475 })
  const piece = left.pieces.find(({ isRefundable }) => isRefundable)
  const input = { ...anyReason, orderId: orderNo, bookingId, pieceIds: [piece?.pieceId ?? ''], seenAmount: 12_475 }
  const key = () => ({ idempotencyKey: mall.ctx.ids.id() })
  await expect(
    api.saveBookingRefund({ ...input, pieceIds: [`${bookingId}I${large}`], seenAmount: 37_425 }, key()),
  ).rejects.toMatchObject({ message: '已经做了，不能退' })
  await api.saveBookingRefund(input, key())
  await expect(markItemsDone(mall.ctx, checkInCode, [small])).rejects.toThrow('已经退掉')
  await paidBack(mall)
  expect(await api.getOrder({ orderNo })).toMatchObject({ state: 'attended', refundState: 'part' })
  await completeVisit(mall.ctx, checkInCode)
  for (const no of [orderNo, extrasNo]) expect((await api.getOrder({ orderNo: no })).state).toBe('report-pending')
  await publishReport(mall.ctx, checkInCode)
  for (const no of [orderNo, extrasNo]) expect((await api.getOrder({ orderNo: no })).state).toBe('completed')
  expect(await api.getBooking({ bookingId })).toMatchObject({ state: 'completed' })
  expect((await refundsOf(mall, orderNo)).map(({ amountFen }) => amountFen)).toEqual([12_475])
})

test('an item concurrently done by the desk and refunded by the member is done or refunded, never both', async () => {
  await using mall = await openMall()
  const desk = await atTheDesk(mall)
  const { api } = await desk.arrive()
  await checkIn(mall.ctx, desk.checkInCode)
  const [itemId = ''] = desk.itemIds
  const input = { ...anyReason, orderId: desk.orderNo, bookingId: desk.bookingId, seenAmount: 37_425 }
  const requestRefund = () =>
    api.saveBookingRefund(
      { ...input, pieceIds: [`${desk.bookingId}I${itemId}`] },
      { idempotencyKey: mall.ctx.ids.id() },
    )
  const done = () => markItemsDone(mall.ctx, desk.checkInCode, [itemId])
  const outcomes = await raceBehind<unknown>(mall.ctx, 'select from booking for update', [requestRefund, done])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { rows } = await mall.ctx.pool.query(
    `select state = 'done' as done, (select count(*) from after_sale_item) as back from visit_item where item_id = $1`,
    [itemId],
  )
  expect(rows[0]?.done ? 0 : 1).toBe(rows[0]?.back)
})
