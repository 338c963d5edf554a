import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoMall } from './demo-mall.ts'
import type { DemoItem } from './demo-types.ts'

const ESCORT_FEN = 18000
const TODAY = '2026-11-20'
const mall = demoMall({ today: TODAY })
const items = new Map(mall.items.map((i) => [i.id, i]))
const packages = new Map(mall.packages.map((p) => [p.id, p]))
const product = (slug: string) => mall.products.find((p) => p.slug === slug)
const itemsOf = (packageId: string): DemoItem[] =>
  (packages.get(packageId)?.itemIds ?? []).flatMap((id) => items.get(id) ?? [])
const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

test('the same day and seed give an identical mall', () => {
  expect(demoMall({ today: TODAY })).toEqual(mall)
})

test('another day changes the dated content only', () => {
  const later = demoMall({ today: '2027-03-01' })
  expect(later.products).toEqual(mall.products)
  expect(later.articles[0]?.publishedOn).not.toBe(mall.articles[0]?.publishedOn)
})

test('the mall is large enough to be real', () => {
  expect(mall.cities).toHaveLength(30)
  expect(mall.branches.length).toBeGreaterThanOrEqual(60)
  expect(mall.products.length).toBeGreaterThanOrEqual(230)
  expect(mall.items.length).toBeGreaterThanOrEqual(400)
  expect(mall.lectures).toHaveLength(24)
  expect(mall.articles.length).toBeGreaterThanOrEqual(40)
  expect(mall.dataReports).toHaveLength(5)
  expect(mall.branches.filter((b) => b.cityId === '110100')).toHaveLength(11)
})

test('ids, names and paths are unique', () => {
  for (const list of [mall.items, mall.packages, mall.products, mall.branches, mall.cities, mall.categories])
    expect(repeated(list.map((each) => each.id))).toEqual([])
  for (const list of [mall.items, mall.products, mall.branches]) expect(repeated(list.map((e) => e.name))).toEqual([])
  expect(repeated(mall.products.flatMap((p) => p.specs.map((s) => s.id)))).toEqual([])
  const values = mall.products.flatMap((p) => p.attributes.flatMap((a) => a.values.map((v) => v.id)))
  expect(repeated(values)).toEqual([])
  const reading = [...mall.articles, ...mall.lectures]
  expect(repeated(reading.map((r) => r.imagePath))).toEqual([])
  expect(repeated(mall.articles.map((a) => a.bodyHtml))).toEqual([])
})

test('every doctor who speaks or reviews has a portrait', () => {
  const portrayed = new Set(mall.doctors.map(({ name }) => name))
  const named = [...mall.lectures.map((l) => l.speaker), ...mall.articles.map((a) => a.reviewer.split(' ')[0] ?? '')]
  expect(named.filter((name) => name !== '' && !portrayed.has(name))).toEqual([])
  expect(repeated(mall.doctors.map((d) => d.person))).toEqual([])
})

// After other words, the films are drawn anew: node scripts/draw-streams.ts
test('a lecture’s film shows the lecture’s current points', () => {
  const films = readFileSync(new URL('../../sandbox/streams/films.json', import.meta.url), 'utf8')
  expect(JSON.parse(films)).toEqual(Object.fromEntries(mall.lectures.map(({ film, points }) => [film, points])))
})

test('every examination says something of its own', () => {
  expect(repeated(mall.items.map((i) => i.tells))).toEqual([])
  expect(repeated(mall.items.map((i) => i.note))).toEqual([])
  expect(mall.items.filter((i) => !i.prepare || !i.notFor || !i.handedOver).map((i) => i.id)).toEqual([])
})

test('every reference resolves', () => {
  const organs = new Set(mall.organs.map((o) => o.id))
  const categories = new Set(mall.categories.map((c) => c.id))
  const brands = new Set(mall.brands.map((b) => b.id))
  const slugs = new Set(mall.products.map((p) => p.slug))
  const ids = new Set(mall.products.map((p) => p.id))
  expect(mall.items.filter((i) => !organs.has(i.organId)).map((i) => i.id)).toEqual([])
  for (const p of mall.products) {
    expect([p.slug, p.categoryIds.filter((c) => !categories.has(c))]).toEqual([p.slug, []])
    expect([p.slug, p.organIds.filter((o) => !organs.has(o))]).toEqual([p.slug, []])
    expect([p.slug, p.relatedSlugs.filter((s) => !slugs.has(s))]).toEqual([p.slug, []])
    expect(brands.has(p.brandId)).toBe(true)
    const values = new Set(p.attributes.flatMap((a) => a.values.map((v) => v.id)))
    for (const s of p.specs) {
      expect(s.packageId === null || packages.has(s.packageId)).toBe(true)
      expect(s.attributeValueIds.filter((v) => !values.has(v))).toEqual([])
      expect(s.attributeValueIds).toHaveLength(p.attributes.length)
    }
  }
  expect(mall.recommendTabs.flatMap((t) => t.productIds).filter((id) => !ids.has(id))).toEqual([])
  expect(mall.navigation.filter((n) => n.type === '1' && !categories.has(n.categoryId))).toEqual([])
})

test('every highlight of an examination names the organ that it looks at', () => {
  const organs = mall.organs.map(({ id }) => id)
  for (const { name, serviceKind, itemCount, highlights, highlightOrgans } of mall.products) {
    if (serviceKind === 'goods' || itemCount === 0) continue
    expect([name, highlightOrgans.length], name).toEqual([name, highlights.length])
    expect(organs).toEqual(expect.arrayContaining(highlightOrgans))
  }
})

test('every navigation entry has a label and opens a non-empty list', () => {
  const names = new Set(mall.navigationEntries.map((entry) => entry.categoryId))
  expect(mall.navigation.filter((n) => n.type === '1' && !names.has(n.categoryId))).toEqual([])
  for (const { name, query } of mall.navigationEntries) {
    const input = new URLSearchParams(query)
    const [first, second] = [input.get('product_first_type_id') ?? '', input.get('product_second_type_id')]
    const [tier, brand] = [input.get('tier'), input.get('brand_id')]
    const found = mall.products.filter(
      (p) =>
        p.onSale &&
        p.categoryIds.includes(first) &&
        (second === null || p.categoryIds.includes(second)) &&
        (tier === null || p.tier === Number(tier)) &&
        (brand === null || p.brandId === brand),
    )
    expect([name !== '', query, found.length > 0]).toEqual([true, query, true])
  }
})

test('there are running, coming and past activities, and they lower prices of products on sale', () => {
  const specs = new Map(mall.products.filter((p) => p.onSale).flatMap((p) => p.specs.map((s) => [s.id, s])))
  const noon = Date.parse(`${mall.today}T12:00:00+08:00`)
  const states = mall.activities.map(({ startsAt, endsAt }) =>
    Date.parse(startsAt) > noon ? 'coming' : Date.parse(endsAt) > noon ? 'running' : 'over',
  )
  expect(states).toEqual(['running', 'running', 'coming', 'over'])
  for (const { id, prices } of mall.activities) {
    expect([id, prices.length > 0]).toEqual([id, true])
    for (const { specId, priceFen } of prices) {
      const own = specs.get(specId)?.sellingPriceFen ?? 0
      expect([id, specId, priceFen > 0 && priceFen < own && priceFen > own * 0.8]).toEqual([id, specId, true])
    }
  }
})

test('a withdrawn product names one that is on sale', () => {
  const withdrawn = mall.products.filter((p) => !p.onSale)
  expect(withdrawn.length).toBeGreaterThanOrEqual(5)
  for (const p of withdrawn) expect([p.slug, product(p.successorSlug ?? '')?.onSale]).toEqual([p.slug, true])
})

test('job-entry packages hold no hepatitis-B and no pregnancy test', () => {
  const entry = mall.products.filter((p) => p.crowd === 'entry' || p.categoryIds.includes('c-entry'))
  expect(entry.length).toBeGreaterThanOrEqual(10)
  const found = entry.flatMap((p) => p.specs.flatMap((s) => itemsOf(s.packageId ?? '')))
  expect(found.filter((i) => i.notForJobEntry || /乙肝|妊娠|HCG|绒毛膜/i.test(i.name)).map((i) => i.name)).toEqual([])
})

test('no package costs more than its items singly', () => {
  for (const p of mall.products)
    for (const s of p.specs) {
      expect([p.slug, s.sellingPriceFen > 0, s.marketPriceFen >= s.sellingPriceFen]).toEqual([p.slug, true, true])
      const extra = /陪检员|床位/.test(s.specName) ? ESCORT_FEN : 0
      const sum = (packages.get(s.packageId ?? '')?.itemsTotalFen ?? 0) + extra
      if (p.referenceName === '单项合计' && s.examinations === 1) {
        expect([p.slug, s.specName, s.marketPriceFen]).toEqual([p.slug, s.specName, sum])
        expect([p.slug, s.sellingPriceFen <= sum]).toEqual([p.slug, true])
      }
    }
})

test('an add-on package costs less than its items singly, and exactly the sum of their package prices', () => {
  for (const a of mall.addOnPackages) expect([a.name, a.priceFen < a.itemsTotalFen]).toEqual([a.name, true])
  for (const a of mall.addOnPackages) {
    expect(a.items.reduce((sum, { baseFen }) => sum + baseFen, 0)).toBe(a.priceFen)
    for (const { itemId, baseFen } of a.items) {
      expect([itemId, baseFen > 0 && baseFen <= (items.get(itemId)?.priceFen ?? 0)]).toEqual([itemId, true])
    }
  }
  expect(mall.freeItemIds).toHaveLength(2)
})

test('market base packages have the list price, and branches lack items only for missing devices', () => {
  const specs = new Map(mall.products.flatMap((p) => p.specs.map((s) => [s.id, s])))
  expect(mall.marketBases.length).toBeGreaterThanOrEqual(5)
  for (const base of mall.marketBases) {
    expect(specs.get(base.specId)?.sellingPriceFen).toBe(base.contractFen)
    expect(specs.get(base.specId)?.packageId).not.toBeNull()
  }
  const gaps = Map.groupBy(mall.itemGaps, ({ branchId }) => branchId)
  for (const branch of mall.branches.filter(({ services }) => services.includes('market')))
    expect([branch.id, (gaps.get(branch.id)?.length ?? 0) < 60]).toEqual([branch.id, true])
  expect(gaps.get('beijing-gulou')?.length).toBeGreaterThan(0)
})

test('every product suits the sex and age that it is sold for', () => {
  for (const p of mall.packages) {
    const wrong = itemsOf(p.id).filter(
      (i) =>
        (p.sexOnly !== null && i.sexOnly !== null && i.sexOnly !== p.sexOnly) ||
        i.minAge > p.maxAge ||
        i.maxAge < p.minAge,
    )
    expect([p.id, wrong.map((i) => i.name)]).toEqual([p.id, []])
  }
})

test('products shown in pictures are on sale at the price shown', () => {
  const shown: [string, string, number, number][] = [
    ['parents-peace', '父母安心体检套餐', 1299, 1846],
    ['parents-basic', '爸妈基础年检套餐', 499, 712],
    ['silver-heart', '银龄心脑血管深度筛查', 2380, 3222],
    ['her-care', '她 · 年度关爱体检', 898, 1268],
    ['work-relief', '职场减压年度体检', 369, 548],
    ['ldct-nodule', '胸部低剂量 CT 肺结节筛查', 399, 560],
    ['scaling', '超声洁牙与口腔检查', 158, 268],
    ['family-three', '全家同检卡（3 人）', 2699, 3540],
    ['gut-liver', '肠胃肝胆专项检查', 760, 986],
    ['women-two', '女性两癌与甲乳专项', 680, 875],
    ['flu-shot', '四价流感疫苗接种预约', 168, 168],
    ['report-read', '体检报告医生解读', 59, 99],
    ['kit-hp', '幽门螺杆菌居家检测盒', 89, 128],
    ['bp-voice', '上臂式电子血压计 大屏语音款', 239, 299],
    ['fish-oil', '深海鱼油软胶囊', 528, 628],
  ]
  for (const [slug, name, selling, market] of shown) {
    const found = product(slug)
    expect([found?.name, Math.min(...(found?.specs.map((s) => s.sellingPriceFen) ?? []))]).toEqual([
      name,
      selling * 100,
    ])
    expect([name, Math.min(...(found?.specs.map((s) => s.marketPriceFen) ?? []))]).toEqual([name, market * 100])
  }
  expect(mall.products.filter((p) => p.slug.startsWith('parents-peace'))[0]?.itemCount).toBe(68)
  expect(product('full-view')?.itemCount).toBe(124)
  expect(product('full-view')?.specs[0]?.sellingPriceFen).toBe(880000)
})

test('each audience’s lowest price is the one on the home page', () => {
  const from = { parents: 499, women: 598, men: 528, work: 369, pregnancy: 1180, teens: 429, entry: 129 }
  for (const [crowd, yuan] of Object.entries(from)) {
    const own = mall.products.filter((p) => p.crowd === crowd && p.onSale)
    expect([crowd, Math.min(...own.flatMap((p) => p.specs.map((s) => s.sellingPriceFen)))]).toEqual([crowd, yuan * 100])
  }
})

test('no text praises, promises or frightens', () => {
  const forbidden =
    /第一|最佳|最先进|最高级|国家级|世界级|顶级|极致|首选|唯一|治愈|根治|包治|药到病除|保证|100%|百分之百|绝对|特效|神奇|彻底|立省|爆款|限时抢|不看后悔|为时已晚/
  const sold = JSON.stringify([mall.items, mall.products, mall.branches, mall.banners, mall.majorServices])
  const read = JSON.stringify([mall.articles, mall.lectures, mall.dataReports, mall.coupons])
  expect([sold.match(forbidden)?.[0], read.match(forbidden)?.[0]]).toEqual([undefined, undefined])
})

test('articles carry who reviewed them and when', () => {
  for (const a of mall.articles.filter((each) => each.kind === 'health')) {
    expect(a.reviewer).toMatch(/医师|技师|营养师/)
    expect(a.reviewedOn).toBe(a.publishedOn)
    expect(a.bodyHtml.length).toBeGreaterThan(250)
  }
})

test('special pages name products that are on sale, coupons that exist and drawings of their own', () => {
  const onSale = new Set(mall.products.filter((p) => p.onSale).map((p) => p.id))
  const codes = new Set(mall.coupons.map((c) => c.code))
  expect(mall.specials.length).toBeGreaterThanOrEqual(4)
  for (const { id, blocks, scene } of mall.specials) {
    const named = blocks.flatMap((b) =>
      b.kind === 'products' ? b.productIds : b.kind === 'product' ? [b.productId] : [],
    )
    expect([id, named.filter((one) => !onSale.has(String(one)))]).toEqual([id, []])
    const claimed = blocks.flatMap((b) => (b.kind === 'coupon' && Array.isArray(b.codes) ? b.codes : []))
    expect([id, claimed.filter((code) => !codes.has(String(code)))]).toEqual([id, []])
    expect([id, scene.cast.length, scene.organs.length]).toEqual([id, 3, 6])
  }
})
