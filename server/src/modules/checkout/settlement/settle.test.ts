import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { anAddress } from '../../address/samples.ts'
import { aProduct, aSpec, aSpecOf } from '../../catalogue/samples.ts'
import { aBuyer, anOrder, aSubmit, submitted } from '../../order/samples.ts'

const refusal = (failure: string, message: RegExp = /[\u4e00-\u9fa5]/) => ({
  failure,
  message: expect.stringMatching(message),
})

async function stockOf(mall: TestMall, specId: string): Promise<number> {
  const { rows } = await mall.ctx.pool.query<{ left: number }>('select "left" from spec_stock where spec_id = $1', [
    specId,
  ])
  return rows[0]?.left ?? -1
}

async function ordersOf(mall: TestMall): Promise<number> {
  const { rows } = await mall.ctx.pool.query<{ n: number }>('select count(*) as n from mall_order')
  return rows[0]?.n ?? -1
}

test('a direct settlement shows each price step and the member’s mobile', async () => {
  await using mall = await openMall()
  const { api } = await mall.member('13812346720')
  const spec = await aSpecOf(mall.ctx)
  const sheet = await api.directSettlement({ productSpecId: spec.id, quantity: 2 })
  expect(sheet).toMatchObject({ goodsTotal: 99_800, realPay: 99_800, userPhone: '13812346720' })
  expect(sheet.lines).toMatchObject([{ quantity: 2, sellingPrice: 49_900, lineTotal: 99_800 }])
  expect(sheet.steps.reduce((all, step) => all + step.amountFen, 0)).toBe(sheet.realPay)
})

test('a direct purchase of nothing, of what is withdrawn or sold out is refused in words', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  const gone = await aSpecOf(mall.ctx, { isOnSale: false, successorId: 'successor' })
  const few = await aSpecOf(mall.ctx, { specs: [{ stock: 1 }] })
  const direct = (productSpecId: string, quantity = 1) => api.directSettlement({ productSpecId, quantity })
  await expect(direct('nobody')).rejects.toMatchObject(refusal('NOT_FOUND'))
  await expect(direct(gone.id)).rejects.toMatchObject({
    ...refusal('PRODUCT_WITHDRAWN'),
    data: { successorId: 'successor' },
  })
  await expect(direct(few.id, 2)).rejects.toMatchObject(refusal('STOCK_SHORT'))
  await expect(direct(few.id, 0)).rejects.toMatchObject(refusal('BAD_INPUT', /数量至少为 1/))
  await expect(direct(few.id, 1000)).rejects.toMatchObject(refusal('BAD_INPUT', /数量最多为 99/))
})

test('the cart settles what is selected and can be bought', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  const [spec, other, gone] = [await aSpecOf(mall.ctx), await aSpecOf(mall.ctx), await aSpecOf(mall.ctx)]
  await expect(api.cartSettlement({})).rejects.toMatchObject(refusal('ORDER_EMPTY', /请先选择/))
  for (const { id } of [spec, other, gone]) await api.addToCart({ productSpecId: id, quantity: 2 })
  await mall.ctx.pool.query('update product set is_on_sale = false where id = $1', [gone.productId])
  const [unwanted] = (await api.cartList({})).list.filter((line) => line.productSpecId === other.id)
  await api.editCart({ edits: [{ cartId: unwanted?.cartId ?? '', selected: false }] })
  expect((await api.cartSettlement({})).lines.map((line) => line.productSpecId)).toEqual([spec.id])
  await expect(api.cartSettlement({ productSpecIds: [gone.id] })).rejects.toMatchObject({
    ...refusal('GOODS_INVALID'),
    data: { lines: [{ productSpecId: gone.id, reason: '已下架' }] },
  })
})

test('a submit makes an order with frozen prices, takes stock, and empties the cart of what was bought', async () => {
  await using mall = await openMall()
  const { api, ...client } = await mall.member()
  const spec = await aSpecOf(mall.ctx, { specs: [{ stock: 5, name: '男' }, { name: '女' }] })
  const available = await aSpecOf(mall.ctx)
  await api.addToCart({ productSpecId: spec.id, quantity: 2 })
  await api.addToCart({ productSpecId: available.id })
  const input = { ...spec, quantity: 2 }
  const [order] = await submitted(mall, { ...client, api }, [input], { fromPage: 'cart', userPhone: '13912346720' })
  expect(order).toMatchObject({ orderNo: expect.stringMatching(/^\d{6}[0-9A-Z]{18}$/), realPay: 99_800 })
  expect(await stockOf(mall, spec.id)).toBe(3)
  expect((await api.cartList({})).list.map((line) => line.productSpecId)).toEqual([available.id])
  await mall.ctx.pool.query('update product_spec set selling_fen = 1')
  const detail = await api.getOrder({ orderNo: order?.orderNo ?? '' })
  expect(detail).toMatchObject({ state: 'awaiting-payment', stateName: '待付款', realPay: 99_800 })
  expect(detail).toMatchObject({ userPhone: '139****6720', paymentInfo: null })
  expect(detail.orderProductList).toMatchObject([
    { quantity: 2, sellingPrice: 49_900, paidFen: 99_800, specName: '男' },
  ])
  expect(detail.history).toMatchObject([{ what: '提交订单', who: '本人' }])
})

test('five submits at once with one key make one order', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const spec = await aSpecOf(mall.ctx, { specs: [{ stock: 5 }] })
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => submitted(mall, client, [spec], { key: 'one-intent' })))
  expect(new Set(answers.map((orders) => JSON.stringify(orders))).size).toBe(1)
  expect(await ordersOf(mall)).toBe(1)
  expect(await stockOf(mall, spec.id)).toBe(4)
})

test('a repeated submit gets the first response, even when its goods are sold out since', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const spec = await aSpecOf(mall.ctx, { specs: [{ stock: 1 }] })
  const submit = () => submitted(mall, client, [spec], { key: 'one-intent' })
  const first = await submit()
  expect(await submit()).toEqual(first)
  await mall.ctx.pool.query('update product set is_on_sale = false')
  expect(await submit()).toEqual(first)
})

test('a key with another content is refused, no key at all too, and another member may use the same one', async () => {
  await using mall = await openMall()
  const [client, other] = [await mall.member(), await mall.member()]
  const spec = await aSpecOf(mall.ctx)
  await submitted(mall, client, [spec], { key: 'one-intent' })
  const changed = submitted(mall, client, [{ ...spec, quantity: 2 }], { key: 'one-intent' })
  await expect(changed).rejects.toMatchObject(refusal('KEY_REUSED', /刷新/))
  await expect(client.api.settPayNew(aSubmit([spec]))).rejects.toMatchObject(refusal('BAD_INPUT', /Idempotency-Key/))
  await submitted(mall, other, [spec], { key: 'one-intent' })
  expect(await ordersOf(mall)).toBe(2)
})

test('a refused submit stores nothing, so its key can be reused', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const spec = await aSpecOf(mall.ctx, { specs: [{ stock: 0 }] })
  const submit = () => submitted(mall, client, [spec], { key: 'one-intent' })
  await expect(submit()).rejects.toMatchObject(refusal('STOCK_SHORT'))
  await mall.ctx.pool.query('update spec_stock set "left" = 1')
  expect(await submit()).toHaveLength(1)
})

test('a changed price, a withdrawn or unknown product and bad quantities stop a submit and change nothing', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const spec = await aSpecOf(mall.ctx, { specs: [{ stock: 5 }] })
  const gone = await aSpecOf(mall.ctx, { isOnSale: false })
  await client.api.addToCart({ productSpecId: spec.id })
  const submit = (requests: Parameters<typeof submitted>[2]) => submitted(mall, client, requests, { fromPage: 'cart' })
  const dearer = { ...spec, sellingFen: 100 }
  const lines = [{ productSpecId: spec.id, seenPrice: 100, sellingPrice: 49_900 }]
  await expect(submit([dearer])).rejects.toMatchObject({
    ...refusal('PRICE_CHANGED', /价格/),
    code: 60007,
    data: { lines },
  })
  await expect(submit([spec, gone])).rejects.toMatchObject({ ...refusal('GOODS_INVALID'), code: 8016 })
  await expect(submit([{ ...spec, id: 'nobody' }])).rejects.toMatchObject(refusal('GOODS_INVALID'))
  await expect(submit([{ ...spec, quantity: 6 }])).rejects.toMatchObject(refusal('STOCK_SHORT'))
  await expect(submit([{ ...spec, quantity: 0 }])).rejects.toMatchObject(refusal('BAD_INPUT', /数量至少为 1/))
  await expect(submit([{ ...spec, quantity: 1000 }])).rejects.toMatchObject(refusal('BAD_INPUT', /数量最多为 99/))
  await expect(submit([spec, spec])).rejects.toMatchObject(refusal('BAD_INPUT', /同一规格/))
  await expect(submit([])).rejects.toMatchObject(refusal('BAD_INPUT', /请先选择/))
  await expect(client.api.verifySettlement({ lines: aSubmit([dearer]).lines })).rejects.toMatchObject({ code: 60007 })
  expect([await ordersOf(mall), await stockOf(mall, spec.id)]).toEqual([0, 5])
  expect(await client.api.cartSum({})).toEqual({ total: 1 })
  expect(await client.api.verifySettlement({ lines: aSubmit([spec]).lines })).toEqual({ done: true })
})

test('the last pieces go to as many as there are, and no further', async () => {
  await using mall = await openMall()
  const spec = await aSpecOf(mall.ctx, { specs: [{ stock: 3 }] })
  const members = await mall.members(8)
  const outcomes = await Promise.allSettled(members.map((client) => anOrder(mall, client, [spec])))
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(3)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ failure: 'STOCK_SHORT' })
  }
  expect([await ordersOf(mall), await stockOf(mall, spec.id)]).toEqual([3, 0])
})

test('two who take the same two goods in opposite order do not block each other', async () => {
  await using mall = await openMall()
  const product = await aProduct(mall.ctx, { specs: [{ stock: 50 }] })
  const [one] = product.specs
  const two = await aSpec(mall.ctx, product.id, { stock: 50 })
  if (!one) throw new Error('no spec')
  const members = await mall.members(10)
  await Promise.all(members.map((client, index) => anOrder(mall, client, index % 2 ? [one, two] : [two, one])))
  expect([await stockOf(mall, one.id), await stockOf(mall, two.id)]).toEqual([40, 40])
})

test('a mixed cart becomes several orders, announced at settlement', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const exam = await aSpecOf(mall.ctx)
  const shipped = await aSpecOf(mall.ctx, { serviceKind: 'goods', specs: [{}] })
  const abroad = await aSpecOf(mall.ctx, { serviceKind: 'goods', isCrossBorder: true, specs: [{}] })
  const all = [exam, shipped, abroad]
  const message = await client.api.splitOrderMsg({ lines: aSubmit(all).lines })
  expect(message).toMatchObject({ count: 3, msg: expect.stringContaining('拆成 3 单') })
  expect(await client.api.splitOrderMsg({ lines: aSubmit([exam]).lines })).toEqual({ count: 1, msg: '' })
  const orders = await submitted(mall, client, all, { addressId: await anAddress(client), realName: aBuyer })
  expect(orders.map((order) => order.realPay)).toEqual([49_900, 49_900, 54_441])
  const { list } = await client.api.listOrders({})
  expect(list.map((order) => order.cbecFlag).sort()).toEqual([false, false, true])
})
