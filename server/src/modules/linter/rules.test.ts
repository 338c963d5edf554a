import { expect, test } from 'vitest'
import { type LintBook, type LintItem, type LintProduct, type LintSpec, lint } from './rules.ts'

const book: LintBook = {
  covering: (id) =>
    new Set(
      id === 'panel'
        ? ['panel', 'glucose']
        : id === 'twin'
          ? ['twin', 'other']
          : id === 'other'
            ? ['other', 'twin']
            : [id],
    ),
  examinations: ['低剂量 CT', '骨密度', '血常规'],
}

const item = (id: string, of: Partial<LintItem> = {}): LintItem => ({
  ...{ id, name: id, aliases: [], tells: '看一项指标', prepare: '无需准备', sex: -1, minAge: 0, maxAge: 120 },
  ...{ needsFasting: false, needsFullBladder: false, costFen: null, ...of },
})

const spec = (items: readonly LintItem[], of: Partial<LintSpec> = {}): LintSpec => ({
  ...{ specId: 's1', name: '标准', sellingFen: 10_000, sex: -1, minAge: 18, maxAge: 60, items, ...of },
})

const product = (specs: readonly LintSpec[], of: Partial<LintProduct> = {}): LintProduct => ({
  ...{ id: 'p1', name: '年检', crowd: 'work', people: 1, texts: '每年一次', specs, branches: [], ...of },
})

const found = (specs: readonly LintSpec[], of: Partial<LintProduct> = {}) =>
  lint(product(specs, of), book).map(({ rule, words }) => [rule, words])

test('a package without faults has no findings', () => {
  expect(found([spec([item('panel'), item('ecg', { costFen: 1_000 })])])).toEqual([])
})

test('an item that is part of another one in the package is told, of twins once', () => {
  expect(found([spec([item('panel'), item('glucose')])])).toEqual([
    ['double', '“glucose”已经包含在“panel”里，去掉一个'],
  ])
  expect(found([spec([item('twin'), item('other')])])).toHaveLength(1)
  // In another spec it is no double.
  expect(found([spec([item('panel')]), spec([item('glucose')], { specId: 's2' })])).toEqual([])
})

test('an item of the other sex is told by the package, or by the crowd where the package is for both', () => {
  const psa = item('psa', { sex: 1 })
  expect(found([spec([psa], { sex: 0 })])).toEqual([['sex', '“psa”只适合男性']])
  expect(found([spec([psa])], { crowd: 'women' })).toEqual([['sex', '“psa”只适合男性']])
  expect(found([spec([psa], { sex: 1 })], { crowd: 'women' })).toEqual([])
  expect(found([spec([psa])])).toEqual([['sex-open', '“psa”只适合男性，这一套男女都能买']])
  expect(found([spec([psa], { sex: 0 }), spec([psa], { sex: 1, specId: 's2' })])).toEqual([
    ['sex', '“psa”只适合男性，错在 1 个规格'],
  ])
})

test('ages without one in common are red, ages narrower than the package’s are shown', () => {
  expect(found([spec([item('old', { minAge: 61 })])])).toEqual([['age', '“old”给 61–120 岁，套餐给 18–60 岁']])
  expect(found([spec([item('child', { maxAge: 17 })])])).toEqual([['age', '“child”给 0–17 岁，套餐给 18–60 岁']])
  expect(found([spec([item('forty', { minAge: 40 })])])).toEqual([
    ['age-narrow', '“forty”只给 40–120 岁，套餐从 18 岁到 60 岁'],
  ])
})

test.each([
  ['乙肝五项定量', true],
  ['早孕检测', true],
  ['血清 HCG', true],
  ['乙肝疫苗接种', false],
  ['丙型肝炎抗体', false],
])('%s in a job package: %s', (name, isForbidden) => {
  const rules = found([spec([item('one', { name })])], { crowd: 'entry' }).map(([rule]) => rule)
  expect(rules).toEqual(isForbidden ? ['job-entry'] : [])
  expect(found([spec([item('one', { name })])])).toEqual([])
})

test('hepatitis B under another name is found too', () => {
  expect(found([spec([item('one', { name: '两对半', aliases: ['乙肝五项'] })])], { crowd: 'entry' })).toHaveLength(1)
})

test('preparations that go against each other are told', () => {
  const bladder = item('pelvic', { needsFullBladder: true })
  const emptied = item('tct', { prepare: '检查前先排空小便' })
  const fasting = item('liver', { needsFasting: true })
  const fed = item('after-meal', { prepare: '早餐后两小时抽血，餐后计时' })
  expect(found([spec([bladder, emptied])])).toEqual([['preparation', '“pelvic”要憋尿，“tct”要先排尿，当天先后要排好']])
  expect(found([spec([fasting, fed])])).toEqual([
    ['preparation', '“liver”要空腹，“after-meal”要先吃饭，当天先后要排好'],
  ])
  expect(found([spec([bladder, fasting])])).toEqual([])
})

test('branches that sell it without the device are counted', () => {
  const branches = ['甲', '乙'].map((name, nth) => ({ name, lacks: new Set(nth === 0 ? ['ct'] : []) }))
  expect(found([spec([item('ct')])], { branches })).toEqual([['device', '1 家院区没有设备做“ct”：甲']])
  const [first] = branches
  expect(found([spec([item('ct')])], { branches: first ? [first] : [] })).toEqual([
    ['device', '没有一家院区能做“ct”：甲'],
  ])
})

test('a price under the cost of all who are examined for it is told, with what is not known', () => {
  const items = [item('ct', { costFen: 6_000 }), item('ecg')]
  expect(found([spec(items, { sellingFen: 6_000 })])).toEqual([])
  expect(found([spec(items, { sellingFen: 5_999 })])).toEqual([
    ['cost', '“标准”成本 ¥60.00，还有 1 项不知道成本，卖 ¥59.99'],
  ])
  expect(found([spec(items)], { people: 2 }).map(([rule]) => rule)).toEqual(['cost'])
})

test('an examination that texts promise and no spec has is told, unless they say that it is not included', () => {
  const specs = [spec([item('cbc', { name: '血常规' })])]
  expect(found(specs, { texts: '血常规和骨密度一次做完' })).toEqual([
    ['claim', '文字里写了“骨密度”，各个规格里都没有这一项'],
  ])
  expect(found(specs, { texts: '不含骨密度。可以加低剂量 CT' })).toEqual([])
  expect(found([], { texts: '骨密度' })).toEqual([])
})

test('what stops publishing comes first', () => {
  const items = [item('forty', { minAge: 40 }), item('panel'), item('glucose')]
  expect(found([spec(items)]).map(([rule]) => rule)).toEqual(['double', 'age-narrow'])
})
