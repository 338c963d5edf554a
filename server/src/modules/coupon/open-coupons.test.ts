import { addDays } from '@mall/contract/days'
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { contentVersion } from '../settings/public.ts'
import { aCoupon } from './samples.ts'

const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id)

test('open coupons can be claimed by anybody today, in display order', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const tomorrow = addDays(ctx.clock.today(), 1)
  await aCoupon(ctx, { id: 'second', sort: 2 })
  await aCoupon(ctx, { id: 'first', sort: 1 })
  await aCoupon(ctx, { id: 'sold-out', left: 0 })
  await aCoupon(ctx, { id: 'later', claimFrom: tomorrow, claimTo: tomorrow })
  await aCoupon(ctx, { id: 'by-code-only', isListed: false })
  await aCoupon(ctx, { id: 'newcomers', isForNewcomers: true })
  await aCoupon(ctx, { id: 'branch', scopeKind: 'branch', scopeIds: ['b'] })
  expect(idsOf(await ctx.modules.openCoupons(ctx))).toEqual(['first', 'second'])
  mall.clock.advance(24 * 3_600_000)
  expect(idsOf(await ctx.modules.openCoupons(ctx))).toEqual(['later'])
})

test('an open coupon has its scope and its discount', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  await aCoupon(ctx, {
    scopeKind: 'category',
    scopeIds: ['c-parents'],
    excludedProductIds: ['p-out'],
    excludedCategoryIds: ['c-cbec'],
  })
  const [coupon] = await ctx.modules.openCoupons(ctx)
  expect(coupon?.covers({ productId: 'p', categoryIds: ['c-other', 'c-parents'] })).toBe(true)
  expect(coupon?.covers({ productId: 'p', categoryIds: ['c-other'] })).toBe(false)
  expect(coupon?.covers({ productId: 'p-out', categoryIds: ['c-parents'] })).toBe(false)
  expect(coupon?.covers({ productId: 'p', categoryIds: ['c-parents', 'c-cbec'] })).toBe(false)
  expect(coupon?.savesFen(50_000)).toBe(10_000)
  expect(coupon?.savesFen(49_999)).toBe(0)
})

test('sold-out and refilled stock changes the content version in every process; claims in between do not', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { id } = await aCoupon(ctx, { total: 3 })
  const version = contentVersion(ctx)
  const left = async (count: number) => {
    await ctx.pool.query('update coupon_stock set "left" = $2, total = greatest(total, $2) where template_id = $1', [
      id,
      count,
    ])
    await version.check()
    return (await ctx.modules.openCoupons(ctx)).length
  }
  const before = version.current()
  expect(await left(1)).toBe(1)
  expect(version.current()).toBe(before)
  expect(await left(0)).toBe(0)
  expect(await left(5)).toBe(1)
})
