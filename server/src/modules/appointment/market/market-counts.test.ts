import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { aBranch, anItemGap } from '../../branch/samples.ts'
import { aFreeItem, anItem } from '../../catalogue/samples.ts'

test('the entrance, its list and each branch count the same items; those a branch lacks add up to the total', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const [echo, calcium] = [await anItem(ctx, { name: '心脏彩超' }), await anItem(ctx, { name: '钙化积分' })]
  for (const sex of [-1, 0, 1] as const) await anItem(ctx, { organId: 'other', organName: '其他', sex })
  await aFreeItem(ctx, (await anItem(ctx, { name: '体脂分析' })).id)
  const [here, there] = [await aBranch(ctx), await aBranch(ctx)]
  await aBranch(ctx, { services: ['general'] })
  await anItemGap(ctx, here.id, echo.id)
  for (const { id } of [here, there]) await anItemGap(ctx, id, calcium.id)

  const { api } = await mall.member()
  const { itemTotal: whole, categories } = await api.getMarket({})
  const anywhere = await api.marketCategoryList({})
  // One of the five is done at no branch, so it is not counted.
  expect([whole, anywhere.itemTotal, (await api.listMarketItems({})).total]).toEqual([4, 4, 4])
  expect(anywhere.categoryList).toEqual(categories)
  const { voucherId } = await api.startMarket({})
  for (const { id: branchId } of [here, there])
    for (const sex of [-1, 0, 1] as const) {
      const place = { voucherId, branchId, sex }
      const counted = await api.marketCategoryList({ branchId, sex })
      expect(counted.itemTotal + counted.notAtBranch + counted.notForSex).toBe(whole)
      expect((await api.marketItemList(place)).total).toBe(counted.itemTotal)
      for (const { id: categoryId, itemCount } of counted.categoryList)
        expect((await api.marketItemList({ ...place, categoryId })).total).toBe(itemCount)
    }
})
