import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { aSpecOf } from '../../catalogue/samples.ts'
import { aCoupon } from '../../coupon/samples.ts'
import { aPaidOrder, aSubmit, submitted } from '../../order/samples.ts'

/** Goods at 1,299 yuan, and a coupon of 100 yuan off 500 that nobody has claimed. */
async function aSpecWithCoupon(mall: TestMall, input: Parameters<typeof aCoupon>[1] = {}) {
  const spec = await aSpecOf(mall.ctx, { specs: [{ sellingFen: 129_900, marketFen: 150_000, packageId: null }] })
  const coupon = await aCoupon(mall.ctx, input)
  return { spec, coupon, couponId: `claim-${coupon.code}` }
}

const countOf = async (mall: TestMall, what: string) =>
  Number((await mall.ctx.pool.query(`select count(*) as n from ${what}`)).rows[0].n)

test('the settlement proposes a coupon that can be claimed, and the order claims and uses it', async () => {
  await using mall = await openMall()
  const { spec, coupon, couponId } = await aSpecWithCoupon(mall)
  const client = await mall.member()
  const sheet = await client.api.directSettlement({ productSpecId: spec.id })
  expect(sheet.coupons).toMatchObject([{ couponId, claimCode: coupon.code, checkState: true, discountFen: 10_000 }])
  expect(sheet.realPay).toBe(119_900)
  const { list, bestId } = await client.api.getCanUseCoupon({ lines: [{ productSpecId: spec.id, quantity: 1 }] })
  expect([list.length, bestId]).toEqual([1, couponId])
  expect(await countOf(mall, 'member_coupon')).toBe(0)

  const [order] = await submitted(mall, client, [spec], { key: 'one-submit', couponId, seenDiscount: 10_000 })
  expect(order?.realPay).toBe(119_900)
  const own = async () => (await client.api.queryCouponList({})).list.map(({ title, state }) => [title, state])
  expect(await own()).toEqual([[coupon.title, 'used']])
  // The same submit again is the same order and no second coupon.
  expect(await submitted(mall, client, [spec], { key: 'one-submit', couponId, seenDiscount: 10_000 })).toEqual([order])
  expect(await own()).toEqual([[coupon.title, 'used']])
  await client.api.cancelOrder({ orderNo: order?.orderNo ?? '' })
  expect(await own()).toEqual([[coupon.title, 'available']])
})

test('one’s own coupon comes before one to be claimed that takes off no more', async () => {
  await using mall = await openMall()
  const { spec, coupon } = await aSpecWithCoupon(mall, { perUser: 2 })
  const more = await aCoupon(mall.ctx, { value: 10_000 })
  const client = await mall.member()
  const { couponId } = await client.api.drawCoupon({ code: coupon.code })
  const { coupons } = await client.api.directSettlement({ productSpecId: spec.id })
  expect(coupons.map((one) => [one.couponId, one.checkState])).toEqual([
    [couponId, true],
    [`claim-${more.code}`, false],
  ])
})

test('a sold-out coupon says why, and unlisted coupons are not offered', async () => {
  await using mall = await openMall()
  const { spec } = await aSpecWithCoupon(mall, { title: '领完了', left: 0 })
  await aCoupon(mall.ctx, { title: '新客', isForNewcomers: true })
  const hidden = await aCoupon(mall.ctx, { title: '凭码', isListed: false })
  await aCoupon(mall.ctx, { title: '够不着', thresholdFen: 200_000 })
  const client = await mall.member()
  await aPaidOrder(mall, client, [spec])
  const { coupons, realPay } = await client.api.directSettlement({ productSpecId: spec.id })
  expect(coupons.map(({ title, reason }) => [title, reason])).toEqual([
    ['领完了', '这批已经领完了'],
    ['新客', '您已经不是新客，换一张看看'],
  ])
  expect(realPay).toBe(129_900)
  const submit = aSubmit([spec], { couponId: `claim-${hidden.code}`, seenDiscount: 10_000 })
  await expect(client.api.settPayNew(submit, { idempotencyKey: 'hidden-one' })).rejects.toMatchObject({
    failure: 'COUPON_CHANGED',
    data: { coupon: { reason: '现在领不了', discountFen: 0 } },
  })
  expect(await countOf(mall, 'member_coupon')).toBe(0)
})

test('twenty orders at once for the last three coupons: three succeed, the others are refused, and nothing else changes', async () => {
  await using mall = await openMall()
  const { spec, couponId } = await aSpecWithCoupon(mall, { total: 3 })
  const clients = await mall.members(20)
  const outcomes = await Promise.allSettled(
    clients.map((client, index) =>
      submitted(mall, client, [spec], { key: `rush-${index}-key`, couponId, seenDiscount: 10_000 }),
    ),
  )
  const fulfilled = outcomes.filter(({ status }) => status === 'fulfilled')
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(fulfilled).toHaveLength(3)
  for (const reason of refused)
    expect(reason).toMatchObject({ failure: 'COUPON_CHANGED', data: { coupon: { reason: '刚刚被领完了' } } })
  expect(await countOf(mall, 'mall_order')).toBe(3)
  expect(await countOf(mall, 'mall_order where pay_fen = 119900')).toBe(3)
  expect(await countOf(mall, `member_coupon where state = 'used'`)).toBe(3)
  expect(await countOf(mall, 'coupon_stock where "left" = 0')).toBe(1)
})

test('two orders of one person at once: one claims her only coupon, the other is refused', async () => {
  await using mall = await openMall()
  const { spec, couponId } = await aSpecWithCoupon(mall)
  const client = await mall.member()
  const outcomes = await Promise.allSettled(
    ['tab-one-key', 'tab-two-key'].map((key) =>
      submitted(mall, client, [spec], { key, couponId, seenDiscount: 10_000 }),
    ),
  )
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toMatchObject([{ failure: 'COUPON_CHANGED', data: { coupon: { reason: '您已经领过了' } } }])
  expect(await countOf(mall, 'member_coupon')).toBe(1)
  expect(await countOf(mall, 'mall_order')).toBe(1)
})
