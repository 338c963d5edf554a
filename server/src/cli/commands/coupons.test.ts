import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { contentVersion } from '../../modules/settings/public.ts'
import { addCouponsFor, couponList, issueCouponsFor, withdrawCouponsFor } from './coupons.ts'

const TERMS = {
  code: 'SPRING100',
  title: '春天满减',
  yuanOff: 100,
  thresholdYuan: 500,
  claimFrom: '2026-11-01',
  claimTo: '2026-12-31',
  daysAfterClaim: 30,
  total: 2,
}

/** The mall notices the command's change within seconds, here at once. */
const noticed = async (mall: TestMall, output: Promise<string>) => {
  const text = await output
  await contentVersion(mall.ctx).check()
  return text
}

async function opened() {
  const mall = await openMall()
  mall.clock.set('2026-11-20T04:00:00Z')
  return mall
}

test('a coupon from a file is listed in the claim centre with its terms and claimable by its code', async () => {
  await using mall = await opened()
  const output = await noticed(mall, issueCouponsFor(mall.ctx, JSON.stringify(TERMS)))
  expect(output).toBe('券码 SPRING100，共 2 张，2026-11-01 起可领')
  const { api } = await mall.member()
  const { list } = await api.getCanDrawCoupon({})
  expect(list).toMatchObject([
    { code: 'SPRING100', kind: 'amount', value: 10_000, thresholdFen: 50_000, state: 'open' },
  ])
  expect(await api.drawCoupon({ code: 'SPRING100' })).toMatchObject({ title: '春天满减' })
  expect(await couponList(mall.ctx)).toBe('SPRING100\t春天满减\t2026-11-01—2026-12-31\t领券中心\t剩 1/2')
})

test('a withdrawn coupon cannot be claimed any more; claimed ones stay valid', async () => {
  await using mall = await opened()
  await noticed(mall, issueCouponsFor(mall.ctx, JSON.stringify(TERMS)))
  const [early, late] = [await mall.member(), await mall.member()]
  await early.api.drawCoupon({ code: TERMS.code })
  await noticed(mall, withdrawCouponsFor(mall.ctx, TERMS.code))
  await expect(late.api.drawCoupon({ code: TERMS.code })).rejects.toMatchObject({ failure: 'COUPON_CLOSED' })
  expect((await late.api.getCanDrawCoupon({})).list).toEqual([])
  expect((await early.api.queryCouponList({})).list).toMatchObject([{ title: TERMS.title, available: true }])
})

test('a sold-out coupon can be claimed again once some were added', async () => {
  await using mall = await opened()
  await noticed(mall, issueCouponsFor(mall.ctx, JSON.stringify({ ...TERMS, total: 1 })))
  const [first, second] = [await mall.member(), await mall.member()]
  await first.api.drawCoupon({ code: TERMS.code })
  await expect(second.api.drawCoupon({ code: TERMS.code })).rejects.toMatchObject({ failure: 'COUPON_SOLD_OUT' })
  await noticed(mall, addCouponsFor(mall.ctx, TERMS.code, '5'))
  expect(await second.api.drawCoupon({ code: TERMS.code })).toMatchObject({ title: TERMS.title })
  expect(await couponList(mall.ctx)).toContain('剩 4/6')
})

test.each([
  ['not json', /JSON/],
  [JSON.stringify({ ...TERMS, yuanoff: 3 }), /yuanoff/],
  [JSON.stringify({ ...TERMS, percentToPay: 90 }), /yuanOff/],
  [JSON.stringify({ ...TERMS, scopeKind: 'product' }), /scopeIds/],
  [JSON.stringify({ ...TERMS, scopeKind: 'product', scopeIds: ['nothing'] }), /nothing/],
  [JSON.stringify({ ...TERMS, claimTo: '2026-10-01' }), /claimTo/],
  [JSON.stringify({ ...TERMS, daysAfterClaim: undefined }), /validFrom/],
  [JSON.stringify({ ...TERMS, total: 0 }), /total/],
  [JSON.stringify({ ...TERMS, code: 'spring-100' }), /code/],
])('invalid terms (%s) issue nothing, and the field is named', async (text, why) => {
  await using mall = await opened()
  await expect(issueCouponsFor(mall.ctx, text)).rejects.toThrow(why)
  expect(await couponList(mall.ctx)).toBe('还没有发过优惠券')
})

test('a code is issued once', async () => {
  await using mall = await opened()
  await issueCouponsFor(mall.ctx, JSON.stringify(TERMS))
  await expect(issueCouponsFor(mall.ctx, JSON.stringify({ ...TERMS, title: '另一张' }))).rejects.toThrow(/已经用过/)
})
