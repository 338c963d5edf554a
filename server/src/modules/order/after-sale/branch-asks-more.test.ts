import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { aBranch, aPriceDifference } from '../../branch/samples.ts'
import { aProduct } from '../../catalogue/samples.ts'

test('before paying it is known whether a branch asks more for what is bought', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  const { id: productId, specs } = await aProduct(mall.ctx)
  const productSpecId = specs[0]?.id ?? ''
  // A minute later it is read anew.
  const known = async () => {
    mall.clock.advance(61_000)
    return told()
  }
  const told = async () => [
    (await api.directSettlement({ productSpecId })).asksMoreSomewhere,
    (await api.getProductInfo({ productId })).asksMoreSomewhere,
  ]
  const branch = await aBranch(mall.ctx)
  expect(await known()).toEqual([false, false])
  await aPriceDifference(mall.ctx, branch.id, -2_000, 'general')
  await aPriceDifference(mall.ctx, branch.id, 12_000, 'dental')
  expect(await known()).toEqual([false, false])
  const dearer = await aBranch(mall.ctx)
  await aPriceDifference(mall.ctx, dearer.id, 12_000)
  expect(await known()).toEqual([true, true])
})
