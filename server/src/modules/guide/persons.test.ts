import { GuideAnswers, GuideQuestion } from '@mall/contract/guide/calls'
import { demoMall } from '@mall/demo-data/demo-mall'
import { expect, test } from 'vitest'
import { bestCovers, type CoverItem, needsFor } from './cover-rules.ts'
import { judge, type Person, type Rule } from './rules.ts'

const mall = demoMall({ today: '2026-11-20' })
const rules: Rule[] = mall.guide.rules.map((rule) => ({
  ...rule,
  kind: rule.kind === 'worth' ? 'worth' : 'not-needed',
}))
const items = new Map<string, CoverItem>(
  mall.items.map((item) => [
    item.id,
    { ...item, sex: item.sexOnly ?? -1, isAddOn: item.addable && item.categoryId !== 'cat-tooth' },
  ]),
)

function aPerson(sex: 0 | 1, birthYear: number, given: Record<string, string> = {}): Person {
  const answers = Object.entries(given).map(([question, answer]) => [question, answer.split(' ')] as const)
  return { sex, age: 2026 - birthYear, answers: new Map(answers) }
}

const healthy = {
  smoking: 'never',
  bloodPressure: 'normal',
  family: 'none',
  weight: 'normal',
  bloodSugar: 'normal',
  liver: 'none',
  fracture: 'no',
  pregnancy: 'no',
  lastCheck: 'within1',
}

/** Person · what is recommended, in order · what is not needed. */
const persons: [string, Person, string, string][] = [
  [
    'a woman of 1990, healthy',
    aPerson(0, 1990, healthy),
    'lipid cervix',
    'lungs gut breast bone thyroid petct markers',
  ],
  [
    'a man of 1962 who smokes 30 pack-years',
    aPerson(1, 1962, { ...healthy, smoking: 'over20', packYears: 'over30' }),
    'lungs gut sugar lipid prostate',
    'bone thyroid petct markers',
  ],
  [
    'the man of the picture: 1968, smokes, hypertension, bowel cancer in the family, overweight',
    aPerson(1, 1968, {
      smoking: 'over20',
      packYears: 'over30',
      bloodPressure: 'high',
      family: 'colorectal',
      weight: 'over',
      fracture: 'no',
    }),
    'carotid lungs gut sugar lipid pressure',
    'prostate bone thyroid petct markers',
  ],
  [
    'a man of 1962 who stopped 20 years ago',
    aPerson(1, 1962, { ...healthy, smoking: 'quit', packYears: 'over30', quitYears: 'over15' }),
    'gut sugar lipid prostate',
    'bone thyroid petct markers',
  ],
  [
    'a woman of 1958 with breast cancer in the family',
    aPerson(0, 1958, { ...healthy, family: 'breast' }),
    'gut sugar lipid breast bone',
    'lungs cervix thyroid petct markers',
  ],
  [
    'a woman of 1984 who may be pregnant, with breast cancer in the family',
    aPerson(0, 1984, { ...healthy, family: 'breast', pregnancy: 'possible' }),
    'sugar lipid cervix',
    'lungs breast bone thyroid petct markers',
  ],
  [
    'a man of 1980 with hepatitis B and diabetes who was never checked',
    aPerson(1, 1980, { ...healthy, liver: 'hepatitis', bloodSugar: 'diabetes', lastCheck: 'over3' }),
    'sugar lipid liver basics',
    'lungs prostate bone thyroid petct markers',
  ],
  [
    'a man of 1975 whose father had stomach cancer and who knows neither blood pressure nor hepatitis',
    aPerson(1, 1975, { ...healthy, family: 'stomach', bloodPressure: 'unknown', liver: 'unknown' }),
    'gut sugar lipid pressure stomach hepb',
    'lungs prostate bone thyroid petct markers',
  ],
]

test.each(persons)('%s', (_, person, worth, notNeeded) => {
  const verdict = judge(rules, person)
  expect(verdict.worth.map(({ topicId }) => topicId).join(' ')).toBe(worth)
  expect(verdict.notNeeded.map(({ rule }) => rule.topicId).join(' ')).toBe(notNeeded)
})

test('a smoker who skips the amount gets an open topic, not a “not needed”', () => {
  const { open, notNeeded } = judge(rules, aPerson(1, 1968, { smoking: 'over20', family: 'none' }))
  expect(open.find(({ rule }) => rule.topicId === 'lungs')?.questions).toEqual(['packYears'])
  expect(notNeeded.map(({ rule }) => rule.topicId)).not.toContain('lungs')
})

test('without answers there is no advice', () => {
  const verdict = judge(rules, { sex: null, age: null, answers: new Map() })
  expect([verdict.worth, verdict.notNeeded]).toEqual([[], []])
})

const everybody = [0, 1].flatMap((sex) =>
  Array.from({ length: 93 }, (_, index) => 1916 + index).flatMap((year) =>
    [{}, healthy, { ...healthy, pregnancy: 'possible', family: 'breast stomach lung', fracture: 'yes' }].map(
      (answers) => aPerson(sex === 0 ? 0 : 1, year, answers),
    ),
  ),
)

test('everything recommended is in a shown package, or can be added to it', () => {
  const onSale = mall.products.filter(
    (p) => p.onSale && p.serviceKind === 'general' && !p.cbec && !['entry', 'teens', 'pregnancy'].includes(p.crowd),
  )
  const packages = new Map(mall.packages.map((each) => [each.id, each]))
  for (const person of everybody.filter(({ age }) => (age ?? 0) <= 75)) {
    const { worth } = judge(rules, person)
    const needs = needsFor(
      worth.map((rule) => ({ topicId: rule.topicId, name: rule.name, groups: rule.itemGroups })),
      items,
      person,
    )
    const offers = onSale.flatMap((p) =>
      p.specs.flatMap((spec) => {
        const own = packages.get(spec.packageId ?? '')
        const { age = 0 } = { age: person.age ?? 0 }
        const fits =
          own && (own.sexOnly === null || own.sexOnly === person.sex) && own.minAge <= age && age <= own.maxAge
        return fits ? [{ productId: p.id, specId: spec.id, priceFen: spec.sellingPriceFen, itemIds: own.itemIds }] : []
      }),
    )
    const covers = bestCovers(offers, needs, items)
    if (needs.length > 0) expect(covers.length).toBeGreaterThan(0)
    for (const { elsewhere } of covers) expect(elsewhere.map(({ topicId }) => topicId)).toEqual([])
  }
})

test('possible pregnancy excludes examinations with X-rays', () => {
  const rays = new Set(mall.items.filter((item) => item.radiation).map(({ id }) => id))
  for (const person of everybody.filter(({ answers }) => answers.get('pregnancy')?.includes('possible'))) {
    if (person.sex !== 0 || (person.age ?? 0) > 55) continue
    const groups = judge(rules, person).worth.flatMap(({ itemGroups }) => itemGroups)
    expect(groups.filter((group) => group.every((id) => rays.has(id)))).toEqual([])
  }
})

test('every rule has a dated source, uses existing questions, and neither frightens nor promises', () => {
  const sources = new Map(mall.guide.sources.map((source) => [source.id, source]))
  for (const rule of mall.guide.rules) {
    expect(sources.get(rule.sourceId)?.publishedOn).toMatch(/^\d{4}/)
    expect(rule.sentence).not.toMatch(/确诊|患有|必须|一定要|立即|危险|致命|保证|根治|最佳/)
    for (const [question, answers] of rule.onlyIf.flatMap((clause) => Object.entries(clause))) {
      expect(GuideQuestion.options).toContain(question)
      for (const written of answers) {
        const answer = written.replace(/^!/, '')
        expect([answer, [answer]].some((value) => GuideAnswers.safeParse({ [question]: value }).success)).toBe(true)
      }
    }
  }
  expect(mall.guide.sources.filter(({ id }) => !mall.guide.rules.some((rule) => rule.sourceId === id))).toEqual([])
})
