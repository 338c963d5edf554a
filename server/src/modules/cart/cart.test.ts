import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { aProduct, aSpecOf } from '../catalogue/samples.ts'

const refusal = (failure: string, message: RegExp = /[\u4e00-\u9fa5]/) => ({
  failure,
  message: expect.stringMatching(message),
})

test('adding twice sums up the quantities, also concurrently', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  const spec = await aSpecOf(mall.ctx)
  await Promise.all([1, 2, 3].map((quantity) => api.addToCart({ productSpecId: spec.id, quantity })))
  const cart = await api.cartList({})
  expect(cart).toMatchObject({ total: 6, selectedTotal: 6 * spec.sellingFen, selectedCount: 6 })
  expect(cart.list).toHaveLength(1)
  expect(await api.cartSum({})).toEqual({ total: 6 })
})

test('a line is limited by stock and to 99 pieces', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  const many = await aSpecOf(mall.ctx)
  const few = await aSpecOf(mall.ctx, { specs: [{ stock: 3 }] })
  await api.addToCart({ productSpecId: many.id, quantity: 60 })
  expect(await api.addToCart({ productSpecId: many.id, quantity: 60 })).toMatchObject({ total: 99 })
  await api.addToCart({ productSpecId: few.id, quantity: 2 })
  expect(await api.addToCart({ productSpecId: few.id, quantity: 2 })).toMatchObject({ total: 102 })
})

test('invalid quantities and unknown, withdrawn or sold-out goods are refused, and the cart stays as it was', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  const spec = await aSpecOf(mall.ctx)
  const gone = await aSpecOf(mall.ctx, { isOnSale: false, successorId: 'successor' })
  const soldOut = await aSpecOf(mall.ctx, { specs: [{ stock: 0 }] })
  const add = (productSpecId: string, quantity = 1) => api.addToCart({ productSpecId, quantity })
  await expect(add(spec.id, 0)).rejects.toMatchObject(refusal('BAD_INPUT', /数量至少为 1/))
  await expect(add(spec.id, 1000)).rejects.toMatchObject(refusal('BAD_INPUT', /数量最多为 99/))
  await expect(add('nobody')).rejects.toMatchObject(refusal('NOT_FOUND'))
  await expect(add(gone.id)).rejects.toMatchObject({
    ...refusal('PRODUCT_WITHDRAWN', /下架/),
    data: { successorId: 'successor' },
  })
  await expect(add(soldOut.id)).rejects.toMatchObject(refusal('STOCK_SHORT', /库存/))
  expect(await api.cartSum({})).toEqual({ total: 0 })
})

test('a cart holds 100 kinds; more of an existing one can still be added', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  const product = await aProduct(mall.ctx, { specs: Array.from({ length: 101 }, () => ({})) })
  const [first, ...rest] = product.specs.map((spec) => spec.id)
  await api.mergeCart(rest.map((productSpecId) => ({ productSpecId, quantity: 1 })))
  await expect(api.addToCart({ productSpecId: first ?? '', quantity: 1 })).rejects.toMatchObject(
    refusal('CART_FULL', /100/),
  )
  expect(await api.addToCart({ productSpecId: rest[0] ?? '', quantity: 1 })).toMatchObject({ total: 101 })
})

test('a guest sees current prices, and unavailable goods with their reason and successor', async () => {
  await using mall = await openMall()
  const { api } = await mall.visitor()
  const dearer = await aSpecOf(mall.ctx, { specs: [{ sellingFen: 20_000 }] })
  const gone = await aSpecOf(mall.ctx, { isOnSale: false, successorId: 'successor' })
  const cart = await api.cartProductList([
    { productSpecId: dearer.id, quantity: 2, seenPrice: 15_000 },
    { productSpecId: gone.id, quantity: 1 },
    { productSpecId: 'nobody', quantity: 1 },
  ])
  expect(cart.list).toMatchObject([
    { sellingPrice: 20_000, seenPrice: 15_000, invalidReason: '' },
    { invalidReason: '已下架', successorId: 'successor' },
    { invalidReason: '商品已不存在' },
  ])
  expect(cart).toMatchObject({ total: 4, selectedTotal: 40_000, selectedCount: 2 })
})

test('a member sees the price at the time of adding', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  const spec = await aSpecOf(mall.ctx)
  await api.addToCart({ productSpecId: spec.id })
  await mall.ctx.pool.query('update product_spec set selling_fen = 100 where id = $1', [spec.id])
  expect((await api.cartList({})).list).toMatchObject([{ seenPrice: spec.sellingFen, sellingPrice: 100 }])
})

test('at login quantities are added and capped, seen prices are kept, and the merge is idempotent', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  const spec = await aSpecOf(mall.ctx)
  const few = await aSpecOf(mall.ctx, { specs: [{ stock: 3 }] })
  await api.addToCart({ productSpecId: spec.id, quantity: 5 })
  const guest = [
    { productSpecId: spec.id, quantity: 2 },
    { productSpecId: few.id, quantity: 9, seenPrice: 100 },
    { productSpecId: 'nobody', quantity: 1 },
  ]
  const merge = () => api.mergeCart(guest, { idempotencyKey: 'merge-at-login' })
  expect(await Promise.all([merge(), merge()])).toMatchObject([{ total: 10 }, { total: 10 }])
  const { list } = await api.cartList({})
  expect(list.find((line) => line.productSpecId === few.id)).toMatchObject({ quantity: 3, seenPrice: 100 })
})

test('after login exactly the guest’s ticked lines are ticked, and changes are reported', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  const both = await aSpecOf(mall.ctx)
  const notNow = await aSpecOf(mall.ctx)
  const older = await aSpecOf(mall.ctx)
  await api.addToCart({ productSpecId: older.id })
  const { cartId } = await api.addToCart({ productSpecId: both.id })
  await api.editCart({ edits: [{ cartId, selected: false }] })
  const outcome = await api.mergeCart([
    { productSpecId: both.id, quantity: 2 },
    { productSpecId: notNow.id, quantity: 1, selected: false },
  ])
  expect(outcome).toMatchObject({ total: 5, merged: [{ productSpecId: both.id, quantity: 3 }], unticked: 1 })
  const { lines } = await api.cartSettlement({})
  expect(lines).toMatchObject([{ productSpecId: both.id, quantity: 3 }])
})

test('a guest’s list without ticks leaves the member’s ticks as they are', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  const own = await aSpecOf(mall.ctx)
  const guests = await aSpecOf(mall.ctx)
  await api.addToCart({ productSpecId: own.id })
  const merging = await api.mergeCart([{ productSpecId: guests.id, quantity: 1, selected: false }])
  expect(merging).toEqual({ total: 2, merged: [], unticked: 0 })
  expect((await api.cartSettlement({})).lines).toMatchObject([{ productSpecId: own.id }])
  const guest = await mall.visitor()
  const shown = await guest.api.cartProductList([{ productSpecId: guests.id, quantity: 1, selected: false }])
  expect(shown).toMatchObject({ total: 1, selectedTotal: 0, list: [{ selected: false }] })
})

test('the idempotency key of a merge is deleted after its retention', async () => {
  await using mall = await openMall()
  const spec = await aSpecOf(mall.ctx)
  const merge = async () => {
    const { api } = await mall.member('13812346723')
    return api.mergeCart([{ productSpecId: spec.id, quantity: 1 }], { idempotencyKey: 'merge-at-login' })
  }
  expect(await merge()).toMatchObject({ total: 1 })
  mall.clock.advance(89 * 86_400_000)
  await mall.tick('delete-merge-keys')
  expect(await merge()).toMatchObject({ total: 1 })
  mall.clock.advance(2 * 86_400_000)
  await mall.tick('delete-merge-keys')
  expect(await merge()).toMatchObject({ total: 2 })
})

test('a merge over the limits changes nothing', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  const product = await aProduct(mall.ctx, { specs: Array.from({ length: 102 }, () => ({})) })
  const goods = product.specs.map(({ id }) => ({ productSpecId: id, quantity: 1 }))
  await api.mergeCart(goods.slice(0, 60))
  await expect(api.mergeCart(goods.slice(50, 102))).rejects.toMatchObject(refusal('CART_FULL'))
  expect(await api.cartSum({})).toEqual({ total: 60 })
})

test('several edits are applied together or not at all', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  const product = await aProduct(mall.ctx, { specs: [{ name: '男' }, { name: '女', stock: 5 }] })
  const [man = '', woman = ''] = product.specs.map((spec) => spec.id)
  const { cartId: ofMan } = await api.addToCart({ productSpecId: man, quantity: 2 })
  const { cartId: ofWoman } = await api.addToCart({ productSpecId: woman, quantity: 2 })
  const tooMany = { cartId: ofWoman, quantity: 6 }
  await expect(api.editCart({ edits: [{ cartId: ofMan, quantity: 9 }, tooMany] })).rejects.toMatchObject({
    ...refusal('STOCK_SHORT'),
    data: { stock: 5 },
  })
  expect(await api.cartSum({})).toEqual({ total: 4 })
  const edited = await api.editCart({
    edits: [
      { cartId: ofMan, quantity: 9, selected: false },
      { cartId: ofWoman, quantity: 5 },
    ],
  })
  expect(edited).toMatchObject({ total: 14, selectedCount: 5 })
  const joined = await api.editCart({ edits: [{ cartId: ofWoman, productSpecId: man }] })
  expect(joined.list).toMatchObject([{ productSpecId: man, quantity: 14 }])
})

test('another member’s line can be neither edited nor deleted', async () => {
  await using mall = await openMall()
  const [owner, other] = [await mall.member(), await mall.member()]
  const spec = await aSpecOf(mall.ctx)
  const { cartId } = await owner.api.addToCart({ productSpecId: spec.id })
  const edits = [{ cartId, quantity: 9 }]
  await expect(other.api.editCart({ edits })).rejects.toMatchObject(refusal('CART_LINE_GONE'))
  await expect(other.api.deleteCart({ cartIds: [cartId] })).rejects.toMatchObject(refusal('CART_LINE_GONE'))
  await expect(owner.api.deleteCart({ cartIds: [cartId, 'gone'] })).rejects.toMatchObject(refusal('CART_LINE_GONE'))
  expect(await owner.api.cartSum({})).toEqual({ total: 1 })
  expect(await owner.api.deleteCart({ cartIds: [cartId] })).toMatchObject({ list: [], total: 0 })
})
