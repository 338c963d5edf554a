import { addDays } from '@mall/contract/days'
import { afterAll, expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { aPackage, aProduct } from '../catalogue/samples.ts'
import { aBranch } from './samples.ts'

const mall = await openMall()
afterAll(() => mall[Symbol.asyncDispose]())
const { ctx } = mall

/** Two cities: a small branch and a large one in Beijing, a dental one in Shanghai. */
const SHANGHAI = { cityId: '310100', cityName: '上海' }
await aBranch(ctx, { id: 'small', name: '朝阳院区', services: ['general'], maxTier: 1, sort: 1 })
await aBranch(ctx, { id: 'large', name: '海淀院区', services: ['general'], maxTier: 4, sort: 2 })
await aBranch(ctx, { ...SHANGHAI, id: 'teeth', name: '静安口腔', services: ['dental'], maxTier: 4, sort: 3 })
const men = await aPackage(ctx, { sex: 1, minAge: 18, maxAge: 50 })
const women = await aPackage(ctx, { sex: 0, minAge: 50, maxAge: 80 })
await aProduct(ctx, { id: 'basic', tier: 1, rank: 1, crowd: 'parents' })
await aProduct(ctx, { id: 'deep', tier: 3, rank: 2, specs: [{ packageId: men.id }] })
await aProduct(ctx, { id: 'teeth-whole', serviceKind: 'dental', tier: 0, rank: 3, specs: [{ packageId: women.id }] })
await aProduct(ctx, { id: 'oil', serviceKind: 'goods', tier: 0, rank: 4, specs: [{ packageId: null }] })
const { api } = await mall.visitor()
type Input = Parameters<typeof api.searchProducts>[0]
const find = async (input: Input) => {
  const page = await api.searchProducts({ order: 'plain', ...input })
  return { ...page, ids: page.list.map(({ id }) => id) }
}

test.each([
  ['a city', { cityId: '110100' }, ['basic', 'deep']],
  ['a branch equipped for less', { branchId: 'small' }, ['basic']],
  ['a city whose branches do other things', { cityId: '310100' }, ['teeth-whole']],
  ['a man of forty', { sex: 1 as const, ages: [40] }, ['basic', 'deep', 'oil']],
  ['a man of sixty', { sex: 1 as const, ages: [60] }, ['basic', 'oil']],
  ['a woman of any age', { sex: 0 as const }, ['basic', 'teeth-whole', 'oil']],
])('finds products of %s', async (_, queryTerm, ids) => {
  const page = await find({ queryTerm })
  expect([page.ids, page.relaxed]).toEqual([ids, ''])
})

test('a product shows at how many branches it can be booked, in all or in the chosen city', async () => {
  const counts = async (queryTerm: Input['queryTerm']) =>
    (await find({ queryTerm })).list.map(({ id, branchCount }) => `${id} ${branchCount}`)
  expect(await counts({})).toEqual(['basic 2', 'deep 1', 'teeth-whole 1', 'oil 0'])
  expect(await counts({ branchId: 'small', cityId: '110100' })).toEqual(['basic 2'])
})

test('city and branch facets count what another choice would return', async () => {
  const { facets } = await find({ queryTerm: { cityId: '110100', tiers: [1, 3] } })
  expect(facets.cities).toEqual([{ id: '110100', name: '北京', count: 2 }])
  expect(facets.branches).toEqual([
    { id: 'small', name: '朝阳院区', count: 1 },
    { id: 'large', name: '海淀院区', count: 2 },
  ])
  const { facets: all } = await find({ queryTerm: { cityId: '110100' } })
  expect(all.cities.map(({ id, count }) => [id, count])).toEqual([
    ['110100', 2],
    ['310100', 1],
  ])
})

test('the filter for this week finds products with a free slot within seven days only', async () => {
  const today = ctx.clock.today()
  const slot = (branchId: string, service: string, days: number, taken: number) =>
    ctx.pool.query(
      `insert into slot (branch_id, service, day, timespan_id, has_blood_draw, capacity, taken)
       values ($1, $2, $3, '0730-0830', true, 5, $4)`,
      [branchId, service, addDays(today, days), taken],
    )
  await slot('small', 'general', 3, 0)
  await slot('large', 'general', 4, 5)
  await slot('large', 'general', 8, 0)
  mall.clock.advance(10_000)
  const soon = { bookableThisWeek: true }
  expect((await find({ queryTerm: soon })).ids).toEqual(['basic'])
  const { dropped, relaxed } = await find({ queryTerm: { ...soon, branchId: 'large' } })
  expect([dropped, relaxed]).toEqual([['bookableThisWeek'], '没有符合全部条件的商品，已去掉“本周能约上”条件'])
  expect((await find({})).facets.bookableThisWeek).toBe(1)
})

test('suitable products rank first among equals, but not in the default order', async () => {
  const visitor = { cityId: '310100' }
  expect((await find({ order: 'comprehensive', visitor })).ids).toEqual(['teeth-whole', 'oil', 'basic', 'deep'])
  expect((await find({ order: 'comprehensive', visitor: { crowd: 'parents' } })).ids[0]).toBe('basic')
  expect((await find({ order: 'plain', visitor })).ids).toEqual(['basic', 'deep', 'teeth-whole', 'oil'])
  expect((await find({ order: 'comprehensive' })).ids).toEqual(['basic', 'deep', 'teeth-whole', 'oil'])
})

test('suggestions include branches by name, city and initials', async () => {
  const branches = async (term: string) =>
    (await api.suggest({ term })).list.filter(({ kind }) => kind === 'branch').map(({ to }) => to)
  expect(await branches('朝阳')).toEqual(['/branch/small'])
  expect(await branches('hdyq')).toEqual(['/branch/large'])
  expect(await branches('上海')).toEqual(['/branch/teeth'])
})

test('unknown cities, branches and audiences are ignored', async () => {
  const page = await find({ queryTerm: { cityId: 'nowhere', branchId: 'none', tiers: [3] } })
  expect([page.ids, page.dropped]).toEqual([['deep'], ['place']])
})
