import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  coveringOf,
  gapsOf,
  type Item,
  lackingIn,
  onlyHereOf,
  parseRefs,
  rowsOf,
  whyNotCompare,
} from './compare-rules.ts'

const LIPIDS = { id: 'lipids', name: '血脂', organId: 'heart' }
const CHEST = { id: 'chest', name: '胸部影像', organId: 'lungs' }
const item = (id: string, topicId: string | null = null): Item => ({ id, name: `项目 ${id}`, organId: 'body', topicId })
const four = item('four', 'lipids')
const seven = item('seven', 'lipids')
const lpa = item('lpa', 'lipids')
const xray = item('xray', 'chest')
const ct = item('ct', 'chest')
const ecg = item('ecg')
const mri = item('mri')
const breath13 = item('breath13', 'breath')
const breath14 = item('breath14', 'breath')

const covering = coveringOf([
  { wholeId: 'nine', partId: 'seven' },
  { wholeId: 'seven', partId: 'four' },
  { wholeId: 'seven', partId: 'lpa' },
  { wholeId: 'breath13', partId: 'breath14' },
  { wholeId: 'breath14', partId: 'breath13' },
])
const rows = (...packages: Item[][]) => rowsOf(packages, [LIPIDS, CHEST], covering)
const ids = (items: readonly Item[]) => items.map(({ id }) => id)

test('an address names products, each once, with the spec that was chosen', () => {
  expect(parseRefs('a,b.s1,a.s2,c')).toEqual([
    { productId: 'a', specId: null },
    { productId: 'b', specId: 's1' },
    { productId: 'c', specId: null },
  ])
})

test('four are compared, five are refused', () => {
  expect(whyNotCompare([1, 2, 3, 4])).toBeNull()
  expect(whyNotCompare([1, 2, 3, 4, 5])).toBe('COMPARE_TOO_MANY')
})

test('a whole covers its parts and the parts of those; a part covers no whole; circles end', () => {
  expect([...covering('nine')].sort()).toEqual(['four', 'lpa', 'nine', 'seven'])
  expect([...covering('four')]).toEqual(['four'])
  expect([...covering('breath14')].sort()).toEqual(['breath13', 'breath14'])
})

test('items of one topic share a line under the topic’s name', () => {
  const [lipids, chest] = rows([four, xray], [seven, ct])
  expect(lipids).toEqual({ ...LIPIDS, isSame: false, shared: 0, cells: [[four], [seven]] })
  expect(chest).toEqual({ ...CHEST, isSame: false, shared: 0, cells: [[xray], [ct]] })
})

test('of a topic that differs, what everybody has stands in lines of its own, and only the difference is left', () => {
  expect(rows([four, lpa], [lpa], [lpa, seven])).toEqual([
    { id: 'lpa', name: '项目 lpa', organId: 'heart', isSame: true, shared: 0, cells: [[lpa], [lpa], [lpa]] },
    { ...LIPIDS, isSame: false, shared: 1, cells: [[four], [], [seven]] },
  ])
})

test('a topic of which one item occurs is called by that item', () => {
  expect(rows([seven], []).map(({ name }) => name)).toEqual(['项目 seven'])
})

test.each<[string, Item[][], boolean]>([
  ['the same item', [[ecg], [ecg]], true],
  ['an item that one lacks', [[ecg], []], false],
  ['a panel and the same panel with one of its parts', [[seven], [seven, lpa]], true],
  ['a panel and a smaller one', [[seven], [four]], false],
  ['two tests that stand for each other', [[breath13], [breath14]], true],
  ['two ways that do not', [[xray], [ct]], false],
  ['three, of which one differs', [[four], [four], [seven]], false],
])('%s: alike or not', (_, packages, isSame) => {
  const [row] = rowsOf(packages, [LIPIDS, CHEST, { id: 'breath', name: '呼气', organId: 'stomach' }], covering)
  expect(row?.isSame).toBe(isSame)
})

test('only here is what the others do not even have inside something larger', () => {
  expect(onlyHereOf([[four, ecg], [seven], [mri, ecg]], covering).map(ids)).toEqual([[], ['seven'], ['mri']])
})

test('a package is measured against the cheapest: more, less, and the price of each item more on balance', () => {
  const gaps = gapsOf(
    [
      { items: [seven, ecg, mri], priceFen: 90_000 },
      { items: [four, xray], priceFen: 50_000 },
      { items: [four], priceFen: 60_001 },
    ],
    covering,
  )
  expect(gaps).toEqual([
    { isCheapest: false, price: 40_000, more: 3, less: 1, pricePerItem: 20_000 },
    { isCheapest: true, price: 0, more: 0, less: 0, pricePerItem: null },
    { isCheapest: false, price: 10_001, more: 0, less: 1, pricePerItem: null },
  ])
})

test('the first of two equally cheap products is the reference', () => {
  const gaps = gapsOf(
    [ecg, mri].map((only) => ({ items: [only], priceFen: 100 })),
    covering,
  )
  expect(gaps.map(({ isCheapest, more, less }) => [isCheapest, more, less])).toEqual([
    [true, 0, 0],
    [false, 1, 1],
  ])
})

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const someParts = fc.array(
  fc
    .record({ wholeId: fc.constantFrom(...IDS), partId: fc.constantFrom(...IDS) })
    .filter((p) => p.wholeId !== p.partId),
  { maxLength: 8 },
)
const someTopics = fc.array(fc.constantFrom(null, 't1', 't2', 'gone'), { minLength: IDS.length, maxLength: IDS.length })
const somePackages = fc.array(fc.record({ has: fc.subarray(IDS), priceFen: fc.nat(1_000_000) }), {
  minLength: 1,
  maxLength: 4,
})

test('every item of every package stands in exactly one line; like lines hide no difference; gaps add up', () => {
  fc.assert(
    fc.property(someParts, someTopics, somePackages, (parts, topicIds, requests) => {
      const inside = coveringOf(parts)
      const topics = ['t1', 't2'].map((id) => ({ id, name: id, organId: 'o' }))
      const book = IDS.map((id, index) => item(id, topicIds[index] ?? null))
      const packages = requests.map(({ has, priceFen }) => ({
        items: book.filter(({ id }) => has.includes(id)),
        priceFen,
      }))
      const all = packages.map(({ items }) => items)
      const lines = rowsOf(all, topics, inside)
      for (const [at, own] of all.entries()) {
        const shown = lines.flatMap(({ cells }) => cells[at] ?? [])
        expect(ids(shown).sort()).toEqual(ids(own).sort())
        const alike = lines.filter(({ isSame }) => isSame).flatMap(({ cells }) => cells[at] ?? [])
        for (const other of all) expect(lackingIn(alike, other, inside)).toEqual([])
      }
      const gaps = gapsOf(packages, inside)
      const cheapest = gaps.findIndex(({ isCheapest }) => isCheapest)
      expect(gaps.filter(({ isCheapest }) => isCheapest)).toHaveLength(1)
      for (const [at, { price, more }] of gaps.entries()) {
        expect(price).toBeGreaterThanOrEqual(0)
        expect((packages[cheapest]?.priceFen ?? 0) + price).toBe(packages[at]?.priceFen)
        const own = all[at] ?? []
        const shared = own.length - lackingIn(own, all[cheapest] ?? [], inside).length
        expect(shared + more).toBe(own.length)
      }
    }),
  )
})
