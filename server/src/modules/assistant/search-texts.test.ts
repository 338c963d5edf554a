import { demoMall } from '@mall/demo-data/demo-mall'
import { loadDemoMall } from '@mall/demo-data/load'
import { afterAll, expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { indexProduct } from '../catalogue/public.ts'
import { contentVersion } from '../settings/public.ts'

const mall = await openMall()
afterAll(() => mall[Symbol.asyncDispose]())
await loadDemoMall(mall.ctx.pool, demoMall({ today: '2026-11-20' }), indexProduct, (html) => html)
await contentVersion(mall.ctx).check()
const { api } = await mall.visitor()

test.each([
  ['发票', '发票'],
  ['退款', '退'],
  ['报告多久出', '报告'],
])('%s finds help before products', async (term, word) => {
  const { isAboutService, list } = await api.searchTexts({ term })
  expect(isAboutService).toBe(true)
  expect(list[0]?.kind).toBe('help')
  expect(`${list[0]?.title}${list[0]?.gist}`).toContain(word)
})

test('an illness finds articles at most, and products stay first; nonsense finds nothing', async () => {
  const { isAboutService, list } = await api.searchTexts({ term: '颈动脉斑块' })
  expect(isAboutService).toBe(false)
  expect(new Set(list.map(({ kind }) => kind))).toEqual(new Set(['article']))
  expect(list.map(({ title }) => title)).toContain('颈动脉有斑块，还能跑步吗？')
  expect((await api.searchTexts({ term: '火星人' })).list).toEqual([])
})
