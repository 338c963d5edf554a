import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { aProduct } from '../catalogue/samples.ts'
import { aBranch, aPriceDifference } from './samples.ts'

test('product and settlement tell whether a branch is dearer', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  const { id: productId, specs } = await aProduct(mall.ctx)
  const productSpecId = specs[0]?.id ?? ''
  // The answer is cached for a minute.
  const afterAMinute = async () => {
    mall.clock.advance(61_000)
    return shown()
  }
  const shown = async () => [
    (await api.directSettlement({ productSpecId })).hasDearerBranch,
    (await api.getProductInfo({ productId })).hasDearerBranch,
  ]
  const branch = await aBranch(mall.ctx)
  expect(await afterAMinute()).toEqual([false, false])
  await aPriceDifference(mall.ctx, branch.id, -2_000, 'general')
  await aPriceDifference(mall.ctx, branch.id, 12_000, 'dental')
  expect(await afterAMinute()).toEqual([false, false])
  const dearer = await aBranch(mall.ctx)
  await aPriceDifference(mall.ctx, dearer.id, 12_000)
  expect(await afterAMinute()).toEqual([true, true])
})
