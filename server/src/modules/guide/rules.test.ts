import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Clause, fitOf, insertAge, judge, type Person, type Rule, whyNotBorn } from './rules.ts'

const aRule = (overrides: Partial<Rule> = {}): Rule => ({
  id: 'r',
  topicId: 'lungs',
  kind: 'worth',
  name: '低剂量胸部 CT',
  organId: 'lungs',
  sex: -1,
  minAge: 0,
  maxAge: 120,
  onlyIf: [],
  itemGroups: [['ldct']],
  interval: '每年一次',
  sentence: '{age} 岁，建议查',
  sourceId: 's',
  ...overrides,
})
const aPerson = (answers: Record<string, string[]> = {}, sex: number | null = 1, age: number | null = 58): Person => ({
  sex,
  age,
  answers: new Map(Object.entries(answers)),
})

const smokers: Clause[] = [{ smoking: ['under20', 'over20'], packYears: ['over30'] }, { family: ['lung'] }]

const fits: [string, Partial<Rule>, Person, string, string[]?][] = [
  ['anybody', {}, aPerson(), 'yes'],
  ['the youngest of the ages', { minAge: 58, maxAge: 74 }, aPerson(), 'yes'],
  ['the oldest of the ages', { minAge: 50, maxAge: 58 }, aPerson(), 'yes'],
  ['too young', { minAge: 59 }, aPerson(), 'no'],
  ['too old', { maxAge: 57 }, aPerson(), 'no'],
  ['no year of birth', { minAge: 50 }, aPerson({}, 1, null), 'unknown', ['birthYear']],
  ['a woman for a rule of men', { sex: 1 }, aPerson({}, 0), 'no'],
  ['nobody knows whether a man', { sex: 1 }, aPerson({}, null), 'unknown', ['sex']],
  ['all of a clause', { onlyIf: smokers }, aPerson({ smoking: ['over20'], packYears: ['over30'] }), 'yes'],
  ['the other clause', { onlyIf: smokers }, aPerson({ family: ['vessel', 'lung'] }), 'yes'],
  [
    'half of a clause',
    { onlyIf: smokers },
    aPerson({ smoking: ['over20'], packYears: ['to30'], family: ['none'] }),
    'no',
  ],
  [
    'half of it skipped',
    { onlyIf: smokers },
    aPerson({ smoking: ['over20'], family: ['none'] }),
    'unknown',
    ['packYears'],
  ],
  ['skipped, but out of the question', { onlyIf: smokers }, aPerson({ smoking: ['never'], family: ['none'] }), 'no'],
  ['the answer that must not be', { onlyIf: [{ family: ['!lung'] }] }, aPerson({ family: ['lung', 'vessel'] }), 'no'],
  ['any but that answer', { onlyIf: [{ family: ['!lung'] }] }, aPerson({ family: ['vessel'] }), 'yes'],
  ['not told, although it must not be', { onlyIf: [{ family: ['!lung'] }] }, aPerson(), 'unknown', ['family']],
]

test.each(fits)('a rule applies: %s', (_, rule, person, is, missing) => {
  expect(fitOf(aRule(rule), person)).toEqual(missing ? { is, missing } : { is })
})

test('the first applicable rule of a topic decides', () => {
  const rules = [
    aRule({ id: 'a', minAge: 70 }),
    aRule({ id: 'b', kind: 'not-needed', onlyIf: [{ smoking: ['never'] }] }),
    aRule({ id: 'c' }),
  ]
  expect(judge(rules, aPerson({ smoking: ['never'] })).notNeeded.map(({ rule }) => rule.id)).toEqual(['b'])
  expect(judge(rules, aPerson({ smoking: ['quit'] })).worth.map(({ id }) => id)).toEqual(['c'])
})

test('a skipped answer leaves the topic open and is named, instead of calling it unneeded', () => {
  const rules = [aRule({ id: 'a', onlyIf: [{ family: ['lung'] }] }), aRule({ id: 'b', kind: 'not-needed' })]
  const verdict = judge(rules, aPerson())
  expect(verdict.notNeeded).toEqual([])
  expect(verdict.open.map(({ rule, questions }) => [rule.topicId, questions])).toEqual([['lungs', ['family']]])
  expect(judge(rules, aPerson({ family: ['none'] })).notNeeded).toHaveLength(1)
})

test('recommendations follow the order of the table', () => {
  const rules = ['gut', 'heart', 'lungs'].map((topicId) => aRule({ topicId, itemGroups: [[topicId]] }))
  expect(judge(rules, aPerson()).worth.map(({ topicId }) => topicId)).toEqual(['gut', 'heart', 'lungs'])
})

const ITEMS = ['ldct', 'ecg', 'dxa', 'afp', 'tct']
const anyRules = fc
  .array(
    fc.record({
      topicId: fc.constantFrom('t1', 't2', 't3', 't4'),
      kind: fc.constantFrom('worth' as const, 'not-needed' as const),
      sex: fc.constantFrom(-1, 0, 1),
      minAge: fc.integer({ min: 0, max: 70 }),
      maxAge: fc.integer({ min: 40, max: 120 }),
      onlyIf: fc.array(fc.dictionary(fc.constantFrom('smoking', 'family'), fc.array(fc.constantFrom('a', 'b', '!b')))),
      itemGroups: fc.array(fc.array(fc.constantFrom(...ITEMS), { minLength: 1 }), { minLength: 1 }),
    }),
    { maxLength: 12 },
  )
  .map((all) => all.map((rule, index) => aRule({ ...rule, id: `r${index}` })))
const anyPerson = fc
  .record({
    sex: fc.constantFrom(0, 1, null),
    age: fc.option(fc.integer({ min: 18, max: 110 })),
    answers: fc.dictionary(fc.constantFrom('smoking', 'family'), fc.array(fc.constantFrom('a', 'b'), { minLength: 1 })),
  })
  .map(({ sex, age, answers }) => aPerson(answers, sex, age))

test('nothing is both recommended and unneeded, and no topic appears twice, for any table', () => {
  fc.assert(
    fc.property(anyRules, anyPerson, (rules, person) => {
      const { worth, notNeeded, open } = judge(rules, person)
      const worthItems = new Set(worth.flatMap(({ itemGroups }) => itemGroups.flat()))
      expect(notNeeded.flatMap(({ itemIds }) => itemIds).filter((id) => worthItems.has(id))).toEqual([])
      const topics = [...worth, ...notNeeded.map(({ rule }) => rule), ...open.map(({ rule }) => rule)].map(
        ({ topicId }) => topicId,
      )
      expect(new Set(topics).size).toBe(topics.length)
    }),
  )
})

test('a further answer never makes something recommended that was called unneeded', () => {
  fc.assert(
    fc.property(anyRules, anyPerson, (rules, person) => {
      const known = new Map([['smoking', ['a']], ['family', ['b']], ...person.answers])
      const before = judge(rules, person)
      const after = judge(rules, { ...person, answers: known })
      const topics = new Set([...before.notNeeded].map(({ rule }) => rule.topicId))
      expect(after.worth.filter(({ topicId }) => topics.has(topicId))).toEqual([])
    }),
  )
})

test('a sentence contains the age', () => {
  expect(insertAge('{age} 岁、有高血压', aPerson())).toBe('58 岁、有高血压')
})

test.each([
  [2027, /不能晚于今年/],
  [1900, /超过 110 岁/],
  [2010, /18 岁以上/],
])('%i is no plausible year of birth in 2026', (year, text) => {
  expect(whyNotBorn(year, 2026)).toMatch(text)
})

test.each([1916, 1968, 2008])('%i is a plausible year of birth in 2026', (year) => {
  expect(whyNotBorn(year, 2026)).toBeNull()
})
