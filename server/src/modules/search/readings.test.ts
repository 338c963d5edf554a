import { afterAll, expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { anItem, aPackage, aProduct } from '../catalogue/samples.ts'

const mall = await openMall()
afterAll(() => mall[Symbol.asyncDispose]())
const { ctx } = mall
await anItem(ctx, { id: 'abpm', name: '动态血压', conditionWords: ['高血压', '记性不好'] })
await anItem(ctx, { id: 'chest', name: '胸部 CT', conditionWords: ['咳嗽'], contraindicationWords: ['怀孕', '孕妇'] })
await anItem(ctx, { id: 'blood', name: '血常规', conditionWords: ['怀孕'] })
const categories = [{ id: 'c-parents', parentId: '0', name: '父母体检' }]
const common = { description: '', suitableFor: '', highlights: [], categories }
for (const [rank, id, name, itemIds, sellingFen] of [
  [1, 'pressure', '血管随访', ['abpm'], 30_000],
  [2, 'lungs', '肺部随访', ['chest', 'blood'], 60_000],
  [3, 'plain', '常规随访', ['blood'], 90_000],
] as const) {
  const { id: packageId } = await aPackage(ctx, { itemIds })
  await aProduct(ctx, { ...common, id, name, rank, specs: [{ packageId, sellingFen, marketFen: 90_000 }] })
}
const { api } = await mall.visitor()
const find = async (searchItem: string) => {
  const page = await api.searchProducts({ searchItem, order: 'comprehensive' })
  return { ...page, ids: page.list.map(({ id }) => id) }
}

test('a condition finds the items that examine it, in characters, pinyin and parts', async () => {
  for (const term of ['高血压', 'gaoxueya', '记性不好', '记性不好查什么'])
    expect([term, (await find(term)).ids]).toEqual([term, ['pressure']])
})

test('a search for a contraindication excludes packages with such an item, and says so', async () => {
  const page = await find('怀孕')
  expect(page.ids).toEqual(['plain'])
  expect(page.advice).toContain('先问医生')
  expect(page.readings).toEqual([{ kind: 'excluded', label: '怀孕', filter: null, without: '' }])
  expect((await find('孕妇')).ids).toEqual(['pressure', 'plain'])
  for (const term of ['怀孕 胸部CT', '怀孕 咳嗽', '孕妇 火星'])
    expect([term, (await find(term)).ids.includes('lungs')]).toEqual([term, false])
  expect((await find('咳嗽')).advice).toBe('')
})

test('every reading carries the term without it', async () => {
  const { readings, understood } = await find('高血压 500 元以内')
  expect(readings).toEqual([
    { kind: 'price', label: '500 元以内', filter: 'price', without: '高血压' },
    { kind: 'condition', label: '高血压', filter: null, without: '500 元以内' },
  ])
  expect(understood).toEqual(['500 元以内'])
  const slip = await find('gaoxueyaa')
  expect(slip.readings).toEqual([{ kind: 'spelling', label: '高血压', filter: null, without: '' }])
})

test.each([
  ['五百块以内', undefined, 50_000],
  ['两千五以内', undefined, 250_000],
  ['预算一千', undefined, 100_000],
  ['1500 的预算', undefined, 150_000],
  ['不超过800', undefined, 80_000],
  ['300 到 600 元', 30_000, 60_000],
])('%s is a price', async (term, min, max) => {
  const result = await find(term)
  const [from = 0, to = 0] = [min, max]
  const chosen = await api.searchProducts({
    queryTerm: { ...(from > 0 && { priceMin: from }), priceMax: to },
    order: 'comprehensive',
  })
  expect([result.readings[0]?.kind, result.list]).toEqual(['price', chosen.list])
})

test('when nothing meets all conditions, each that could be dropped is listed with its number of results', async () => {
  const page = await find('高血压 100 元以内')
  expect([page.ids, page.dropped]).toEqual([['pressure'], ['price']])
  expect(page.withoutOne).toEqual([{ filter: 'price', name: '价格', total: 1 }])
})

test('digits and letters make no name alike', async () => {
  const { tryTerms } = await find('59871')
  expect(tryTerms.length).toBeGreaterThan(0)
  expect(tryTerms.filter((term) => /\d/.test(term))).toEqual([])
})

test('a term that no product has is answered with terms that find something', async () => {
  const page = await find('火星')
  expect(page.ids).toHaveLength(3)
  expect(page.tryTerms).toContain('父母体检')
  for (const term of page.tryTerms) expect([term, (await find(term)).relaxed]).toEqual([term, ''])
})
