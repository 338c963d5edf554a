import { expect, test } from 'vitest'
import type { TestClient } from '../../../../test/support/client.ts'
import { databaseSnapshot } from '../../../../test/support/database-snapshot.ts'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { raceBehind } from '../../../../test/support/race.ts'
import { anAddress } from '../../address/samples.ts'
import { aBoundCard, worthOf } from '../../card/samples.ts'
import { aSpecOf } from '../../catalogue/samples.ts'
import { aCoupon } from '../../coupon/samples.ts'
import { aSubmit, closeTooEarly, scan, submitted } from '../../order/samples.ts'

/** A member with a card of 500 yuan, and goods at 1,299 yuan. */
async function aShopper(mall: TestMall, faceFen = 50_000) {
  const client = await mall.member()
  const cardId = await aBoundCard(mall, client, { faceFen })
  return { client, cardId, spec: await aSpecAt(mall, 129_900) }
}

const aSpecAt = (mall: TestMall, sellingFen: number, more = {}) =>
  aSpecOf(mall.ctx, { ...more, specs: [{ sellingFen, marketFen: sellingFen }] })

async function balanceOf(client: TestClient, cardId: string) {
  return (await client.api.queryUsableOrDisabled({})).list.find((card) => card.cardId === cardId)?.balanceFen
}

test('cards pay after the coupon, the first to expire first, and the settlement shows what each pays', async () => {
  await using mall = await openMall()
  const { client, cardId, spec } = await aShopper(mall)
  const soon = await aBoundCard(mall, client, { faceFen: 30_000, validTo: mall.ctx.clock.today() })
  await client.api.drawCoupon({ code: (await aCoupon(mall.ctx)).code })
  const sheet = await client.api.directSettlement({ productSpecId: spec.id })
  expect(sheet.cards.map((card) => [card.cardId, card.payFen, card.checkState])).toEqual([
    [soon, 30_000, true],
    [cardId, 50_000, true],
  ])
  expect(sheet).toMatchObject({ goodsTotal: 129_900, cardFen: 80_000, realPay: 39_900 })
  expect(sheet.steps.map(({ name, amountFen }) => [name, amountFen])).toEqual([
    ['商品合计', 129_900],
    ['优惠券', -10_000],
    ['福卡', -30_000],
    ['福卡', -50_000],
  ])
  expect(sheet.advice).toBe('先减券，余下的用福卡付，福卡先用快到期的')
})

test('other cards may be chosen, or a part of one, or none', async () => {
  await using mall = await openMall()
  const { client, cardId, spec } = await aShopper(mall)
  await aBoundCard(mall, client, { faceFen: 20_000 })
  const paid = async (cards: { cardId: string; mostFen?: number }[]) =>
    (await client.api.directSettlement({ productSpecId: spec.id, cards })).realPay
  expect(await paid([])).toBe(129_900)
  expect(await paid([{ cardId }])).toBe(79_900)
  expect(await paid([{ cardId, mostFen: 12_345 }])).toBe(117_555)
  await client.api.addToCart({ productSpecId: spec.id })
  expect((await client.api.cartSettlement({ cards: [{ cardId }] })).realPay).toBe(79_900)
  expect((await client.api.cartSettlement({})).realPay).toBe(59_900)
})

test('an order debits its cards, freezes each line’s share, and shows it', async () => {
  await using mall = await openMall()
  const { client, cardId, spec } = await aShopper(mall)
  const other = await aSpecAt(mall, 20_100)
  const [order] = await submitted(mall, client, [spec, other], { cards: [{ cardId, seenFen: 50_000 }] })
  expect(order?.realPay).toBe(100_000)
  const orderNo = order?.orderNo ?? ''
  const detail = await client.api.getOrder({ orderNo })
  expect(detail).toMatchObject({ state: 'awaiting-payment', realPay: 100_000, cardFen: 50_000 })
  expect(detail.orderProductList.map(({ paidFen, cardFen }) => [paidFen, cardFen])).toEqual([
    [129_900, 43_300],
    [20_100, 6_700],
  ])
  expect(detail.cards).toMatchObject([{ title: '和序福卡', amountFen: 50_000, returnedFen: 0 }])
  expect(detail.history[0]?.why).toBe('用福卡−¥500.00')
  const ledger = await client.api.queryCardLedger({ cardId })
  expect(ledger).toMatchObject({ total: 2, inFen: 50_000, outFen: 50_000, balanceFen: 0 })
  expect(ledger.list[0]).toMatchObject({ kind: 'used', amountFen: -50_000, balanceFen: 0, orderNo })
  expect(ledger.list[0]?.note).toContain('等 2 件')
})

test('an order paid in full by cards is paid at once, without a gateway, and can be booked', async () => {
  await using mall = await openMall()
  const { client, cardId } = await aShopper(mall, 200_000)
  const spec = await aSpecOf(mall.ctx)
  const [order] = await submitted(mall, client, [spec], { cards: [{ cardId, seenFen: spec.sellingFen }] })
  const orderNo = order?.orderNo ?? ''
  expect(order?.realPay).toBe(0)
  const detail = await client.api.getOrder({ orderNo })
  expect(detail).toMatchObject({ state: 'awaiting-booking', expiresAt: null })
  expect(detail.paymentInfo).toMatchObject({ channel: 'fortune-card', transactionId: '' })
  expect(detail.orderProductList[0]?.vouchers).toMatchObject([{ state: 'unused' }])
  expect(await balanceOf(client, cardId)).toBe(200_000 - spec.sellingFen)
  expect(await client.api.wxPayGetStatus({ orderId: orderNo })).toMatchObject({ status: 'paid' })
  await expect(client.api.pay({ orderId: orderNo })).rejects.toMatchObject({ failure: 'ORDER_PAID' })
  await expect(client.api.cancelOrder({ orderNo })).rejects.toMatchObject({ failure: 'ORDER_PAID' })
  expect((await mall.ctx.pool.query('select out_trade_no from payment_attempt')).rowCount).toBe(0)
})

test('an order that a coupon covers in full is paid at once as well', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const spec = await aSpecAt(mall, 8_000)
  const { couponId } = await client.api.drawCoupon({ code: (await aCoupon(mall.ctx, { thresholdFen: 0 })).code })
  const [order] = await submitted(mall, client, [spec], { couponId, seenDiscount: 8_000 })
  const detail = await client.api.getOrder({ orderNo: order?.orderNo ?? '' })
  expect(detail).toMatchObject({ state: 'awaiting-booking', realPay: 0, paymentInfo: { channel: 'coupon' } })
})

test('several orders share cards: the cheapest is paid in full, the other is left with the rest', async () => {
  await using mall = await openMall()
  const { client, cardId, spec } = await aShopper(mall)
  const shipped = await aSpecAt(mall, 23_900, { serviceKind: 'goods' })
  const cards = [{ cardId, seenFen: 50_000 }]
  const addressId = await anAddress(client)
  const orders = await submitted(mall, client, [spec, shipped], { cards, addressId })
  expect(orders.map((order) => order.realPay)).toEqual([103_800, 0])
  const states = await Promise.all(orders.map(({ orderNo }) => client.api.getOrder({ orderNo })))
  expect(states.map(({ state, cardFen }) => [state, cardFen])).toEqual([
    ['awaiting-payment', 26_100],
    ['awaiting-shipment', 23_900],
  ])
  expect(await worthOf(mall, cardId)).toEqual({ balance: 0, ledger: 0 })
})

test('cross-border goods take neither cards nor coupons, and say so', async () => {
  await using mall = await openMall()
  const { client, cardId } = await aShopper(mall)
  await client.api.drawCoupon({ code: (await aCoupon(mall.ctx, { thresholdFen: 0 })).code })
  const abroad = await aSpecAt(mall, 30_000, { serviceKind: 'goods', isCrossBorder: true })
  const sheet = await client.api.directSettlement({ productSpecId: abroad.id })
  expect(sheet.cards).toMatchObject([{ cardId, payFen: 0, available: false, reason: '跨境商品不能用福卡' }])
  expect(sheet.coupons).toMatchObject([{ discountFen: 0, available: false, reason: '跨境商品不能用券' }])
  expect(sheet).toMatchObject({ cardFen: 0, realPay: 32_730 })
  const exam = await aSpecAt(mall, 20_000)
  await client.api.addToCart({ productSpecId: abroad.id })
  await client.api.addToCart({ productSpecId: exam.id })
  expect(await client.api.cartSettlement({})).toMatchObject({ cardFen: 10_000, realPay: 32_730 })
})

test('a hundred orders at once race for one card: it pays as many as it can, never more', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const cardId = await aBoundCard(mall, client, { faceFen: 100_000 })
  const spec = await aSpecAt(mall, 9_900)
  const submit = (_: unknown, index: number) =>
    client.api.settPayNew(aSubmit([spec], { cards: [{ cardId, seenFen: 9_900 }] }), {
      idempotencyKey: `race-key-${index}`,
    })
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, submit))
  const won = outcomes.filter((one) => one.status === 'fulfilled')
  const lost = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.failure] : []))
  // On a busy machine some are asked to come again; nobody gets what is not there.
  expect([...new Set(lost)].filter((failure) => failure !== 'BUSY')).toEqual(['CARD_CHANGED'])
  expect(won.length).toBeLessThanOrEqual(10)
  expect(won.length).toBeGreaterThan(0)
  expect(await worthOf(mall, cardId)).toEqual({
    balance: 100_000 - won.length * 9_900,
    ledger: 100_000 - won.length * 9_900,
  })
  expect((await client.api.listOrders({})).total).toBe(won.length)
})

test('two orders race for a card’s last balance: one gets it, the other is refused without an order', async () => {
  await using mall = await openMall()
  const { client, cardId, spec } = await aShopper(mall)
  const lock = `select * from card where id = '${cardId}' for update`
  const cards = [{ cardId, seenFen: 50_000 }]
  const submit = (key: string) => () => client.api.settPayNew(aSubmit([spec], { cards }), { idempotencyKey: key })
  const outcomes = await raceBehind(mall.ctx, lock, [submit('first-key'), submit('other-key')])
  const [lost] = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(lost).toMatchObject({
    failure: 'CARD_CHANGED',
    data: { cards: [{ cardId, reason: '余额刚刚用在了别的订单里' }] },
  })
  expect((await client.api.listOrders({})).total).toBe(1)
  expect(await worthOf(mall, cardId)).toEqual({ balance: 0, ledger: 0 })
})

test('two who use the same two cards in opposite order do not block each other', async () => {
  await using mall = await openMall()
  const { client, cardId, spec } = await aShopper(mall, 500_000)
  const other = await aBoundCard(mall, client, { faceFen: 500_000 })
  const both = [
    { cardId, seenFen: 10_000 },
    { cardId: other, seenFen: 10_000 },
  ]
  const submit = (_: unknown, index: number) =>
    submitted(mall, client, [spec], { cards: index % 2 ? both : both.toReversed() })
  await Promise.all(Array.from({ length: 10 }, submit))
  expect([await balanceOf(client, cardId), await balanceOf(client, other)]).toEqual([400_000, 400_000])
})

test('the same submit sent five times takes from the card once, with one answer', async () => {
  await using mall = await openMall()
  const { client, cardId, spec } = await aShopper(mall)
  const cards = [{ cardId, seenFen: 50_000 }]
  const submit = () => client.api.settPayNew(aSubmit([spec], { cards }), { idempotencyKey: 'one-intent' })
  const answers = await Promise.all(Array.from({ length: 5 }, submit))
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
  // By now the card is empty; the answer stays.
  expect(await submit()).toEqual(answers[0])
  expect(await worthOf(mall, cardId)).toEqual({ balance: 0, ledger: 0 })
})

test.each([
  ['somebody else’s', 50_000, '不在您的账号里'],
  ['worth less than was seen', 50_001, ''],
  ['expired', 50_000, '2020.01.01 已到期，余额还在，请联系客服延期'],
  ['asked for more than the goods cost', 50_000, ''],
])('a card that is %s stops the submit, says what changed, and changes nothing', async (which, seenFen, reason) => {
  await using mall = await openMall()
  const { client, cardId, spec } = await aShopper(mall)
  if (which === 'expired') await mall.ctx.pool.query(`update card set valid_to = '2020-01-01'`)
  const buyer = which === 'somebody else’s' ? await mall.member() : client
  const input = which.startsWith('asked') ? await aSpecAt(mall, 49_999) : spec
  const before = await databaseSnapshot(mall.ctx)
  await expect(submitted(mall, buyer, [input], { cards: [{ cardId, seenFen }] })).rejects.toMatchObject({
    failure: 'CARD_CHANGED',
    data: { cards: [{ cardId, seenFen, reason }] },
  })
  expect(await databaseSnapshot(mall.ctx)).toEqual(before)
})

test.each([[-1], [0], [0.5], [Number.MAX_SAFE_INTEGER + 1]])('%d fen is no amount of a card', async (seenFen) => {
  await using mall = await openMall()
  const { client, cardId, spec } = await aShopper(mall)
  await expect(submitted(mall, client, [spec], { cards: [{ cardId, seenFen }] })).rejects.toMatchObject({
    failure: 'BAD_INPUT',
  })
})

test('a cancelled order gives back to its cards once, and an order that runs out does too', async () => {
  await using mall = await openMall()
  const { client, cardId, spec } = await aShopper(mall)
  const cards = [{ cardId, seenFen: 50_000 }]
  const buy = async () => (await submitted(mall, client, [spec], { cards }))[0]?.orderNo ?? ''
  const first = await buy()
  await client.api.cancelOrder({ orderNo: first })
  expect(await client.api.cancelOrder({ orderNo: first })).toEqual({ done: true })
  expect(await balanceOf(client, cardId)).toBe(50_000)
  const detail = await client.api.getOrder({ orderNo: first })
  expect(detail.cards).toMatchObject([{ amountFen: 50_000, returnedFen: 50_000 }])
  expect(detail.history.filter(({ what }) => what === '福卡已退回')).toHaveLength(1)
  await buy()
  mall.clock.advance(31 * 60_000)
  await mall.tick('close-overdue-orders')
  expect(await worthOf(mall, cardId)).toEqual({ balance: 50_000, ledger: 50_000 })
})

test.each([
  ['still worth it', 'awaiting-booking', 0],
  ['used elsewhere', 'cancelled', 0],
])('a late payment takes from its cards again; %s, the order is %s', async (fate, state, left) => {
  await using mall = await openMall()
  const { client, cardId, spec } = await aShopper(mall)
  const cards = [{ cardId, seenFen: 50_000 }]
  const buy = async () => (await submitted(mall, client, [spec], { cards }))[0]?.orderNo ?? ''
  const orderNo = await buy()
  const { codeUrl } = await client.api.pay({ orderId: orderNo })
  await scan(mall, codeUrl)
  await closeTooEarly(mall, orderNo)
  if (fate === 'used elsewhere') await buy()
  await mall.sandbox.deliverDue()
  await mall.drainJobs()
  expect(await client.api.getOrder({ orderNo })).toMatchObject({ state })
  expect(await worthOf(mall, cardId)).toEqual({ balance: left, ledger: left })
})
