import { expect, test } from 'vitest'
import type { TestClient } from '../../../test/support/client.ts'
import { databaseSnapshot } from '../../../test/support/database-snapshot.ts'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { raceBehind } from '../../../test/support/race.ts'
import { aContact } from '../account/samples.ts'
import { aHold, aSlot } from '../appointment/samples.ts'
import { aBoundCard, worthOf } from '../card/samples.ts'
import { anItem, aProduct } from '../catalogue/samples.ts'
import { aCoupon } from '../coupon/samples.ts'
import { aPaidOrder, closeTooEarly, scan } from '../order/samples.ts'
import { paidBack } from './samples.ts'

type Kind = 'extras' | 'market'
const KINDS: Kind[] = ['extras', 'market']
const DUE = 32_000

/** Somebody about to submit a booking on which 320 yuan are due: two items added, or put together in the market. */
async function aBooker(mall: TestMall, client: TestClient & { memberId: string }, kind: Kind) {
  const { ctx } = mall
  const items = [
    await anItem(ctx, { priceFen: 12_000, name: '骨密度' }),
    await anItem(ctx, { priceFen: 20_000, name: '颈动脉彩超' }),
  ]
  const place = await (kind === 'market' ? inMarket(mall, client) : withVoucher(mall, client))
  const input = { holdId: place.holdId, itemIds: items.map(({ id }) => id), seenExtrasTotal: DUE }
  const submit = (cards: { cardId: string; seenFen: number }[], more = {}) =>
    client.api.submitBooking({ ...input, cards, ...more })
  const where = { branchId: place.branchId, itemIds: input.itemIds }
  return { orderId: place.orderId, where, submit }
}

async function withVoucher(mall: TestMall, client: TestClient & { memberId: string }) {
  const orderId = await aPaidOrder(mall, client, (await aProduct(mall.ctx)).specs)
  const voucherId = (await client.api.listVouchers({ orderNo: orderId })).list[0]?.voucherId ?? ''
  const { id: holdId, branchId } = await aHold(mall.ctx, { memberId: client.memberId, voucherId })
  return { holdId, orderId, branchId }
}

async function inMarket({ ctx }: TestMall, client: TestClient & { memberId: string }) {
  const { branchId, day: date, timespanId } = await aSlot(ctx, { service: 'market' })
  const { voucherId } = await client.api.startMarket({ productSpecId: null })
  const contactsId = (await aContact(ctx, client)).id
  const { holdId } = await client.api.nextStep({ voucherId, contactsId, branchId, date, timespanId })
  return { holdId, orderId: null, branchId }
}

const payRest = async (mall: TestMall, { api }: TestClient, orderId: string) => {
  await scan(mall, (await api.pay({ orderId })).codeUrl)
  await mall.sandbox.deliverDue()
}

/** Balance and ledger, which never differ. */
async function balanceOf(mall: TestMall, cardId: string): Promise<number> {
  const worth = await worthOf(mall, cardId)
  expect(worth?.balance).toBe(worth?.ledger)
  return worth?.balance ?? -1
}

for (const kind of KINDS) {
  test(`${kind}: cards are offered, pay a part that the order freezes, and have it back when the booking goes back`, async () => {
    await using mall = await openMall()
    const client = await mall.member()
    const cardId = await aBoundCard(mall, client, { faceFen: 10_000 })
    const { orderId, submit } = await aBooker(mall, client, kind)
    const offer = await client.api.queryCardsForSum({ sumFen: DUE })
    expect(offer).toMatchObject({ cardFen: 10_000, realPay: 22_000, cards: [{ cardId, payFen: 10_000 }] })
    const { bookingId, orderNo, state } = await submit([{ cardId, seenFen: 10_000 }])
    expect(state).toBe('awaiting-payment')
    const own = orderNo ?? ''
    const order = await client.api.getOrder({ orderNo: own })
    expect(order).toMatchObject({ realPay: 22_000, cardFen: 10_000, cards: [{ amountFen: 10_000, returnedFen: 0 }] })
    expect(order.steps.at(-1)).toMatchObject({ name: '福卡', amountFen: -10_000 })
    expect(order.steps.reduce((all, { amountFen }) => all + amountFen, 0)).toBe(22_000)
    const shares = order.orderProductList.map(({ cardFen }) => cardFen)
    expect(shares).toEqual(kind === 'extras' ? [3_750, 6_250] : [10_000])
    expect(order.history[0]?.why).toContain('用福卡−¥100.00')
    expect(await balanceOf(mall, cardId)).toBe(0)
    await payRest(mall, client, own)
    expect(await client.api.getBooking({ bookingId })).toMatchObject({ state: 'booked' })
    await client.api.cancleBooking({
      orderId: orderId ?? own,
      bookingId,
      keepsPackage: orderId !== null,
      seenAmount: DUE,
    })
    await paidBack(mall)
    expect(await client.api.getOrder({ orderNo: own })).toMatchObject({ state: 'cancelled', refundState: 'all' })
    expect(await balanceOf(mall, cardId)).toBe(10_000)
  })

  test(`${kind}: what cards pay whole is booked at once, without a gateway, and goes back to the cards alone`, async () => {
    await using mall = await openMall()
    const client = await mall.member()
    const cardId = await aBoundCard(mall, client, { faceFen: 50_000 })
    const { orderId, submit } = await aBooker(mall, client, kind)
    const attempts = async () => (await mall.ctx.pool.query('select from payment_attempt')).rowCount
    const before = await attempts()
    const { bookingId, orderNo, state } = await submit([{ cardId, seenFen: DUE }])
    expect(state).toBe('booked')
    const own = orderNo ?? ''
    expect(await client.api.getBooking({ bookingId })).toMatchObject({ state: 'booked' })
    expect(await client.api.getOrder({ orderNo: own })).toMatchObject({
      ...{ state: 'booked', realPay: 0, expiresAt: null },
      paymentInfo: { channel: 'fortune-card' },
    })
    expect([await attempts(), await balanceOf(mall, cardId)]).toEqual([before, 50_000 - DUE])
    await mall.drainJobs()
    expect((await mall.sandbox.sms.list()).map(({ purpose }) => purpose)).toContain('booking-confirmed')
    await client.api.cancleBooking({
      orderId: orderId ?? own,
      bookingId,
      keepsPackage: orderId !== null,
      seenAmount: DUE,
    })
    expect(await client.api.getOrder({ orderNo: own })).toMatchObject({ state: 'cancelled', refundState: 'all' })
    expect(await balanceOf(mall, cardId)).toBe(50_000)
  })

  test(`${kind}: an order that closes unpaid gives its card back, and a payment that comes late takes it again`, async () => {
    await using mall = await openMall()
    const client = await mall.member()
    const cardId = await aBoundCard(mall, client, { faceFen: 10_000 })
    const { submit } = await aBooker(mall, client, kind)
    const { bookingId, orderNo } = await submit([{ cardId, seenFen: 10_000 }])
    const { codeUrl } = await client.api.pay({ orderId: orderNo ?? '' })
    await closeTooEarly(mall, orderNo ?? '')
    expect(await balanceOf(mall, cardId)).toBe(10_000)
    await scan(mall, codeUrl)
    await mall.sandbox.deliverDue()
    expect(await client.api.getBooking({ bookingId })).toMatchObject({ state: 'booked' })
    expect(await balanceOf(mall, cardId)).toBe(0)
  })

  test(`${kind}: another sum than the one that was seen, too much, or a stranger's card changes nothing`, async () => {
    await using mall = await openMall()
    const client = await mall.member()
    const cardId = await aBoundCard(mall, client, { faceFen: 50_000 })
    const strangers = await aBoundCard(mall, await mall.member(), { faceFen: 50_000 })
    const { submit } = await aBooker(mall, client, kind)
    const before = await databaseSnapshot(mall.ctx)
    for (const card of [
      { cardId, seenFen: DUE + 1 },
      { cardId: strangers, seenFen: DUE },
      { cardId: 'none', seenFen: 1 },
    ])
      await expect(submit([card])).rejects.toMatchObject({ failure: 'CARD_CHANGED' })
    expect(await databaseSnapshot(mall.ctx)).toEqual(before)
  })
}

test('market: the coupon comes off first, cards pay the rest', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const cardId = await aBoundCard(mall, client, { faceFen: 50_000 })
  const { code } = await aCoupon(mall.ctx, { thresholdFen: 20_000, value: 1_000 })
  const { couponId } = await client.api.drawCoupon({ code })
  const { submit } = await aBooker(mall, client, 'market')
  const coupon = { couponId, seenDiscount: 1_000 }
  await expect(submit([{ cardId, seenFen: DUE }], coupon)).rejects.toMatchObject({ failure: 'CARD_CHANGED' })
  const { orderNo, state } = await submit([{ cardId, seenFen: DUE - 1_000 }], coupon)
  expect(state).toBe('booked')
  const order = await client.api.getOrder({ orderNo: orderNo ?? '' })
  expect(order).toMatchObject({ realPay: 0, cardFen: DUE - 1_000 })
  expect(order.orderProductList).toMatchObject([{ couponFen: 1_000, paidFen: DUE - 1_000, cardFen: DUE - 1_000 }])
})

test('market: a coupon that nobody has claimed yet is offered, and the booking claims and uses it', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const { code } = await aCoupon(mall.ctx, { thresholdFen: 20_000, value: 1_000 })
  const { submit, where } = await aBooker(mall, client, 'market')
  const offered = await client.api.supermarketGetCanUseCoupon(where)
  const couponId = `claim-${code}`
  expect(offered).toMatchObject({ bestId: couponId, list: [{ couponId, claimCode: code, discountFen: 1_000 }] })
  await expect(submit([], { couponId, seenDiscount: 2_000 })).rejects.toMatchObject({ failure: 'COUPON_CHANGED' })
  const { orderNo } = await submit([], { couponId, seenDiscount: 1_000 })
  expect(await client.api.getOrder({ orderNo: orderNo ?? '' })).toMatchObject({ realPay: DUE - 1_000 })
  const own = async () => (await client.api.queryCouponList({})).list.map(({ state }) => state)
  expect(await own()).toEqual(['used'])
  await client.api.cancelOrder({ orderNo: orderNo ?? '' })
  expect(await own()).toEqual(['available'])
})

test('a card used by two bookings concurrently pays one; the other is refused, and keeps its place', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const cardId = await aBoundCard(mall, client, { faceFen: DUE })
  const bookers = [await aBooker(mall, client, 'extras'), await aBooker(mall, client, 'market')]
  const outcomes = await raceBehind(
    mall.ctx,
    'select from card for update',
    bookers.map(
      ({ submit }) =>
        () =>
          submit([{ cardId, seenFen: DUE }]),
    ),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { failure: 'CARD_CHANGED' } })
  expect(await balanceOf(mall, cardId)).toBe(0)
  const { rows } = await mall.ctx.pool.query(`select (select count(*)::int from booking) as bookings,
    (select count(*)::int from hold) as holds, (select sum(card_fen)::int from mall_order) as card`)
  expect(rows).toEqual([{ bookings: 1, holds: 1, card: DUE }])
})

test('an unpaid market booking that is cancelled shows the amount returned to the card, and a late cash payment', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const cardId = await aBoundCard(mall, client, { faceFen: 10_000 })
  const { submit } = await aBooker(mall, client, 'market')
  const { bookingId, orderNo } = await submit([{ cardId, seenFen: 10_000 }])
  const orderId = orderNo ?? ''
  expect(await client.api.getBooking({ bookingId })).toMatchObject({ unpaidCardFen: 10_000 })
  const { codeUrl } = await client.api.pay({ orderId })
  await closeTooEarly(mall, orderId, '不想买了')
  const card = '福卡付的 ¥100.00 已退回卡里'
  const hints = async () => {
    const { hint } = await client.api.getBooking({ bookingId })
    return [hint, (await client.api.getOrder({ orderNo: orderId })).hint]
  }
  expect(await hints()).toEqual([expect.stringMatching(`^${card}，名额`), `订单已取消，${card}`])
  expect(await client.api.queryPayMessage({ orderId })).toMatchObject({ cardBackFen: 10_000, returning: null })
  await scan(mall, codeUrl)
  await mall.sandbox.deliverDue()
  await paidBack(mall)
  const cash = '您付的 ¥220.00 已原路退回'
  expect(await hints()).toEqual([expect.stringMatching(`^${cash}，${card}，名额`), expect.stringContaining('退回')])
})

test('cancelling the order that a booking waits for cancels the booking, and the history names who did', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const { submit } = await aBooker(mall, client, 'extras')
  const { bookingId, orderNo } = await submit([])
  const own = { orderNo: orderNo ?? '' }
  expect(await client.api.getOrder(own)).toMatchObject({ bookingId, bookingState: 'awaiting-payment' })
  await client.api.cancelOrder(own)
  expect(await client.api.getOrder(own)).toMatchObject({ state: 'cancelled', bookingState: 'cancelled' })
  const { history } = await client.api.getBooking({ bookingId })
  expect(history.at(-1)).toMatchObject({ what: '预约已取消', who: '本人', why: '不想买了' })
  const { list } = await client.api.listMessages({})
  expect(list.map(({ title }) => title)).toContain('预约取消了')
})
