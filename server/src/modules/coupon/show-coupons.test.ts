import { addDays } from '@mall/contract/days'
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { aBranch } from '../branch/samples.ts'
import { anItem, aProduct, aSpecOf } from '../catalogue/samples.ts'
import { aCoupon, aPush } from './samples.ts'

const PARENTS = { id: 'c-parents', parentId: '0', name: '父母体检' }
const HEART = { id: 'c-parents-heart', parentId: 'c-parents', name: '心脑血管' }

test('the claim centre shows today’s coupons, their remaining stock and their scope', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const yesterday = addDays(ctx.clock.today(), -1)
  await aProduct(ctx, { categories: [PARENTS, HEART] })
  await aCoupon(ctx, { title: '父母', sort: 1, left: 64, scopeKind: 'category', scopeIds: [HEART.id] })
  await aCoupon(ctx, { title: '领完', sort: 2, left: 0, excludedCategoryIds: [PARENTS.id] })
  await aCoupon(ctx, { title: '过期', claimFrom: yesterday, claimTo: yesterday })
  await aCoupon(ctx, { title: '凭码', isListed: false })
  const { list } = await (await mall.visitor()).api.getCanDrawCoupon({})
  expect(
    list.map(({ title, state, leftTenths, scopeText, useLink }) => [title, state, leftTenths, scopeText, useLink]),
  ).toEqual([
    [
      '父母',
      'open',
      6,
      '“心脑血管”分类可用',
      '/searchList?product_first_type_id=c-parents&product_second_type_id=c-parents-heart',
    ],
    ['领完', 'sold-out', 0, '全场可用，“父母体检”除外', '/searchList'],
  ])
})

test('a member sees claimed coupons, and why no more can be claimed', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { code } = await aCoupon(ctx, { perUser: 2 })
  const member = await mall.member()
  const seen = async () => (await member.api.getCanDrawCoupon({})).list.map(({ state, claimed }) => [state, claimed])
  await member.api.drawCoupon({ code })
  expect(await seen()).toEqual([['open', 1]])
  await member.api.drawCoupon({ code })
  expect(await seen()).toEqual([['claimed', 2]])
  await ctx.pool.query(`update member_coupon set state = 'used', order_no = 'o'`)
  expect(await seen()).toEqual([['spent', 2]])
})

test('a product’s page lists the coupons in whose scope it is', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { id } = await aProduct(ctx, { categories: [PARENTS] })
  const other = await aProduct(ctx)
  await aCoupon(ctx, { title: '父母', scopeKind: 'category', scopeIds: [PARENTS.id] })
  await aCoupon(ctx, { title: '这一款', sort: 2, scopeKind: 'product', scopeIds: [id] })
  const { api } = await mall.visitor()
  const titles = async (productId: string) =>
    (await api.getCanDrawCoupon({ productId })).list.map(({ title, useLink }) => [title, useLink])
  expect(await titles(id)).toEqual([
    ['父母', '/searchList?product_first_type_id=c-parents'],
    ['这一款', `/product/${id}`],
  ])
  expect(await titles(other.id)).toEqual([])
  expect(await titles('no-such-product')).toEqual([])
})

test('own coupons: available ones first, then the others with their reasons', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const today = ctx.clock.today()
  const dated = (validFrom: string, validTo: string) => ({ daysAfterClaim: null, validFrom, validTo })
  const member = await mall.member()
  const requests = [
    { title: '用过', ...dated(today, today) },
    { title: '久', ...dated(today, addDays(today, 9)) },
    { title: '急', ...dated(today, addDays(today, 1)) },
    { title: '还早', ...dated('2099-12-01', '2099-12-31') },
    { title: '过期', ...dated('2020-01-01', '2020-03-09') },
  ]
  for (const input of requests) await member.api.drawCoupon({ code: (await aCoupon(ctx, input)).code })
  await ctx.pool.query(
    `update member_coupon set state = 'used', order_no = 'o' where template_id = (select id from coupon_template where title = '用过')`,
  )
  const { list } = await member.api.queryCouponList({})
  expect(list.map(({ title, available, reason }) => [title, available, reason])).toEqual([
    ['急', true, ''],
    ['久', true, ''],
    ['还早', false, '2099.12.01 起才能用'],
    ['用过', false, '已经用过了'],
    ['过期', false, '2020.03.09 已过期'],
  ])
  expect((await (await mall.member()).api.queryCouponList({})).list).toEqual([])
})

test('the pop-up shows today’s coupon, the channel’s own first, until it is claimed or sold out', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const everybody = await aCoupon(ctx, { title: '大家的' })
  const channels = await aCoupon(ctx, { title: '渠道的' })
  await aPush(ctx, everybody.id)
  await aPush(ctx, channels.id, { thirdCode: 'xinwen', sort: 2 })
  await aPush(ctx, channels.id, { code: 'elsewhere', sort: 0 })
  const visitor = await mall.visitor()
  const pushed = async (thirdCode = '', { api } = visitor) =>
    (await api.pushActivityCoupon({ code: 'mall', thirdCode }))?.coupon.title
  expect(await pushed()).toBe('大家的')
  expect(await pushed('xinwen')).toBe('渠道的')
  expect(await visitor.api.pushActivityCoupon({})).toMatchObject({
    pcImage: 'coupons/sample.svg',
    h5Image: 'coupons/sample-phone.svg',
    pcLinkUrl: '/coupon',
    h5LinkUrl: '/coupon',
  })
  const member = await mall.member()
  await member.api.drawCoupon({ code: everybody.code })
  expect(await pushed('', member)).toBeUndefined()
  expect(await pushed()).toBe('大家的')
  mall.clock.advance(24 * 3_600_000)
  expect(await pushed()).toBeUndefined()
})

test('each coupon shows its discount on the goods or why it has none, and the best one is proposed', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const parents = await aSpecOf(ctx, { categories: [PARENTS], specs: [{ sellingFen: 129_900, marketFen: 150_000 }] })
  const shipped = await aSpecOf(ctx, { serviceKind: 'goods', specs: [{ sellingFen: 23_900, marketFen: 30_000 }] })
  const member = await mall.member()
  const requests = [
    { title: '通用', value: 5_000, thresholdFen: 50_000 },
    { title: '父母', value: 10_000, thresholdFen: 100_000, scopeKind: 'category', scopeIds: [PARENTS.id] },
    { title: '再买一点', thresholdFen: 150_000 },
    { title: '女性', scopeKind: 'category', scopeIds: ['c-women'] },
    { title: '还早', daysAfterClaim: null, validFrom: '2099-12-01', validTo: '2099-12-31' },
    { title: '院区', scopeKind: 'branch', scopeIds: [(await aBranch(ctx)).id] },
  ] as const
  for (const { ...input } of requests) {
    const scopeIds = 'scopeIds' in input ? [...input.scopeIds] : []
    await member.api.drawCoupon({ code: (await aCoupon(ctx, { ...input, scopeIds })).code })
  }
  const lines = [
    { productSpecId: parents.id, quantity: 1 },
    { productSpecId: shipped.id, quantity: 1 },
  ]
  const { list, bestId } = await member.api.getCanUseCoupon({ time: '1795000000000', lines })
  const byTitle = Object.fromEntries(list.map((one) => [one.title, one]))
  expect(list.slice(0, 2).map(({ title, discountFen, checkState }) => [title, discountFen, checkState])).toEqual([
    ['父母', 10_000, true],
    ['通用', 5_000, false],
  ])
  expect(bestId).toBe(byTitle.父母?.couponId)
  expect(byTitle.再买一点).toMatchObject({ available: false, reason: '范围内的商品还差 ¥201（拆开的订单分开算）' })
  expect(byTitle.女性?.reason).toMatch(/^这次买的不在范围内，/)
  expect(byTitle.还早?.reason).toBe('2099.12.01 起才能用')
  expect(byTitle.院区?.reason).toMatch(/预约时可用$/)
})

test('in the market flow a branch’s coupon covers the items booked there', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const [here, there] = [await aBranch(ctx), await aBranch(ctx)]
  const items = [await anItem(ctx, { priceFen: 40_000 }), await anItem(ctx, { priceFen: 30_000 })]
  const member = await mall.member()
  const { code } = await aCoupon(ctx, { scopeKind: 'branch', scopeIds: [here.id] })
  await member.api.drawCoupon({ code })
  const pricesAt = async (branchId: string, count: number) => {
    const itemIds = items.slice(0, count).map(({ id }) => id)
    const { list } = await member.api.supermarketGetCanUseCoupon({ branchId, itemIds })
    return list.map(({ discountFen, reason }) => [discountFen, reason])
  }
  expect(await pricesAt(here.id, 2)).toEqual([[10_000, '']])
  expect(await pricesAt(here.id, 1)).toEqual([[0, '范围内的商品还差 ¥100']])
  expect(await pricesAt(there.id, 2)).toEqual([[0, `在${here.name}预约时可用`]])
})
