import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { anActivity, anItem, aPackage, aProduct } from '../catalogue/samples.ts'
import { editor } from '../change-set/samples.ts'
import { aCoupon } from '../coupon/samples.ts'
import { anOrder, aPaidOrder } from '../order/samples.ts'

test('a month’s paid orders are priced again: who would have paid what, what is left, and what was really paid', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const item = await anItem(ctx, { costFen: 40_000 })
  const pack = await aPackage(ctx, { itemIds: [item.id] })
  await aProduct(ctx, {
    ...{ name: '护心年检', specs: [{ id: 'heart', sellingFen: 100_000, marketFen: 120_000, packageId: pack.id }] },
  })
  await aProduct(ctx, { specs: [{ id: 'other', sellingFen: 5_000 }] })
  const { code } = await aCoupon(ctx, { thresholdFen: 95_000, value: 10_000 })
  const [plain, saver, late] = [await mall.member(), await mall.member(), await mall.member()]
  const first = await aPaidOrder(mall, plain, [{ id: 'heart', sellingFen: 100_000 }])
  const { couponId } = await saver.api.drawCoupon({ code })
  const second = await aPaidOrder(mall, saver, [{ id: 'heart', sellingFen: 100_000 }], {
    ...{ couponId, seenDiscount: 10_000 },
  })
  await aPaidOrder(mall, plain, [{ id: 'other', sellingFen: 5_000 }])
  await anOrder(mall, late, [{ id: 'heart', sellingFen: 100_000 }])
  await anActivity(ctx, { prices: { heart: 85_000 } })
  const cheap = await aPaidOrder(mall, late, [{ id: 'heart', sellingFen: 85_000 }])
  const seller = await mall.staff({ name: '周营销', roles: [['marketing', null]] })
  const month = ctx.clock.today().slice(0, 7)
  const replay = await seller.api.replayActivity({ month, prices: [{ specId: 'heart', fen: 90_000 }] })
  expect(replay).toMatchObject({
    ...{ paidOrders: 4, isCut: false, costedShare: 100, losing: 0 },
    touched: { orders: 2, beforeFen: 190_000, afterFen: 180_000 },
    ...{ marginBefore: 57.9, marginAfter: 55.6, breakEven: 10 },
    buckets: [
      { bucket: 'plain', orders: 1, beforeFen: 100_000, afterFen: 90_000 },
      { bucket: 'coupon', orders: 0 },
      { bucket: 'coupon-lost', orders: 1, beforeFen: 90_000, afterFen: 90_000 },
      { bucket: 'same', orders: 1, beforeFen: 85_000, afterFen: 85_000 },
    ],
    prices: [{ specId: 'heart', lowest7Fen: 85_000, lowest30Fen: 85_000 }],
  })
  expect(replay.orders.map(({ orderNo }) => orderNo)).toEqual([first, second, cheap])
  // The same without what an order leaves, for whoever may not see costs.
  const service = await mall.staff({ name: '客服', roles: [['service', null]] })
  const uncosted = await service.api.replayActivity({ month, prices: [{ specId: 'heart', fen: 39_000 }] })
  expect(uncosted).toMatchObject({ ...{ marginBefore: null, marginAfter: null, breakEven: null, costedShare: null } })
  expect(uncosted).toMatchObject({ losing: null, margins: [], touched: { orders: 3, beforeFen: 275_000 } })
  const left = uncosted.orders.map(({ marginBefore, marginAfter, isLosing }) => [marginBefore, marginAfter, isLosing])
  expect(left).toEqual(uncosted.orders.map(() => [null, null, false]))
  const empty = await seller.api.replayActivity({ month: '2020-01', prices: [{ specId: 'heart', fen: 1 }] })
  expect(empty).toMatchObject({ paidOrders: 0, touched: { orders: 0 }, marginBefore: null, orders: [] })
})

test('who may not see orders cannot replay them, and a wrong month, price or list is refused', async () => {
  await using mall = await openMall()
  const writer = await editor(mall)
  const ask = { month: '2026-10', prices: [{ specId: 'heart', fen: 100 }] }
  await expect(writer.api.replayActivity(ask)).rejects.toMatchObject({ failure: 'RIGHT_MISSING' })
  const seller = await mall.staff({ name: '周营销', roles: [['marketing', null]] })
  for (const wrong of [{ month: '2026-13' }, { prices: [] }, { prices: [{ specId: 'heart', fen: 0 }] }])
    await expect(seller.api.replayActivity({ ...ask, ...wrong })).rejects.toMatchObject({ failure: 'BAD_INPUT' })
})
