// No tool leads a person who names a condition to an item that is not done in it.
import { demoMall } from '@mall/demo-data/demo-mall'
import { loadDemoMall } from '@mall/demo-data/load'
import { afterAll, expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { indexProduct, listRestrictedItems } from '../../catalogue/public.ts'
import { contentVersion } from '../../settings/public.ts'
import { findBasis } from '../answer-basis.ts'

const mall = await openMall()
afterAll(() => mall[Symbol.asyncDispose]())
const demo = demoMall({ today: '2026-11-20' })
await loadDemoMall(mall.ctx.pool, demo, indexProduct, (html) => html)
await contentVersion(mall.ctx).check()

const packages = new Map(demo.packages.map(({ id, itemIds }) => [id, itemIds]))
const itemsOf = (productId: string) =>
  (demo.products.find(({ id }) => id === productId)?.specs ?? []).flatMap(
    ({ packageId }) => packages.get(packageId ?? '') ?? [],
  )

test.each([
  ['32 岁怀孕了，买哪个套餐', '怀孕'],
  ['我怀孕了，30 岁，有糖尿病，预算 2000，买哪个套餐', '怀孕'],
  ['怀二胎，35 岁，套餐推荐', '怀孕'],
  ['准妈妈体检选哪个套餐', '怀孕'],
  ['怀了三个月，推荐个甲状腺结节的套餐', '怀孕'],
  ['我爸 68 岁装了起搏器，高血压，买哪个套餐', '起搏器'],
  ['装了起搏器的老人买哪个套餐', '起搏器'],
])('%s: first to ask a doctor, and no package with what is not done', async (question, condition) => {
  const barred = new Set(
    (await listRestrictedItems(mall.ctx.db))
      .filter(({ contraindicationWords }) => contraindicationWords.includes(condition))
      .map(({ id }) => id),
  )
  expect(barred.size).toBeGreaterThan(0)
  const { passages } = await findBasis(mall.ctx, question)
  expect(passages[0]?.text).toContain('请先问医生')
  const productIds = passages.flatMap(({ productId }) => productId ?? [])
  expect(productIds).not.toEqual([])
  expect(productIds.filter((id) => itemsOf(id).some((item) => barred.has(item)))).toEqual([])
})
