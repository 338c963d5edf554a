import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { aProduct } from '../catalogue/samples.ts'
import { aBranch } from './samples.ts'

test('branches are counted if they do the examination and are equipped for it, in all and in the city', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const [basic, deep] = [await aProduct(ctx), await aProduct(ctx, { tier: 3 })]
  await aBranch(ctx, { services: ['general'], maxTier: 1 })
  await aBranch(ctx, { services: ['general'], maxTier: 4, cityId: '310100', cityName: '上海' })
  await aBranch(ctx, { services: ['dental'], maxTier: 4 })
  const { api } = await mall.visitor()
  const ids = `${basic.id},${deep.id}`
  const branches = async (cityId?: string) =>
    (await api.compareProducts({ ids, ...(cityId && { cityId }) })).products.map((one) => one.branches)
  expect(await branches()).toEqual([
    { total: 2, inCity: null },
    { total: 1, inCity: null },
  ])
  expect(await branches('110100')).toEqual([
    { total: 2, inCity: 1 },
    { total: 1, inCity: 0 },
  ])
})
