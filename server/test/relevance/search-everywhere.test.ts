import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../../src/app/create-app.ts'
import { openContext } from '../../src/app/create-context.ts'
import { readSettings } from '../../src/app/settings/settings.ts'
import { aPackage, aProduct } from '../../src/modules/catalogue/samples.ts'
import { contentVersion } from '../../src/modules/settings/public.ts'
import { ORIGIN, openMall } from '../support/mall.ts'

const mall = await openMall()
afterAll(() => mall[Symbol.asyncDispose]())
const { ctx } = mall
const { api } = await mall.visitor()

const CROWDS = ['parents', 'women', 'men'] as const
const PLACES = ['甲状腺', '肺部', '心脏', '骨骼']

/** Thirty products that differ in everything that filters look at. */
for (let n = 0; n < 30; n++) {
  const { id: packageId } = await aPackage(ctx, {
    sex: (n % 3) - 1,
    minAge: 18 + (n % 4) * 10,
    maxAge: 40 + (n % 5) * 10,
  })
  const category = { id: `kind-${n % 4}`, parentId: '0', name: `类 ${n % 4}` }
  await aProduct(ctx, {
    id: `p${String(n).padStart(2, '0')}`,
    name: `${PLACES[n % 4]}检查${n % 7 === 0 ? '深度' : ''}`,
    rank: (n * 7) % 30,
    tier: n % 5,
    crowd: CROWDS[n % 3] ?? 'women',
    brandId: `brand-${n % 2}`,
    brandName: `品牌 ${n % 2}`,
    organIds: [`organ-${n % 4}`, `organ-${n % 3}`],
    categories: [category],
    soldBefore: (n * 13) % 17,
    specs: [{ packageId, sellingFen: 10_000 + ((n * 37) % 30) * 1_000, marketFen: 90_000 }],
  })
}
await ctx.pool.query(`insert into organ (id, name, sort)
  select 'organ-' || n, '部位 ' || n, n from generate_series(0, 3) n on conflict do nothing`)
await contentVersion(ctx).check()

const requests = fc.record(
  {
    crowds: fc.subarray([...CROWDS]),
    tiers: fc.subarray([0, 1, 2, 3, 4]),
    brandIds: fc.subarray(['brand-0', 'brand-1']),
    concerns: fc.subarray(['organ-0', 'organ-1', 'organ-2', 'organ-3']),
    firstTypeId: fc.constantFrom('kind-0', 'kind-1'),
    sex: fc.constantFrom(0 as const, 1 as const),
    ages: fc.subarray([25, 45, 65]),
    priceMin: fc.constantFrom(10_000, 20_000),
    priceMax: fc.constantFrom(25_000, 40_000),
  },
  { requiredKeys: [] },
)
const terms = fc.constantFrom('', '甲状腺', '肺部 深度', '检查')

test('every facet count equals the number of results when that value is chosen', async () => {
  await fc.assert(
    fc.asyncProperty(requests, terms, async (queryTerm, searchItem) => {
      const { facets, dropped, relaxed } = await api.searchProducts({ queryTerm, searchItem })
      fc.pre(dropped.length === 0 && relaxed === '')
      const choices = [
        ...facets.crowds.flatMap(({ id, count }) =>
          CROWDS.filter((crowd) => crowd === id).map((crowd) => ({ count, choice: { crowds: [crowd] } })),
        ),
        ...facets.tiers.map(({ id, count }) => ({ count, choice: { tiers: [Number(id)] } })),
        ...facets.brands.map(({ id, count }) => ({ count, choice: { brandIds: [id] } })),
        ...facets.concerns.map(({ id, count }) => ({ count, choice: { concerns: [id] } })),
        ...facets.ages.map(({ id, count }) => ({ count, choice: { ages: [Number(id)] } })),
        ...facets.sexes.map(({ id, count }) => ({ count, choice: { sex: id === '0' ? (0 as const) : (1 as const) } })),
        ...facets.types
          .filter(() => queryTerm.firstTypeId === undefined)
          .map(({ id, count }) => ({ count, choice: { firstTypeId: id } })),
      ]
      for (const [at, { from, count }] of (facets.price?.bars ?? []).entries()) {
        const priceMax = (facets.price?.bars[at + 1]?.from ?? 10_000_000) - 1
        const within = await api.searchProducts({ queryTerm: { ...queryTerm, priceMin: from, priceMax }, searchItem })
        expect([from, within.dropped.length > 0 ? 0 : within.total]).toEqual([from, count])
      }
      for (const { count, choice } of choices) {
        const chosen = await api.searchProducts({ queryTerm: { ...queryTerm, ...choice }, searchItem })
        expect([choice, chosen.total, chosen.dropped]).toEqual([choice, count, []])
      }
    }),
    { numRuns: 25 },
  )
})

/** Another process on the same database. */
async function anotherMall() {
  const opened = await openContext({
    settings: readSettings({ PUBLIC_ORIGIN: ORIGIN, DEMO_DATA: 'off', DATA_DIR: ctx.settings.dataDir }),
    databaseUrl: mall.databaseUrl,
    log: ctx.log,
    origin: () => '',
    working: false,
  })
  const app = await createApp(opened.ctx, false)
  return {
    api: app.read().api,
    async [Symbol.asyncDispose]() {
      await app.fastify.close()
      await opened.close()
    },
  }
}

const QUESTIONS = [
  {},
  { searchItem: '甲状腺' },
  { searchItem: '肺部 深度' },
  { searchItem: 'xz' },
  { order: 'comprehensive' as const, pageSize: 7, curPage: 2 },
  { order: 'priceAsc' as const, queryTerm: { crowds: ['men' as const] } },
  { order: 'items' as const, queryTerm: { concerns: ['organ-2'], sex: 1 as const } },
]

test('a changed product is found in its new form on every process within five seconds', async () => {
  await using other = await anotherMall()
  const priceOf = async (from: Pick<typeof api, 'searchProducts'>) =>
    (await from.searchProducts({ pageSize: 50 })).list.find(({ id }) => id === 'p03')?.minSellingPrice
  const before = await priceOf(api)
  expect(await priceOf(other.api)).toBe(before)
  await ctx.pool.query(`update product_spec set selling_fen = 12345 where product_id = 'p03'`)
  await expect.poll(() => priceOf(api), { timeout: 30_000 }).toBe(12_345)
  await expect.poll(() => priceOf(other.api), { timeout: 30_000 }).toBe(12_345)
})

test('an incrementally updated index answers like a freshly built one', async () => {
  for (const statement of [
    `update product set is_on_sale = false where id in ('p01', 'p07')`,
    `update product set rank = 100 - rank, sold_before = sold_before * 3 % 11 where id > 'p15'`,
    `update product set search_vector = '''骨骼'':1A ''深度'':1B'::tsvector, name = '骨骼深度' where id in ('p02', 'p09')`,
    `delete from product_spec where product_id = 'p11'`,
    `delete from product where id = 'p11'`,
    `update exam_package set sex = 1, min_age = 60 where id in (select package_id from product_spec where product_id = 'p20')`,
    `update product set crowd = 'men', tier = 4, organ_ids = '{organ-2}' where id in ('p04', 'p25')`,
    `update product set is_on_sale = true where id = 'p07'`,
  ]) {
    await ctx.pool.query(statement)
    await contentVersion(ctx).check()
    await api.searchProducts({ searchItem: '深度' })
  }
  await using fresh = await anotherMall()
  for (const question of QUESTIONS)
    expect(await api.searchProducts(question)).toEqual(await fresh.api.searchProducts(question))
})

test('arbitrary search requests are answered or refused, never with a server error', async () => {
  const odd = [
    {
      queryTerm: {
        brandIds: ['no'],
        concerns: ['no'],
        firstTypeId: 'no',
        secondTypeId: 'no',
        cityId: 'no',
        branchId: 'no',
      },
    },
    { activityId: "';--", searchItem: '%_\\' },
    { searchItem: '🦷'.repeat(10) },
    { searchItem: "' or 1=1 --" },
    { searchItem: '99999999999999999999元以内 999岁', queryTerm: {} },
    { searchItem: '零岁 十元', visitor: { cityId: 'no' } },
    { curPage: 500, pageSize: 50 },
  ]
  for (const input of odd)
    expect((await api.searchProducts({ order: 'comprehensive', ...input })).total).toBeGreaterThan(0)
})
