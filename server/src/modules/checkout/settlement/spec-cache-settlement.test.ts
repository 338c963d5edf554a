import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { aProduct } from '../../catalogue/samples.ts'
import { submitted } from '../../order/samples.ts'

test('edits and sales take effect from the next call on, with the goods cached', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const { api } = client
  await aProduct(mall.ctx, { id: 'heart', specs: [{ id: 'heart-1', sellingFen: 79_900, marketFen: 99_900 }] })
  const edit = (sql: string) => mall.ctx.pool.query(sql)
  const add = () => api.addToCart({ productSpecId: 'heart-1' })
  const submit = (sellingFen: number) => submitted(mall, client, [{ id: 'heart-1', sellingFen }])
  await add()
  expect((await api.cartSettlement({})).realPay).toBe(79_900)
  await edit('update product_spec set selling_fen = 69_900')
  await add()
  expect((await api.cartList({})).list).toMatchObject([{ quantity: 2, seenPrice: 69_900 }])
  expect((await api.cartSettlement({})).realPay).toBe(139_800)
  await edit('update product_spec set selling_fen = 59_900')
  await expect(submit(69_900)).rejects.toMatchObject({ failure: 'PRICE_CHANGED' })
  expect((await api.directSettlement({ productSpecId: 'heart-1', quantity: 1 })).realPay).toBe(59_900)
  await edit(`insert into spec_stock values ('heart-1', 1)`)
  await expect(api.cartSettlement({})).rejects.toMatchObject({ failure: 'STOCK_SHORT' })
  expect(await submit(59_900)).toMatchObject([{ realPay: 59_900 }])
  await expect(submit(59_900)).rejects.toMatchObject({ failure: 'STOCK_SHORT' })
  await expect(add()).rejects.toMatchObject({ failure: 'STOCK_SHORT' })
  await edit('delete from spec_stock')
  await add()
  await edit('update product set is_on_sale = false')
  const buy = () => api.directSettlement({ productSpecId: 'heart-1', quantity: 1 })
  for (const call of [add, buy]) await expect(call()).rejects.toMatchObject({ failure: 'PRODUCT_WITHDRAWN' })
  await expect(submit(59_900)).rejects.toMatchObject({ failure: 'GOODS_INVALID' })
})
