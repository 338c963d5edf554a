import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestCovers, type CoverItem, cheapestAddOns, coverOf, type Need, needsFor, type Offer } from './cover-rules.ts'

const anItem = (id: string, priceFen: number, overrides: Partial<CoverItem> = {}): CoverItem => ({
  id,
  name: id,
  priceFen,
  sex: -1,
  minAge: 0,
  maxAge: 120,
  isAddOn: true,
  ...overrides,
})
const book = (...items: CoverItem[]) => new Map(items.map((item) => [item.id, item]))
const aNeed = (topicId: string, ...groups: string[][]): Need => ({ topicId, name: topicId, groups })
const anOffer = (productId: string, priceFen: number, ...itemIds: string[]): Offer => ({
  productId,
  specId: `${productId}-spec`,
  priceFen,
  itemIds,
})

const items = book(
  anItem('carotid', 18_000),
  anItem('ldct', 24_000),
  anItem('scope', 98_000),
  anItem('scope-asleep', 148_000),
  anItem('fit', 6_000),
  anItem('glucose', 4_800),
  anItem('talk', 0, { isAddOn: false }),
)
const needs = [aNeed('carotid', ['carotid']), aNeed('lungs', ['ldct']), aNeed('gut', ['scope', 'scope-asleep'])]

test('a package states what it covers, what has to be added, and the price', () => {
  const cover = coverOf(anOffer('parents', 129_900, 'carotid', 'ldct', 'glucose'), needs, items)
  expect(cover.covered.map(({ topicId }) => topicId)).toEqual(['carotid', 'lungs'])
  expect(cover.missing.map(({ topicId }) => topicId)).toEqual(['gut'])
  expect(cover.addOns.map(({ id }) => id)).toEqual(['scope'])
  expect(cover).toMatchObject({ totalFen: 227_900, furtherItems: 1, elsewhere: [] })
})

test('of a need with several groups one item of each is required', () => {
  const both = [aNeed('stomach', ['scope', 'scope-asleep'], ['fit'])]
  expect(coverOf(anOffer('p', 100, 'scope'), both, items).addOns.map(({ id }) => id)).toEqual(['fit'])
  expect(coverOf(anOffer('p', 100, 'scope', 'fit'), both, items).covered).toHaveLength(1)
})

test('needs that cannot be added are named', () => {
  const cover = coverOf(anOffer('p', 100, 'carotid'), [...needs.slice(0, 1), aNeed('mind', ['talk'])], items)
  expect(cover.elsewhere.map(({ topicId }) => topicId)).toEqual(['mind'])
  expect(cover).toMatchObject({ missing: [], totalFen: 100 })
})

test('an add-on that covers two needs is bought once, even if each alone had a cheaper one', () => {
  const shared = book(anItem('a', 50), anItem('b', 50), anItem('both', 80))
  const found = cheapestAddOns(
    [
      ['a', 'both'],
      ['b', 'both'],
    ],
    shared,
  )
  expect(found).toMatchObject({ priceFen: 80 })
})

test('the cheapest full cover comes first, and the cheapest package that needs no add-on is among the three', () => {
  const offers = [
    anOffer('full', 880_000, 'carotid', 'ldct', 'scope-asleep'),
    anOffer('silver', 238_000, 'carotid', 'ldct'),
    anOffer('parents', 129_900, 'carotid', 'ldct'),
    anOffer('third', 260_000, 'carotid', 'ldct'),
    anOffer('one', 18_800, 'carotid'),
  ]
  expect(bestCovers(offers, needs, items).map(({ offer }) => offer.productId)).toEqual(['parents', 'silver', 'full'])
})

test('a package that covers less for more money is dropped', () => {
  const offers = [
    anOffer('cheap', 100_000, 'carotid', 'ldct'),
    anOffer('dear', 110_000, 'carotid', 'ldct'),
    anOffer('whole', 300_000, 'carotid', 'ldct', 'scope'),
    anOffer('dearer', 120_000, 'carotid', 'ldct'),
    anOffer('whole-dear', 310_000, 'carotid', 'ldct', 'scope'),
  ]
  expect(bestCovers(offers, needs, items).map(({ offer }) => offer.productId)).toEqual(['cheap', 'whole', 'whole-dear'])
})

test('of several specs of a product the best is shown', () => {
  const offers = [
    anOffer('p', 500, 'carotid', 'ldct'),
    { ...anOffer('p', 400, 'carotid', 'ldct'), specId: 'cheaper' },
    anOffer('q', 600, 'carotid', 'ldct'),
  ]
  expect(bestCovers(offers, needs, items).map(({ offer }) => offer.specId)).toEqual(['cheaper', 'q-spec'])
})

test('items are limited to the person’s sex and age', () => {
  const some = book(anItem('mammo', 1, { sex: 0, minAge: 40 }), anItem('breast-us', 1, { sex: 0 }))
  const groups = (sex: number | null, age: number | null) =>
    needsFor([aNeed('breast', ['mammo', 'breast-us', 'unknown'])], some, { sex, age })[0]?.groups
  expect(groups(0, 45)).toEqual([['mammo', 'breast-us']])
  expect(groups(0, 30)).toEqual([['breast-us']])
  expect(groups(1, 45)).toEqual([[]])
})

const ids = ['a', 'b', 'c', 'd', 'e', 'f']
const someIds = fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 })
const anyBook = fc
  .tuple(
    ...ids.map((id) =>
      fc.record({ id: fc.constant(id), price: fc.integer({ min: 1, max: 99 }), isAddOn: fc.boolean() }),
    ),
  )
  .map((all) => book(...all.map(({ id, price, isAddOn }) => anItem(id, price, { isAddOn }))))

test('no cheaper choice of add-ons exists than the one found', () => {
  fc.assert(
    fc.property(fc.array(someIds, { maxLength: 5 }), anyBook, (groups, all) => {
      const found = cheapestAddOns(groups, all)
      let best = Number.POSITIVE_INFINITY
      for (let mask = 0; mask < 2 ** ids.length; mask++) {
        const chosen = ids.filter((id, bit) => (mask >> bit) % 2 === 1 && all.get(id)?.isAddOn)
        if (!groups.every((group) => group.some((id) => chosen.includes(id)))) continue
        best = Math.min(
          best,
          chosen.reduce((sum, id) => sum + (all.get(id)?.priceFen ?? 0), 0),
        )
      }
      expect(found?.priceFen ?? Number.POSITIVE_INFINITY).toBe(best)
    }),
  )
})

test('every need of every package is covered, added or named', () => {
  const anyNeeds = fc.array(fc.array(someIds, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 })
  const anyOffers = fc.array(fc.tuple(fc.integer({ min: 1, max: 999 }), someIds), { maxLength: 8 })
  fc.assert(
    fc.property(anyNeeds, anyOffers, anyBook, (needGroups, made, all) => {
      const needs = needGroups.map((groups, index) => aNeed(`t${index}`, ...groups))
      const offers = made.map(([price, has], index) => anOffer(`p${index}`, price, ...has))
      for (const cover of bestCovers(offers, needs, all)) {
        const topicIds = [...cover.covered, ...cover.missing, ...cover.elsewhere].map(({ topicId }) => topicId)
        expect(topicIds.toSorted()).toEqual(needs.map(({ topicId }) => topicId).toSorted())
        const has = new Set([...cover.offer.itemIds, ...cover.addOns.map(({ id }) => id)])
        for (const { groups } of [...cover.covered, ...cover.missing])
          expect(groups.every((group) => group.some((id) => has.has(id)))).toBe(true)
      }
    }),
  )
})
