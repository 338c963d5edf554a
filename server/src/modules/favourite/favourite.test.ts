import { MAX_FAVOURITES } from '@mall/contract/favourite/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { raceBehind, retryWhileBusy } from '../../../test/support/race.ts'
import { aProduct } from '../catalogue/samples.ts'

let mall: TestMall

beforeAll(async () => {
  mall = await openMall()
})
afterAll(() => mall[Symbol.asyncDispose]())

const request = (ids: readonly string[], seenPrice = 49_900) => ({
  products: ids.map((productId) => ({ productId, seenPrice })),
})

/** Copies of one product: what they are does not matter here. */
async function manyProducts(count: number): Promise<string[]> {
  const { id } = await aProduct(mall.ctx)
  const { rows } = await mall.ctx.pool.query<{ id: string }>(
    `insert into product
     select (jsonb_populate_record(p, jsonb_build_object('id', p.id || '-' || nth))).*
     from product p, generate_series(1, $2::int) nth where p.id = $1 returning id`,
    [id, count],
  )
  return rows.map((row) => row.id)
}

test('favourites come newest first, with the price of then and of now', async () => {
  const { api } = await mall.member()
  const [first, second] = [await aProduct(mall.ctx), await aProduct(mall.ctx)]
  expect(await api.favouriteList({})).toEqual({ list: [], missingIds: [] })
  await api.addFavourites(request([first.id], 60_000))
  mall.clock.advance(1_000)
  expect(await api.addFavourites(request([second.id, second.id, 'nothing']))).toEqual({ total: 2, leftOut: 0 })
  const { list } = await api.favouriteList({})
  expect(list).toMatchObject([
    { id: second.id, hasNotice: false, availability: 'on-sale' },
    { id: first.id, seenPrice: 60_000, minSellingPrice: 49_900 },
  ])
  expect((await api.favouriteIds({})).productIds.toSorted()).toEqual([first.id, second.id].toSorted())
  expect(await api.removeFavourites({ productIds: [first.id] })).toEqual({ total: 1 })
  expect((await api.favouriteIds({})).productIds).toEqual([second.id])
})

test('adding again keeps the first price', async () => {
  const { api } = await mall.member()
  const { id } = await aProduct(mall.ctx)
  await api.addFavourites(request([id], 60_000))
  await api.addFavourites(request([id], 10_000))
  expect((await api.favouriteList({})).list).toMatchObject([{ seenPrice: 60_000 }])
})

test('sold-out, withdrawn and missing products are distinguished', async () => {
  const { api } = await mall.member()
  const soldOut = await aProduct(mall.ctx, { specs: [{ stock: 0 }] })
  const half = await aProduct(mall.ctx, { specs: [{ stock: 0 }, { stock: 2 }] })
  const withdrawn = await aProduct(mall.ctx, { isOnSale: false, successorId: 'newer' })
  const gone = await aProduct(mall.ctx)
  await api.addFavourites(request([soldOut.id, half.id, withdrawn.id, gone.id]))
  await mall.ctx.pool.query('update product set is_audited = false where id = $1', [gone.id])
  const { list, missingIds } = await api.favouriteList({})
  expect(list).toMatchObject([
    { id: soldOut.id, availability: 'sold-out' },
    { id: half.id, availability: 'on-sale' },
    { id: withdrawn.id, availability: 'withdrawn', successorId: 'newer' },
  ])
  expect(missingIds).toEqual([gone.id])
})

test('a visitor gets current prices without an account', async () => {
  const { api } = await mall.visitor()
  const { id } = await aProduct(mall.ctx)
  expect((await api.listProductsNow({ productIds: ['nothing', id] })).list).toMatchObject([
    { id, minSellingPrice: 49_900, availability: 'on-sale' },
  ])
  const tooMany = Array.from({ length: MAX_FAVOURITES + 1 }, (_, nth) => `p${nth}`)
  await expect(api.listProductsNow({ productIds: tooMany })).rejects.toMatchObject({ failure: 'BAD_INPUT' })
})

test('200 are kept, the first of a list before the others, also under concurrent requests', async () => {
  const { api } = await mall.member()
  const ids = await manyProducts(MAX_FAVOURITES + 10)
  expect(await api.addFavourites(request(ids.slice(0, 190)))).toEqual({ total: 190, leftOut: 0 })
  const answers = await Promise.all(ids.slice(190).map((id) => retryWhileBusy(() => api.addFavourites(request([id])))))
  expect(answers.filter(({ leftOut }) => leftOut === 0)).toHaveLength(10)
  const { productIds } = await api.favouriteIds({})
  expect(productIds).toHaveLength(MAX_FAVOURITES)
  expect(new Set(productIds).size).toBe(MAX_FAVOURITES)

  const other = await mall.member()
  await other.api.addFavourites(request(ids.slice(0, 199)))
  expect(await other.api.addFavourites(request(ids.slice(200, 203)))).toEqual({ total: 200, leftOut: 2 })
  expect((await other.api.favouriteIds({})).productIds).toContain(ids[200])
})

test('a closed account gets no favourites, even from a login that ends in this moment', async () => {
  const { api, memberId } = await mall.member()
  const { id } = await aProduct(mall.ctx)
  const close = `update member set closed_at = now() where id = '${memberId}'`
  const [outcome] = await raceBehind(mall.ctx, close, [() => api.addFavourites(request([id]))])
  expect(outcome).toMatchObject({ status: 'rejected', reason: { failure: 'LOGIN_REVOKED' } })
  expect((await mall.ctx.pool.query('select from favourite where member_id = $1', [memberId])).rowCount).toBe(0)
})
