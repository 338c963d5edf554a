import { MAX_UNPAID_ORDERS } from '@mall/contract/order/terms'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { aContact } from '../account/samples.ts'
import { aSlot } from '../appointment/samples.ts'
import { anItemGap } from '../branch/samples.ts'
import { aFreeItem, aMarketBase, anAddOnPackage, anItem, aPackage, aSpecOf } from '../catalogue/samples.ts'
import { aCoupon } from '../coupon/samples.ts'
import { anOrder, scan } from '../order/samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const CONTRACT_FEN = 39_900

/** A market with one base, a package of two items, two single ones and one for nothing. */
async function aMarket(mall: TestMall, overrides: { capacity?: number } = {}) {
  const { ctx } = mall
  const [blood, echo, calcium, bone, cervix, fat] = [
    await anItem(ctx, { name: '血常规' }),
    await anItem(ctx, { name: '心脏彩超', priceFen: 26_000 }),
    await anItem(ctx, { name: '钙化积分', priceFen: 42_000 }),
    await anItem(ctx, { name: '骨密度', priceFen: 12_000 }),
    await anItem(ctx, { name: '宫颈筛查', priceFen: 9_000, sex: 0 }),
    await anItem(ctx, { name: '体脂分析', priceFen: 4_000 }),
  ]
  const { id: packageId } = await aPackage(ctx, { serviceKind: 'market', itemIds: [blood.id] })
  const { id: specId } = await aSpecOf(ctx, { name: '打底', serviceKind: 'market', specs: [{ packageId }] })
  await aMarketBase(ctx, specId, CONTRACT_FEN)
  const heart = await anAddOnPackage(ctx, [
    { id: echo.id, baseFen: 23_000 },
    { id: calcium.id, baseFen: 38_000 },
  ])
  await aFreeItem(ctx, fat.id)
  const slot = await aSlot(ctx, { service: 'market', capacity: overrides.capacity ?? 10 })
  return { specId, heart, slot, blood, echo, calcium, bone, cervix, fat }
}

type Market = Awaited<ReturnType<typeof aMarket>>

/** A member with a draft, at the point of choosing items. */
async function aChooser(
  mall: TestMall,
  { specId, slot }: Market,
  overrides: { fromNothing?: boolean; sex?: number; mobile?: string } = {},
) {
  const client = await mall.member(overrides.mobile)
  const { voucherId } = await client.api.startMarket({ productSpecId: overrides.fromNothing ? null : specId })
  const contact = await aContact(mall.ctx, { memberId: client.memberId, sex: overrides.sex ?? 1 })
  const place = { voucherId, branchId: slot.branchId }
  const createHold = () =>
    client.api.nextStep({ ...place, contactsId: contact.id, date: slot.day, timespanId: slot.timespanId })
  return { ...client, voucherId, contact, place, createHold }
}

async function states(mall: TestMall) {
  const { rows } = await mall.ctx.pool.query(`select (select sum(taken)::int from slot) as taken,
    (select string_agg(state, ',') from voucher) as voucher, (select string_agg(state, ',') from booking) as booking,
    (select string_agg(state, ',') from mall_order) as "order"`)
  return rows[0]
}

test('a market booking is put together, priced, held, paid and then booked', async () => {
  await using mall = await openMall()
  const market = await aMarket(mall)
  const { api, place, createHold } = await aChooser(mall, market)
  const choice = { itemIds: [market.bone.id], packageIds: [market.heart.id] }
  const selection = await api.marketSelection({ ...place, ...choice })
  expect(selection).toMatchObject({ contractPrice: CONTRACT_FEN, tjMarketPrice: CONTRACT_FEN + 61_000 + 12_000 })
  expect(selection.freeItemList.map(({ itemName }) => itemName)).toEqual(['体脂分析'])

  const { holdId } = await createHold()
  const info = await api.getAppointmentConfirmInfo({ holdId, ...choice })
  expect(info.extrasTotal).toBe(selection.tjMarketPrice)
  const input = { holdId, ...choice, seenExtrasTotal: info.extrasTotal }
  const { bookingId, orderNo } = await api.submitBooking(input)
  expect(await api.submitBooking(input)).toMatchObject({ bookingId, orderNo })
  expect(await states(mall)).toEqual({
    taken: 1,
    voucher: 'booked',
    booking: 'awaiting-payment',
    order: 'awaiting-payment',
  })

  await scan(mall, (await api.pay({ orderId: orderNo ?? '' })).codeUrl)
  await mall.sandbox.deliverDue()
  expect(await states(mall)).toEqual({ taken: 1, voucher: 'booked', booking: 'booked', order: 'booked' })
  const booked = await api.getBooking({ bookingId })
  expect(booked).toMatchObject({ serviceKind: 'market', extrasOrderNo: null, canCancel: true })
  const names = booked.packageInfo.groups.flatMap(({ items }) => items.map(({ name }) => name))
  expect(new Set(names)).toEqual(new Set(['血常规', '骨密度', '心脏彩超', '钙化积分', '体脂分析']))
  const order = await api.getOrder({ orderNo: orderNo ?? '' })
  expect(order).toMatchObject({ kind: 'market', realPay: 112_900 })
  expect(order.orderProductList).toMatchObject([{ serviceKind: 'market', paidFen: 112_900 }])
})

test('items of a paid market booking are preselected at the next booking, in their half of the day', async () => {
  await using mall = await openMall()
  const market = await aMarket(mall)
  const sugar = await anItem(mall.ctx, { name: '血糖', priceFen: 2_000, needsFasting: true })
  const { api, place, contact, createHold } = await aChooser(mall, market)
  const input = { itemIds: [market.bone.id, sugar.id], seenExtrasTotal: CONTRACT_FEN + 14_000 }
  const { orderNo } = await api.submitBooking({ holdId: (await createHold()).holdId, ...input })
  expect(await api.historyItem({})).toEqual({ list: [] })
  await scan(mall, (await api.pay({ orderId: orderNo ?? '' })).codeUrl)
  await mall.sandbox.deliverDue()

  const { list } = await api.historyItem({})
  expect(new Set(list.map(({ name }) => name))).toEqual(new Set(['骨密度', '血糖', '体脂分析']))
  expect(list).toContainEqual(
    expect.objectContaining({ id: market.bone.id, date: market.slot.day, contacts_name: contact.name }),
  )
  expect((await api.historyItem({ ampm: 'pm' })).list.map(({ name }) => name)).not.toContain('血糖')
  expect(await (await mall.member()).api.historyItem({})).toEqual({ list: [] })
  const { voucherId } = await api.startMarket({ productSpecId: null })
  const again = await api.marketItemList({ ...place, voucherId, amongIds: list.map(({ id }) => id) })
  expect(new Set(again.list.map(({ checkItemId }) => checkItemId))).toEqual(new Set([market.bone.id, sugar.id]))
})

test('the limit of unpaid orders holds for market bookings too', async () => {
  await using mall = await openMall()
  const market = await aMarket(mall)
  const chooser = await aChooser(mall, market)
  const goods = await aSpecOf(mall.ctx)
  for (let nth = 0; nth < MAX_UNPAID_ORDERS; nth++) await anOrder(mall, chooser, [goods])
  const { holdId } = await chooser.createHold()
  const submit = () =>
    chooser.api.submitBooking({ holdId, itemIds: [market.bone.id], seenExtrasTotal: CONTRACT_FEN + 12_000 })
  const before = await states(mall)
  await expect(submit()).rejects.toEqual(refusal('UNPAID_TOO_MANY'))
  expect(await states(mall)).toEqual(before)
})

test('a cancelled paid market booking keeps its items, for another day', async () => {
  await using mall = await openMall()
  const market = await aMarket(mall)
  const { api, place, createHold } = await aChooser(mall, market)
  const input = { itemIds: [market.bone.id], seenExtrasTotal: CONTRACT_FEN + 12_000 }
  const { bookingId, orderNo } = await api.submitBooking({ holdId: (await createHold()).holdId, ...input })
  await scan(mall, (await api.pay({ orderId: orderNo ?? '' })).codeUrl)
  await mall.sandbox.deliverDue()
  await api.cancleBooking({ orderId: orderNo ?? '', bookingId })
  expect(await states(mall)).toMatchObject({ taken: 0, voucher: 'unused', order: 'awaiting-booking' })

  expect((await api.packageInfo({ voucherId: place.voucherId })).itemCount).toBe(3)
  expect((await api.marketSelection(place)).tjMarketPrice).toBe(0)
  const again = await api.submitBooking({ holdId: (await createHold()).holdId })
  expect(again).toMatchObject({ state: 'booked', orderNo: null })
  expect(await states(mall)).toMatchObject({ taken: 1, voucher: 'booked', order: 'booked' })
})

test.each([['expires'], ['is cancelled']])(
  'an order that %s gives the place back, and its voucher is worth nothing',
  async (end) => {
    await using mall = await openMall()
    const market = await aMarket(mall)
    const mobile = '13812346720'
    const { api, createHold } = await aChooser(mall, market, { mobile })
    const { holdId } = await createHold()
    const { bookingId, orderNo } = await api.submitBooking({ holdId, seenExtrasTotal: CONTRACT_FEN })
    if (end === 'expires') {
      mall.clock.advance(30 * 60_000)
      await mall.tick('close-overdue-orders')
    } else await api.cancleBooking({ orderId: orderNo ?? '', bookingId })
    expect(await states(mall)).toEqual({ taken: 0, voucher: 'void', booking: 'cancelled', order: 'cancelled' })
    // Half an hour is longer than a login lasts.
    expect((await (await mall.member(mobile)).api.listVouchers({})).list).toEqual([])
  },
)

test('from nothing there must be something', async () => {
  await using mall = await openMall()
  const market = await aMarket(mall)
  const { api, place, createHold } = await aChooser(mall, market, { fromNothing: true })
  expect(await api.marketSelection(place)).toMatchObject({ base: null, contractPrice: 0, tjMarketPrice: 0 })
  const { holdId } = await createHold()
  await expect(api.submitBooking({ holdId })).rejects.toEqual(refusal('ORDER_EMPTY'))
  const done = await api.submitBooking({ holdId, itemIds: [market.bone.id], seenExtrasTotal: 12_000 })
  expect(done.state).toBe('awaiting-payment')
})

test('duplicate, unsuitable and unavailable items are refused in words', async () => {
  await using mall = await openMall()
  const market = await aMarket(mall)
  const { api, place } = await aChooser(mall, market)
  const { blood, bone, echo, fat, cervix, heart } = market
  await anItemGap(mall.ctx, place.branchId, echo.id)
  const add = (checkItemId: string, more = {}) => api.checkAddItem({ ...place, checkItemId, ...more })
  await expect(add(blood.id)).rejects.toMatchObject({
    failure: 'ITEM_DUPLICATE',
    message: '“血常规”已经在打底里，不用重复加',
  })
  await expect(add(fat.id)).rejects.toMatchObject({
    failure: 'ITEM_DUPLICATE',
    message: '“体脂分析”免费带上，不用另外加',
  })
  await expect(add(bone.id, { itemIds: [bone.id] })).rejects.toEqual(refusal('ITEM_DUPLICATE'))
  await expect(add(cervix.id, { sex: 1 })).rejects.toEqual(refusal('ITEM_UNSUITABLE'))
  await expect(add('no-such-item')).rejects.toEqual(refusal('NOT_FOUND'))
  await expect(add(echo.id)).rejects.toEqual(refusal('ITEM_NOT_AT_BRANCH'))
  await expect(api.addPackageChooseCheck({ ...place, packageId: heart.id })).rejects.toEqual(
    refusal('ITEM_NOT_AT_BRANCH'),
  )
  expect((await add(bone.id)).tjMarketPrice).toBe(CONTRACT_FEN + 12_000)
})

test('the person who goes decides in the end: an item for the other sex is not booked', async () => {
  await using mall = await openMall()
  const market = await aMarket(mall)
  const { api, createHold } = await aChooser(mall, market, { sex: 1 })
  const { holdId } = await createHold()
  const input = { holdId, itemIds: [market.cervix.id] }
  await expect(api.getAppointmentConfirmInfo(input)).rejects.toEqual(refusal('ITEM_UNSUITABLE'))
  const submit = api.submitBooking({ ...input, seenExtrasTotal: CONTRACT_FEN + 9_000 })
  await expect(submit).rejects.toEqual(refusal('ITEM_UNSUITABLE'))
})

test('a price that was not seen is not charged, and a coupon takes off what was shown', async () => {
  await using mall = await openMall()
  const market = await aMarket(mall)
  const { api, place, createHold } = await aChooser(mall, market)
  await aCoupon(mall.ctx, { code: 'MARKET', thresholdFen: 50_000, value: 10_000 })
  const { couponId } = await api.drawCoupon({ code: 'MARKET' })
  const choice = { itemIds: [market.bone.id], packageIds: [] }
  const marketInput = { branchId: place.branchId, productSpecId: market.specId, ...choice }
  expect(await api.supermarketGetCanUseCoupon(marketInput)).toMatchObject({
    bestId: couponId,
    list: [{ discountFen: 10_000 }],
  })
  const { holdId } = await createHold()
  const input = { holdId, ...choice, seenExtrasTotal: CONTRACT_FEN + 12_000, couponId, seenDiscount: 10_000 }
  await expect(api.submitBooking({ ...input, seenExtrasTotal: 1 })).rejects.toEqual(refusal('PRICE_CHANGED'))
  await expect(api.submitBooking({ ...input, seenDiscount: 1 })).rejects.toEqual(refusal('COUPON_CHANGED'))
  const { orderNo } = await api.submitBooking(input)
  expect((await api.getOrder({ orderNo: orderNo ?? '' })).realPay).toBe(CONTRACT_FEN + 2_000)
  await api.cancelOrder({ orderNo: orderNo ?? '' })
  expect((await api.supermarketGetCanUseCoupon(marketInput)).bestId).toBe(couponId)
})

test('two ask for the last place of the market, one gets it; the other keeps what was put together', async () => {
  await using mall = await openMall()
  const market = await aMarket(mall, { capacity: 1 })
  const choosers = await Promise.all([1, 2, 3, 4].map(() => aChooser(mall, market)))
  const outcomes = await Promise.allSettled(choosers.map((one) => one.createHold()))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await states(mall)).toMatchObject({ taken: 1, voucher: 'draft,draft,draft,draft' })
})

test('a draft is its owner’s alone, one for each base, and forgotten after a day', async () => {
  await using mall = await openMall()
  const market = await aMarket(mall)
  const own = await aChooser(mall, market)
  expect(await own.api.startMarket({ productSpecId: market.specId })).toEqual({ voucherId: own.voucherId })
  expect((await own.api.listVouchers({})).list).toEqual([])
  expect((await own.api.bookingNum({})).toBook).toBe(0)
  const { api } = await mall.member()
  await expect(api.marketSelection(own.place)).rejects.toEqual(refusal('NOT_FOUND'))
  await expect(api.marketItemList(own.place)).rejects.toEqual(refusal('NOT_FOUND'))
  await expect(api.startMarket({ productSpecId: 'no-such-spec' })).rejects.toEqual(refusal('NOT_FOUND'))
  mall.clock.advance(86_400_001)
  await mall.tick('delete-old-market-drafts')
  expect((await states(mall))?.voucher).toBeNull()
})

test('items come ten a page, without those that are free, and by word', async () => {
  await using mall = await openMall()
  const market = await aMarket(mall)
  for (const n of Array.from({ length: 12 }, (_, index) => index))
    await anItem(mall.ctx, { name: `单项 ${n}`, sort: 5 })
  const { api, place } = await aChooser(mall, market)
  const first = await api.marketItemList(place)
  expect([first.list.length, first.total]).toEqual([10, 17])
  expect((await api.marketItemList({ ...place, curPage: 2 })).list).toHaveLength(7)
  const found = await api.marketItemList({ ...place, searchItem: '血常规' })
  expect(found.list).toMatchObject([{ itemName: '血常规', unavailable: '套餐已含' }])
  expect((await api.marketItemList({ ...place, sex: 1 })).total).toBe(16)
  // The same count in the list, its category and the total, for every examinee and branch.
  await anItemGap(mall.ctx, place.branchId, market.echo.id)
  for (const sex of [-1, 0, 1] as const) {
    const { total, list } = await api.marketItemList({ ...place, sex, pageSize: 50 })
    const { itemTotal } = await api.marketCategoryList({ branchId: place.branchId, sex })
    expect([total, list.length]).toEqual([itemTotal, itemTotal])
  }
  expect((await api.marketItemList({ ...place, searchItem: '心脏彩超' })).list[0]?.unavailable).toBe('本院没有')
  const cheapest = await api.marketItemList({ ...place, order: 'price' })
  expect(cheapest.list[0]?.basePrice).toBe(3_000)
})

test('a coupon that takes off the whole price books at once: there is nothing to pay', async () => {
  await using mall = await openMall()
  const { api, createHold } = await aChooser(mall, await aMarket(mall))
  await aCoupon(mall.ctx, { code: 'WHOLE', thresholdFen: 0, value: CONTRACT_FEN })
  const { couponId } = await api.drawCoupon({ code: 'WHOLE' })
  const { holdId } = await createHold()
  const input = { holdId, itemIds: [], seenExtrasTotal: CONTRACT_FEN, couponId, seenDiscount: CONTRACT_FEN }
  expect(await api.submitBooking(input)).toMatchObject({ state: 'booked' })
  expect(await states(mall)).toEqual({ taken: 1, voucher: 'booked', booking: 'booked', order: 'booked' })
})
