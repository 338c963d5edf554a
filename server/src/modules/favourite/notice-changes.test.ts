import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestClient } from '../../../test/support/client.ts'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import type { Context } from '../../app/context.ts'
import { anActivity, aProduct } from '../catalogue/samples.ts'
import { contentVersion } from '../settings/public.ts'
import { notifyOfChanges } from './notice-changes.ts'

let mall: TestMall

beforeAll(async () => {
  mall = await openMall()
})
afterAll(() => mall[Symbol.asyncDispose]())

async function setPrice(id: string, fen: number) {
  await mall.ctx.pool.query('update product_spec set selling_fen = $2 where product_id = $1', [id, fen])
  await contentVersion(mall.ctx).check()
}

async function aFavourite(overrides: Parameters<typeof aProduct>[1] = {}, hasNotice = true) {
  const sample = await aProduct(mall.ctx, overrides)
  const client = await mall.member()
  await client.api.addFavourites({ products: [{ productId: sample.id, seenPrice: 49_900 }] })
  if (hasNotice) await client.api.setFavouriteNotice({ productId: sample.id, hasNotice })
  return { client, id: sample.id, specId: sample.specs[0]?.id ?? '' }
}

const titlesOf = async ({ api }: TestClient) => (await api.listMessages({})).list.map(({ title }) => title)
const FALL = '收藏的商品降价了'
const RETURN = '收藏的商品又能买了'

test('without consent nothing is sent and nothing stored', async () => {
  const { client, id } = await aFavourite({}, false)
  await setPrice(id, 39_900)
  await mall.tick('notify-favourite-changes')
  expect(await titlesOf(client)).toEqual([])
  const { rows } = await mall.ctx.pool.query('select notice_since, noted_fen from favourite where product_id = $1', [
    id,
  ])
  expect(rows).toEqual([{ notice_since: null, noted_fen: null }])
})

test('each fall is notified once, in the message centre only', async () => {
  const { client, id } = await aFavourite()
  const mobile = (await client.api.getUserInfo({})).phone
  const sent = (await mall.sandbox.sms.list(mobile)).length
  await mall.tick('notify-favourite-changes')
  expect(await titlesOf(client)).toEqual([])
  await setPrice(id, 39_900)
  await Promise.all([1, 2, 3].map(() => notifyOfChanges(mall.ctx)))
  await mall.tick('notify-favourite-changes')
  const { list } = await client.api.listMessages({})
  expect(list).toMatchObject([{ topic: 'favourite', title: FALL, link: `/product/${id}` }])
  expect(list[0]?.text).toContain('¥499 → ¥399')
  await setPrice(id, 49_900)
  await mall.tick('notify-favourite-changes')
  await setPrice(id, 39_900)
  await mall.tick('notify-favourite-changes')
  expect(await titlesOf(client)).toEqual([FALL, FALL])
  expect(await mall.sandbox.sms.list(mobile)).toHaveLength(sent)
})

test('goods available again are notified once', async () => {
  const { client, specId } = await aFavourite({ specs: [{ stock: 0 }] })
  await mall.tick('notify-favourite-changes')
  expect(await titlesOf(client)).toEqual([])
  await mall.ctx.pool.query('update spec_stock set "left" = 3 where spec_id = $1', [specId])
  await mall.tick('notify-favourite-changes')
  await mall.tick('notify-favourite-changes')
  expect(await titlesOf(client)).toEqual([RETURN])
})

test('switched off, it is silent; agreeing again begins at the price of then', async () => {
  const { client, id } = await aFavourite()
  await client.api.setFavouriteNotice({ productId: id, hasNotice: false })
  await setPrice(id, 39_900)
  await mall.tick('notify-favourite-changes')
  await client.api.setFavouriteNotice({ productId: id, hasNotice: true })
  await mall.tick('notify-favourite-changes')
  expect(await titlesOf(client)).toEqual([])
  await setPrice(id, 29_900)
  await mall.tick('notify-favourite-changes')
  expect(await titlesOf(client)).toEqual([FALL])
})

/** A process that stops after it has read the prices, until it is let go on. */
function slowProcess() {
  const { promise: hasRead, resolve: stop } = Promise.withResolvers<void>()
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  const transaction: Context['db']['transaction'] = async (...args) => {
    stop()
    await isLetGo
    return mall.ctx.db.transaction(...args)
  }
  const db: Context['db'] = Object.create(mall.ctx.db, { transaction: { value: transaction } })
  return { ctx: { ...mall.ctx, db }, hasRead, letGo }
}

test.each([
  ['a further fall', 29_900, [FALL]],
  ['a return to the old price', 49_900, []],
])('%s between reading and locking is notified with its latest state', async (_, fen, titles) => {
  const { client, id } = await aFavourite()
  await setPrice(id, 39_900)
  const slow = slowProcess()
  const sweep = notifyOfChanges(slow.ctx)
  await slow.hasRead
  await setPrice(id, fen)
  await mall.tick('notify-favourite-changes')
  slow.letGo()
  await sweep
  await mall.tick('notify-favourite-changes')
  const { list } = await client.api.listMessages({})
  expect(list.map(({ title }) => title)).toEqual(titles)
  for (const { text } of list) expect(text).toContain('¥499 → ¥299')
  const { rows } = await mall.ctx.pool.query('select noted_fen from favourite where product_id = $1', [id])
  expect(rows).toEqual([{ noted_fen: fen }])
})

test('a price of an activity counts, and its end is no fall', async () => {
  const { client, id, specId } = await aFavourite()
  await anActivity(mall.ctx, { to: 0.25, prices: { [specId]: 44_900 } })
  await mall.tick('notify-favourite-changes')
  expect((await client.api.listMessages({})).list).toMatchObject([{ title: FALL }])
  mall.clock.advance(20 * 60_000)
  await mall.tick('notify-favourite-changes')
  const { rows } = await mall.ctx.pool.query('select noted_fen from favourite where product_id = $1', [id])
  expect(rows).toEqual([{ noted_fen: 49_900 }])
  expect(await titlesOf(client)).toEqual([FALL])
})

test('without a change there is no transaction', async () => {
  await aFavourite()
  await mall.tick('notify-favourite-changes')
  const transaction = vi.spyOn(mall.ctx.db, 'transaction')
  await mall.tick('notify-favourite-changes')
  expect(transaction).not.toHaveBeenCalled()
  transaction.mockRestore()
})

test('a fall whose transaction was killed is notified by the next sweep, once, without delaying the others', async () => {
  const both = [await aFavourite(), await aFavourite()]
  for (const { id } of both) await setPrice(id, 39_900)
  let isCutOff = false
  const id = () => {
    if (isCutOff) return mall.ctx.ids.id()
    isCutOff = true
    throw new Error('cut off')
  }
  await notifyOfChanges({ ...mall.ctx, ids: { ...mall.ctx.ids, id } })
  expect(mall.problems.splice(0)).toEqual([expect.stringContaining('cut off')])
  const titles = await Promise.all(both.map(({ client }) => titlesOf(client)))
  expect(titles.toSorted((one, other) => one.length - other.length)).toEqual([[], [FALL]])
  await mall.tick('notify-favourite-changes')
  await mall.tick('notify-favourite-changes')
  for (const { client } of both) expect(await titlesOf(client)).toEqual([FALL])
})

test('a notice on its way while the account is closed leaves no message', async () => {
  const { client, id } = await aFavourite()
  await setPrice(id, 39_900)
  await mall.ctx.pool.query("update member set closing_asked_at = mall_now() - interval '16 days' where id = $1", [
    client.memberId,
  ])
  const { promise: isLocked, resolve: hold } = Promise.withResolvers<void>()
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  const of: Context['vault']['of'] = async (...args) => {
    hold()
    await isLetGo
    return mall.ctx.vault.of(...args)
  }
  const sweep = notifyOfChanges({ ...mall.ctx, vault: { ...mall.ctx.vault, of } })
  await isLocked
  const closing = mall.tick('close-accounts')
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await expect.poll(async () => (await mall.ctx.pool.query(waiting)).rowCount, { interval: 10 }).toBe(1)
  letGo()
  await Promise.all([sweep, closing])
  const { rows } = await mall.ctx.pool.query(
    `select closed_at is not null as "isClosed", (select count(*)::int from message where member_id = $1) as messages
     from member where id = $1`,
    [client.memberId],
  )
  expect(rows).toEqual([{ isClosed: true, messages: 0 }])
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
