import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { aProduct } from './samples.ts'

test('a dot within a product’s name stays with what is before it, however it was written', async () => {
  await using mall = await openMall()
  const { id: productId } = await aProduct(mall.ctx, { name: '入职体检 · 通用版', suitableFor: '60 岁以上 · 有三高' })
  const { api } = await mall.visitor()
  const { productName, suitableFor } = await api.getProductInfo({ productId })
  expect([productName, suitableFor]).toEqual(['入职体检\u00a0· 通用版', '60 岁以上\u00a0· 有三高'])
})
