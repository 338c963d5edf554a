import { demoMall } from '@mall/demo-data/demo-mall'
import { loadDemoMall } from '@mall/demo-data/load'
import { afterAll, expect, test } from 'vitest'
import { indexProduct } from '../../src/modules/catalogue/public.ts'
import { contentVersion } from '../../src/modules/settings/public.ts'
import { openMall } from '../support/mall.ts'
import { FIRST_RESULTS, MISSPELLED, WITH_FILTERS, writtenName } from './relevance-cases.ts'

const mall = await openMall()
afterAll(() => mall[Symbol.asyncDispose]())
await loadDemoMall(mall.ctx.pool, demoMall({ today: '2026-11-20' }), indexProduct, (html) => html)
await contentVersion(mall.ctx).check()
const { api } = await mall.visitor()

test.each(FIRST_RESULTS)('%s: first comes %s', async (searchItem = '', name) => {
  const page = await api.searchProducts({ searchItem, order: 'comprehensive' })
  expect([writtenName(page.list[0]?.productName), page.relaxed]).toEqual([name, ''])
})

test.each(WITH_FILTERS)(
  'what is said about price, age and place is a filter: %s',
  async (searchItem, name, understood) => {
    const page = await api.searchProducts({ searchItem, order: 'comprehensive' })
    expect([writtenName(page.list[0]?.productName), page.understood, page.relaxed]).toEqual([name, understood, ''])
  },
)

test.each(MISSPELLED)('a slip is taken for what was meant, and said: %s', async (searchItem, meant) => {
  const asMeant = await api.searchProducts({ searchItem: meant, order: 'comprehensive' })
  const page = await api.searchProducts({ searchItem, order: 'comprehensive' })
  expect(page.list).toEqual(asMeant.list)
  expect(page.relaxed).toBe(`没有找到“${searchItem}”，已按“${meant}”查找`)
})
