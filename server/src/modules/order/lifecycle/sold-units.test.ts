import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { aProduct } from '../../catalogue/samples.ts'
import { anOrder, aPaidOrder } from '../samples.ts'

/** Longer than what was sold is kept for, and than answers are shared. */
const LATER_MS = 11_000
const DAY_MS = 86_400_000

test('paid units count as sold in the search, its order and on the product page, unpaid ones do not', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const slow = await aProduct(ctx, { id: 'slow', soldBefore: 4, rank: 2 })
  await aProduct(ctx, { id: 'quick', soldBefore: 5, rank: 1 })
  const member = await mall.member()
  const sold = async () =>
    (await member.api.searchProducts({ order: 'sales' })).list.map(({ id, sellNumber }) => `${id} ${sellNumber}`)
  expect(await sold()).toEqual(['quick 5', 'slow 4'])
  const [spec] = slow.specs.map(({ id, sellingFen }) => ({ id, sellingFen, quantity: 2 }))
  if (!spec) throw new Error('no spec')
  await anOrder(mall, member, [spec])
  mall.clock.advance(LATER_MS)
  expect(await sold()).toEqual(['quick 5', 'slow 4'])
  await aPaidOrder(mall, member, [spec])
  mall.clock.advance(LATER_MS)
  expect(await sold()).toEqual(['slow 6', 'quick 5'])
  expect((await member.api.getProductInfo({ productId: 'slow' })).sellNumber).toBe(6)
})

test('units paid before yesterday still count, once', async () => {
  await using mall = await openMall()
  const product = await aProduct(mall.ctx, { soldBefore: 0 })
  const member = await mall.member()
  await aPaidOrder(
    mall,
    member,
    product.specs.map(({ id, sellingFen }) => ({ id, sellingFen })),
  )
  for (const days of [0, 1, 1, 1]) {
    mall.clock.advance(days * DAY_MS + LATER_MS)
    expect(await mall.ctx.modules.soldUnits(mall.ctx, mall.ctx.db)).toEqual(new Map([[product.id, 1]]))
  }
})
