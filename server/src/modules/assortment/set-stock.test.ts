import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { aProduct } from '../catalogue/samples.ts'
import { editor } from '../change-set/samples.ts'
import { aSubmit } from '../order/samples.ts'

const reason = '到货'

async function aSpec(mall: TestMall, stock?: number) {
  const { id, specs } = await aProduct(mall.ctx, { specs: [stock === undefined ? {} : { stock }] })
  const [spec] = specs
  if (!spec) throw new Error('no spec')
  return { productId: id, spec, specId: spec.id }
}

test('a spec is limited, filled up, reduced and unlimited again, each on the record', async () => {
  await using mall = await openMall()
  const { api } = await editor(mall)
  const { productId, specId } = await aSpec(mall)
  const set = (change: Parameters<typeof api.setStock>[0]['change']) => api.setStock({ specId, change, reason })
  const shown = async () => (await api.getProductRows({ productId })).stock
  expect(await shown()).toEqual([])
  await expect(set({ kind: 'add', pieces: 1 })).rejects.toMatchObject({ failure: 'STOCK_UNLIMITED' })
  await expect(set({ kind: 'unlimit' })).rejects.toMatchObject({ failure: 'STOCK_UNLIMITED' })
  expect(await set({ kind: 'limit', left: 3 })).toEqual({ left: 3 })
  await expect(set({ kind: 'limit', left: 9 })).rejects.toMatchObject({ failure: 'STOCK_LIMITED' })
  expect(await set({ kind: 'add', pieces: 4 })).toEqual({ left: 7 })
  await expect(set({ kind: 'take', pieces: 8 })).rejects.toMatchObject({ failure: 'STOCK_OUT_OF_RANGE' })
  await expect(set({ kind: 'add', pieces: 1_000_000 })).rejects.toMatchObject({ failure: 'STOCK_OUT_OF_RANGE' })
  expect(await set({ kind: 'take', pieces: 7 })).toEqual({ left: 0 })
  expect(await shown()).toEqual([{ specId, left: 0 }])
  expect(await set({ kind: 'unlimit' })).toEqual({ left: null })
  const { rows } = await mall.ctx.pool.query(
    `select changes->0->>'before' as before, changes->0->>'after' as after from audit where call = 'setStock' order by nth`,
  )
  expect(rows).toEqual([
    { before: '不限', after: '3 件' },
    { before: '3 件', after: '7 件' },
    { before: '7 件', after: '0 件' },
    { before: '0 件', after: '不限' },
  ])
  const unknown = api.setStock({ specId: 'none', change: { kind: 'unlimit' }, reason })
  await expect(unknown).rejects.toMatchObject({ failure: 'NOT_FOUND' })
})

test('of an order and a reduction that both want the last piece one gets it', async () => {
  await using mall = await openMall()
  const { api } = await editor(mall)
  const client = await mall.member()
  const { specId, spec } = await aSpec(mall, 1)
  const both = await Promise.allSettled([
    client.api.settPayNew(aSubmit([spec]), { idempotencyKey: mall.ctx.ids.id() }),
    api.setStock({ specId, change: { kind: 'take', pieces: 1 }, reason }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { rows } = await mall.ctx.pool.query('select "left" from spec_stock where spec_id = $1', [specId])
  expect(rows).toEqual([{ left: 0 }])
})

test('who drafts texts does not set what is left', async () => {
  await using mall = await openMall()
  const { api } = await mall.staff({ roles: [['content-editor', null]] })
  const { specId } = await aSpec(mall, 5)
  const set = api.setStock({ specId, change: { kind: 'add', pieces: 1 }, reason })
  await expect(set).rejects.toMatchObject({ failure: 'RIGHT_MISSING' })
})
