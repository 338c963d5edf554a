import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../../test/support/client.ts'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { aProduct } from '../catalogue/samples.ts'
import { contentVersion } from '../settings/public.ts'
import { notifyOfChanges } from './notice-changes.ts'

let mall: TestMall

beforeAll(async () => {
  mall = await openMall()
})
afterAll(() => mall[Symbol.asyncDispose]())

async function setPrice(id: string, fen: number) {
  await mall.ctx.pool.query('update product set min_selling_fen = $2, max_selling_fen = $2 where id = $1', [id, fen])
  await contentVersion(mall.ctx).check()
}

async function aFavourite(given: Parameters<typeof aProduct>[1] = {}, hasNotice = true) {
  const sample = await aProduct(mall.ctx, given)
  const client = await mall.member()
  await client.api.addFavourites({ products: [{ productId: sample.id, seenPrice: 49_900 }] })
  if (hasNotice) await client.api.setFavouriteNotice({ productId: sample.id, hasNotice })
  return { client, id: sample.id, specId: sample.specs[0]?.id ?? '' }
}

const titlesOf = async ({ api }: TestClient) => (await api.listMessages({})).list.map(({ title }) => title)
const FALL = '收藏的商品降价了'
const RETURN = '收藏的商品又能买了'

test('without consent nothing is told and nothing noted', async () => {
  const { client, id } = await aFavourite({}, false)
  await setPrice(id, 39_900)
  await mall.tick('favourites that changed')
  expect(await titlesOf(client)).toEqual([])
  const { rows } = await mall.ctx.pool.query('select notice_since, noted_fen from favourite where product_id = $1', [
    id,
  ])
  expect(rows).toEqual([{ notice_since: null, noted_fen: null }])
})

test('each fall is told once, in the message centre alone', async () => {
  const { client, id } = await aFavourite()
  const mobile = (await client.api.getUserInfo({})).phone
  const sent = (await mall.sandbox.sms.list(mobile)).length
  await mall.tick('favourites that changed')
  expect(await titlesOf(client)).toEqual([])
  await setPrice(id, 39_900)
  await Promise.all([1, 2, 3].map(() => notifyOfChanges(mall.ctx)))
  await mall.tick('favourites that changed')
  const { list } = await client.api.listMessages({})
  expect(list).toMatchObject([{ topic: 'favourite', title: FALL, link: `/product/${id}` }])
  expect(list[0]?.text).toContain('¥499 → ¥399')
  await setPrice(id, 49_900)
  await mall.tick('favourites that changed')
  await setPrice(id, 39_900)
  await mall.tick('favourites that changed')
  expect(await titlesOf(client)).toEqual([FALL, FALL])
  expect(await mall.sandbox.sms.list(mobile)).toHaveLength(sent)
})

test('goods that return are told once', async () => {
  const { client, specId } = await aFavourite({ specs: [{ stock: 0 }] })
  await mall.tick('favourites that changed')
  expect(await titlesOf(client)).toEqual([])
  await mall.ctx.pool.query('update spec_stock set "left" = 3 where spec_id = $1', [specId])
  await mall.tick('favourites that changed')
  await mall.tick('favourites that changed')
  expect(await titlesOf(client)).toEqual([RETURN])
})

test('switched off, it is silent; agreeing again begins at the price of then', async () => {
  const { client, id } = await aFavourite()
  await client.api.setFavouriteNotice({ productId: id, hasNotice: false })
  await setPrice(id, 39_900)
  await mall.tick('favourites that changed')
  await client.api.setFavouriteNotice({ productId: id, hasNotice: true })
  await mall.tick('favourites that changed')
  expect(await titlesOf(client)).toEqual([])
  await setPrice(id, 29_900)
  await mall.tick('favourites that changed')
  expect(await titlesOf(client)).toEqual([FALL])
})

test('a fall whose transaction was cut off is told by the next sweep, once', async () => {
  const { client, id } = await aFavourite()
  await setPrice(id, 39_900)
  const broken = {
    ...mall.ctx,
    ids: {
      ...mall.ctx.ids,
      id: () => {
        throw new Error('cut off')
      },
    },
  }
  await expect(notifyOfChanges(broken)).rejects.toThrow('cut off')
  expect(await titlesOf(client)).toEqual([])
  await mall.tick('favourites that changed')
  await mall.tick('favourites that changed')
  expect(await titlesOf(client)).toEqual([FALL])
})

test('a notice needs a favourite of one’s own', async () => {
  const { id } = await aFavourite()
  const stranger = await mall.member()
  for (const productId of [id, 'nothing'])
    for (const hasNotice of [true, false])
      await expect(stranger.api.setFavouriteNotice({ productId, hasNotice })).rejects.toMatchObject({
        failure: 'NOT_FOUND',
      })
})
