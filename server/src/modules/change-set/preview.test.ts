import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { aProduct } from '../catalogue/samples.ts'
import { contentVersion } from '../settings/public.ts'
import { showPreview } from './preview.ts'
import { aDraft, director, editor, idOf } from './samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })

async function aPreview(mall: TestMall) {
  const { id: productId, specs } = await aProduct(mall.ctx, { name: '安康套餐' })
  const [author, boss] = [await editor(mall), await director(mall)]
  const set = await aDraft(author, [
    { field: 'product.price', thingId: specs[0]?.id ?? '', value: '45000' },
    { field: 'product.name', thingId: productId, value: '颐养套餐' },
  ])
  const opened = await boss.api.openChangePreview(idOf(set))
  return { set, productId, author, boss, opened, token: tokenOf(opened.wideUrl) }
}

const tokenOf = (url: string) => new URL(url).searchParams.get('link') ?? ''

const nameOf = async ({ pool }: Pick<TestMall['ctx'], 'pool'>, id: string) =>
  (await pool.query<{ name: string }>('select name from product where id = $1', [id])).rows[0]?.name

test('a preview reads the shop with the draft over it; nobody else does, and nothing stays', async () => {
  await using mall = await openMall()
  const { productId, opened, token, boss, set } = await aPreview(mall)
  expect(opened).toMatchObject({ page: `/product/${productId}`, pages: [{ path: `/product/${productId}` }] })
  const version = contentVersion(mall.ctx)
  const before = version.current()
  const seen = await showPreview(mall.ctx, token, async ({ ctx, path, layout }) => ({
    ...{ path, layout },
    inside: await nameOf(ctx, productId),
    outside: await nameOf(mall.ctx, productId),
  }))
  expect(seen).toEqual({ path: `/product/${productId}`, layout: 'wide', inside: '颐养套餐', outside: '安康套餐' })
  expect(await nameOf(mall.ctx, productId)).toBe('安康套餐')
  await version.check()
  expect(version.current()).toBe(before)
  const now = await boss.api.openChangePreview({ ...idOf(set), side: 'now' })
  expect(await showPreview(mall.ctx, tokenOf(now.phoneUrl), ({ ctx }) => nameOf(ctx, productId))).toBe('安康套餐')
})

test('nothing in a preview can write, commit, or reach another connection', async () => {
  await using mall = await openMall()
  const { productId, token } = await aPreview(mall)
  const write = `update product set name = '写进去了' where id = '${productId}'`
  const tries: ((ctx: TestMall['ctx']) => Promise<unknown>)[] = [
    (ctx) => ctx.pool.query(write),
    (ctx) => ctx.db.transaction((tx) => tx.execute(write)),
    (ctx) => ctx.pool.connect(),
    (ctx) => ctx.fromReplica(({ pool }) => pool.query(write)),
  ]
  for (const work of tries) {
    await expect(showPreview(mall.ctx, token, ({ ctx }) => work(ctx))).rejects.toThrow()
    expect(await nameOf(mall.ctx, productId)).toBe('安康套餐')
  }
  await showPreview(mall.ctx, token, ({ ctx }) => ctx.db.transaction((tx) => tx.execute('select 1')))
  expect(await nameOf(mall.ctx, productId)).toBe('安康套餐')
})

test('a link works for its version, its fifteen minutes and whoever may still see it, and cannot be written', async () => {
  await using mall = await openMall()
  const { set, author, boss, token } = await aPreview(mall)
  const show = (link: string) => showPreview(mall.ctx, link, async () => 'shown')
  const over = refusal('PREVIEW_OVER')
  const [payload = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  const forged = Buffer.from(JSON.stringify({ ...claims, path: '/profile/profilehome' })).toString('base64url')
  for (const link of ['', '.', payload, `${forged}.${signature}`, `${payload}.${signature}.x`, `${payload}.`]) {
    await expect(show(link)).rejects.toEqual(over)
  }
  expect(await show(token)).toBe('shown')
  await expect(boss.api.openChangePreview({ ...idOf(set), page: '/cart' })).rejects.toEqual(refusal('NOT_FOUND'))
  const desk = await mall.staff({ roles: [['desk', null]] })
  await expect(desk.api.openChangePreview(idOf(set))).rejects.toEqual(refusal('RIGHT_MISSING'))
  await mall.ctx.pool.query(`update staff set state = 'suspended' where id = $1`, [boss.staffId])
  await expect(show(token)).rejects.toEqual(over)
  await mall.ctx.pool.query(`update staff set state = 'active' where id = $1`, [boss.staffId])
  mall.clock.advance(15 * 60_000)
  await expect(show(token)).rejects.toEqual(over)
  const { wideUrl } = await author.api.openChangePreview(idOf(set))
  const changed = {
    ...set,
    change: { field: 'product.name', thingId: claims.path.split('/').at(-1), value: '又一个' },
  } as const
  await author.api.putChange(changed)
  await expect(show(tokenOf(wideUrl))).rejects.toEqual(over)
})

test('two who look at one draft see it one after the other', async () => {
  await using mall = await openMall()
  const { token } = await aPreview(mall)
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const first = showPreview(mall.ctx, token, async () => {
    begin()
    // Longer than a request usually waits for a row.
    await pause(2_000)
    return 'first'
  })
  await begun
  const second = showPreview(mall.ctx, token, async () => 'second')
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
})
