import { expect, test } from 'vitest'
import { forPair, onlyDifferent, sameCountOf, sectionsOf } from './compare-sections.ts'
import {
  adviceOnChoice,
  type Compared,
  type Comparison,
  dearerBy,
  durationOf,
  moreAndLess,
  pricePerExtraItem,
  summaryOf,
} from './compare-text.ts'
import { suitedOf } from './suited-rules.ts'

const item = (name: string) => ({ id: name, name })
const product = (productName: string, more: Partial<Compared> = {}): Compared => ({
  ...{ id: productName, productName, imageUrl: 'a.svg', serviceKind: 'general', crowd: 'work', tier: 1 },
  ...{
    suitableFor: '18 岁以上',
    referenceName: '单项合计',
    cbecFlag: false,
    dutyPerMille: null,
    specId: 's',
    specName: '',
    specs: [],
  },
  ...{
    activity: null,
    sellingPrice: 50_000,
    marketPrice: 60_000,
    isSoldOut: false,
    productCount: 1,
    pricePerPerson: 50_000,
  },
  ...{ itemCount: 3, minutes: 60, reportDays: '3 个工作日', needsFasting: true, hasRadiation: false },
  ...{ branches: { total: 60, inCity: null }, onlyHere: [] },
  gap: { isCheapest: false, price: 0, more: 0, less: 0, pricePerItem: null },
  ...more,
})
const cheapest = product('甲', { gap: { isCheapest: true, price: 0, more: 0, less: 0, pricePerItem: null } })
const dearer = product('乙', {
  itemCount: 9,
  minutes: 200,
  onlyHere: ['a', 'b', 'c', 'd', 'e'].map(item),
  gap: { isCheapest: false, price: 80_000, more: 8, less: 2, pricePerItem: 13_333 },
})
const third = product('丙')

const groups: Comparison['groups'] = [
  {
    organId: 'heart',
    organName: '心脑血管',
    rows: [
      {
        id: 'ecg',
        name: '心电图',
        isSame: true,
        shared: 0,
        cells: [[item('心电图')], [item('心电图')], [item('心电图')]],
      },
      { id: 'fats', name: '血脂', isSame: false, shared: 0, cells: [[item('四项')], [item('七项')], [item('七项')]] },
      { id: 'scan', name: '钙化积分', isSame: false, shared: 0, cells: [[], [], [item('钙化积分')]] },
    ],
  },
  {
    organId: 'lens',
    organName: '肿瘤筛查',
    rows: [
      { id: 'marks', name: '肿瘤标志物', isSame: false, shared: 2, cells: [[], [item('CA199'), item('CA125')], []] },
    ],
  },
]
const comparison: Comparison = { products: [cheapest, dearer, third], groups, sameCount: 1, leftOut: [] }
const sections = sectionsOf(comparison, '北京')
const lineOf = (id: string, from = sections) => from.flatMap(({ lines }) => lines).find((line) => line.id === id)

test('rows say what is included, what is not, and what only one product has', () => {
  expect(lineOf('fats')?.cells).toEqual(['四项', '七项', '七项'].map((text) => ({ kind: 'text', text })))
  expect(lineOf('scan')?.cells.map(({ kind }) => kind)).toEqual(['none', 'none', 'has'])
  const rest = { kind: 'text', text: '没有更多的', isRest: true }
  expect(lineOf('marks')?.cells).toEqual([rest, { kind: 'text', text: '2 项', note: 'CA199、CA125' }, rest])
  expect(lineOf('only')?.cells[1]).toEqual({ kind: 'text', text: '5 项', note: 'a、b、c、d等' })
})

test('common items are collapsed by organ, and hidden when only differences are shown', () => {
  expect(sections.map(({ id, same }) => [id, same])).toEqual([
    ['facts', []],
    ['price', []],
    ['heart', ['心电图']],
    ['lens', []],
  ])
  const different = onlyDifferent(sections)
  expect(lineOf('report', different)).toBeUndefined()
  expect(lineOf('minutes', different)?.isSame).toBe(false)
  expect(sameCountOf(different)).toBe(0)
})

test('a phone compares two products: what neither has is hidden, what both have is collapsed', () => {
  const pair = forPair(sections, [2, 1])
  const heart = pair.find(({ id }) => id === 'heart')
  expect(heart?.lines.map(({ id, cells }) => [id, cells.map(({ kind }) => kind)])).toEqual([['scan', ['has', 'none']]])
  expect(heart?.same).toEqual(['心电图', '血脂'])
  expect(lineOf('marks', forPair(sections, [0, 2]))).toBeUndefined()
})

test('a city is named where known; a price for several people is shared', () => {
  const inCity = product('甲', { branches: { total: 60, inCity: 11 }, productCount: 3, pricePerPerson: 30_000 })
  const [facts] = sectionsOf({ ...comparison, products: [inCity, third], groups: [] }, '北京')
  const words = (id: string) => facts?.lines.find((line) => line.id === id)?.cells
  expect(words('branches')?.[0]).toEqual({ kind: 'text', text: '60 家，北京 11 家' })
  expect(words('people')).toEqual(['3 人，每人 ¥300', '1 人'].map((text) => ({ kind: 'text', text })))
})

test.each<[Comparison, string]>([
  [comparison, '三个套餐有 1 项都一样，不同的集中在心脑血管和肿瘤筛查。'],
  [{ ...comparison, sameCount: 0 }, '三个套餐没有完全一样的项目，不同的集中在心脑血管和肿瘤筛查。'],
  [{ ...comparison, groups: [] }, '三个套餐的检查项目完全一样，看价格和院区来选就好。'],
  [{ ...comparison, products: [cheapest] }, '再选一个套餐，就能逐项对比。'],
])('the comparison in one sentence', (one, text) => {
  expect(summaryOf(one)).toBe(text)
})

test('price and items against the cheapest, in words', () => {
  expect([cheapest, dearer, third].map(dearerBy)).toEqual(['这里最便宜', '贵 ¥800', '价格一样'])
  expect([cheapest, dearer, third].map(moreAndLess)).toEqual(['以它作比较', '多 8 项，少 2 项', '项目一样'])
  expect([cheapest, dearer, third].map(pricePerExtraItem)).toEqual(['', '约 ¥133', ''])
})

test('advice names the cheapest and the fullest, and nothing where there is no choice', () => {
  expect(adviceOnChoice([cheapest, dearer])).toEqual(['想少花一点：甲', '想查得多一点：乙（9 项）'])
  expect(adviceOnChoice([cheapest, third])).toEqual(['想少花一点：甲'])
  expect(adviceOnChoice([{ ...cheapest, itemCount: 20 }, dearer])).toEqual(['甲价格最低，项目也最多。'])
  expect(adviceOnChoice([cheapest])).toEqual([])
})

test.each([
  [0, '到院区问一问'],
  [95, '约 95 分钟'],
  [200, '约 3.5 小时'],
  [240, '约 4 小时'],
])('%i minutes are shown as %s', (minutes, text) => {
  expect(durationOf(minutes)).toBe(text)
})

const heart = { itemIds: ['七项'] }
const marks = { itemIds: ['CA125', 'CA153'] }

test('the product that covers most recommendations is marked as the best fit for the answers', () => {
  const comparison = { products: [cheapest, dearer, third], groups, sameCount: 1, leftOut: [] }
  expect(suitedOf(comparison, { sex: undefined, worth: [heart, marks, { itemIds: ['肠镜'] }] })).toEqual({
    ...{ productId: '乙', covered: 2, worth: 3 },
  })
  expect(suitedOf(comparison, { sex: undefined, worth: [{ itemIds: ['肠镜'] }] })).toBeNull()
  const forWomen = { ...comparison, products: [cheapest, { ...dearer, crowd: 'women' as const }, third] }
  expect(suitedOf(forWomen, { sex: 1, worth: [heart, marks] })?.productId).toBe('丙')
  expect(suitedOf({ ...comparison, products: [dearer] }, { sex: undefined, worth: [heart] })).toBeNull()
})
