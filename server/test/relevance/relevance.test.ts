import { demoMall } from '@mall/demo-data/demo-mall'
import { loadDemoMall } from '@mall/demo-data/load'
import { afterAll, expect, test } from 'vitest'
import { indexProduct } from '../../src/modules/catalogue/public.ts'
import { contentVersion } from '../../src/modules/settings/public.ts'
import { openMall } from '../support/mall.ts'
import { RELEVANCE_QUERIES } from './relevance-queries.ts'

const mall = await openMall()
afterAll(() => mall[Symbol.asyncDispose]())
const demo = demoMall({ today: '2026-11-20' })
await loadDemoMall(mall.ctx.pool, demo, indexProduct, (html) => html)
await contentVersion(mall.ctx).check()
const { api } = await mall.visitor()

const LEAST_SHARE = 0.9

test('of 200 queries nine in ten find what was meant among the first five', async () => {
  const names = new Set(demo.products.filter(({ onSale }) => onSale).map(({ name }) => name))
  expect(RELEVANCE_QUERIES.filter(([, wanted = '']) => !names.has(wanted))).toEqual([])
  expect(new Set(RELEVANCE_QUERIES.map(([term]) => term)).size).toBeGreaterThanOrEqual(200)
  const rows = []
  for (const [searchItem = '', wanted = ''] of RELEVANCE_QUERIES) {
    const { list } = await api.searchProducts({ searchItem, order: 'comprehensive' })
    const found = list.map(({ productName }) => productName)
    rows.push({ searchItem, wanted, found, place: found.indexOf(wanted) + 1 })
  }
  const misses = rows.filter(({ place }) => place === 0)
  const table = rows.map(({ searchItem, wanted, place }) => `${place || '–'}\t${searchItem}\t${wanted}`)
  const told = misses.map(({ searchItem, wanted, found }) => `${searchItem}: ${wanted} ∉ ${found.join('、')}`)
  console.info([...table, `${rows.length - misses.length} of ${rows.length}`, ...told].join('\n'))
  expect(1 - misses.length / rows.length).toBeGreaterThanOrEqual(LEAST_SHARE)
})

test('no package found for somebody pregnant holds an item with radiation', async () => {
  const packages = new Map(demo.packages.map(({ id, itemIds }) => [id, itemIds]))
  const radiating = new Set(demo.items.filter(({ radiation }) => radiation).map(({ id }) => id))
  for (const term of ['怀孕', '孕妇', '孕期体检', '怀孕 胸片', '怀孕了能做 CT 吗', '怀孕 500 元以内 北京']) {
    const { list, advice } = await api.searchProducts({ searchItem: term, pageSize: 50 })
    expect([term, advice]).toEqual([term, expect.stringContaining('先问医生')])
    const found = list.flatMap(({ id }) => demo.products.find((product) => product.id === id)?.specs ?? [])
    const held = found.flatMap(({ packageId }) => packages.get(packageId ?? '') ?? [])
    expect([term, held.filter((id) => radiating.has(id))]).toEqual([term, []])
  }
})
