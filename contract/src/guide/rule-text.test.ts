import { expect, test } from 'vitest'
import { readRow } from '../sheet/cells.ts'
import { GuideAnswers } from './calls.ts'
import { answersOf, conditionText, QUESTIONS } from './condition-text.ts'
import { diffRules } from './edition-diff.ts'
import {
  type RuleField,
  type RuleTexts,
  readRule,
  readRules,
  ruleFields,
  ruleLines,
  rulesText,
  ruleTexts,
} from './rule-text.ts'
import { GUIDE_QUESTIONS } from './terms.ts'

const LUNG: RuleTexts = {
  ...{
    id: 'lung-1',
    topicId: 'lung',
    kind: '建议查',
    name: '低剂量胸部 CT',
    organId: 'lungs',
    sex: '不限',
    ages: '50-74',
  },
  ...{ onlyIf: '吸烟=已戒、在吸，20 年以上 且 吸烟量=30 以上 或 家里人得过=肺癌 且 家里人得过≠肠癌' },
  ...{ itemGroups: 'ldct/ct + cbc', interval: '每年一次', sentence: '{age} 岁，属于筛查人群', sourceId: 'lung' },
}

test('a rule is read as it is written, and written as it is read', () => {
  const { rule, faults } = readRule(LUNG)
  expect(faults).toEqual([])
  expect(rule).toEqual({
    ...{ id: 'lung-1', topicId: 'lung', kind: 'worth', name: '低剂量胸部 CT', organId: 'lungs', sex: -1 },
    ...{ minAge: 50, maxAge: 74, itemGroups: [['ldct', 'ct'], ['cbc']], interval: '每年一次' },
    onlyIf: [{ smoking: ['quit', 'over20'], packYears: ['over30'] }, { family: ['lung', '!colorectal'] }],
    ...{ sentence: '{age} 岁，属于筛查人群', sourceId: 'lung' },
  })
  expect(rule && ruleTexts(rule)).toEqual(LUNG)
  // However the database keeps a clause, it is the same text.
  expect(conditionText([{ family: ['lung'], smoking: ['quit'] }])).toBe('吸烟=已戒 且 家里人得过=肺癌')
  expect(ruleLines(rulesText([LUNG, { ...LUNG, id: 'b' }]))).toEqual([LUNG, { ...LUNG, id: 'b' }])
})

test('what is asked is what the guide’s calls ask, answer by answer', () => {
  const asked = Object.keys(GuideAnswers.shape).filter((name) => name !== 'sex' && name !== 'birthYear')
  expect([...QUESTIONS].toSorted()).toEqual(asked.toSorted())
  for (const question of QUESTIONS) {
    for (const [answer] of answersOf(question))
      expect([
        question,
        answer,
        GuideAnswers.safeParse({ [question]: question === 'family' ? [answer] : answer }).success,
      ]).toEqual([question, answer, true])
    const names = answersOf(question).map(([, name]) => name)
    expect(new Set(names).size).toBe(names.length)
    // What separates them stands in none of them.
    for (const name of [GUIDE_QUESTIONS[question].name, ...names]) expect(name).not.toMatch(/[、=≠｜;；\n]| 且 | 或 /)
  }
})

const faultsOf = (of: Partial<RuleTexts>) => readRule({ ...LUNG, ...of }).faults.map(({ field }) => field)

test.each<[Partial<RuleTexts>, RuleField]>([
  [{ id: '肺' }, 'id'],
  [{ topicId: '' }, 'topicId'],
  [{ kind: 'worth' }, 'kind'],
  [{ name: '' }, 'name'],
  [{ name: '特效检查' }, 'name'],
  [{ sex: '人' }, 'sex'],
  [{ ages: '74-50' }, 'ages'],
  [{ ages: '50-121' }, 'ages'],
  [{ ages: '' }, 'ages'],
  [{ onlyIf: '吸烟' }, 'onlyIf'],
  [{ onlyIf: '酒量=多' }, 'onlyIf'],
  [{ onlyIf: '血压=好' }, 'onlyIf'],
  [{ onlyIf: '血压=正常 且 血压=不知道' }, 'onlyIf'],
  [{ itemGroups: '' }, 'itemGroups'],
  [{ itemGroups: '胸片' }, 'itemGroups'],
  [{ interval: '久'.repeat(31) }, 'interval'],
  [{ sentence: '' }, 'sentence'],
  [{ sentence: '保证查出所有癌' }, 'sentence'],
  [{ sourceId: '' }, 'sourceId'],
])('%j is told at its field', (of, field) => {
  expect(faultsOf(of)).toEqual([field])
})

test('what is not needed may name no item', () => {
  expect(faultsOf({ kind: '先不用', itemGroups: '' })).toEqual([])
})

test('a fault in a cell names its row and field', () => {
  const text = rulesText([LUNG, { ...LUNG, id: 'b', ages: '老人' }])
  expect(readRules(text)).toEqual({ fault: `第 2 条“低剂量胸部 CT”，年龄：写成 50-74，从小到大，最大 120` })
  expect(readRules(rulesText([LUNG, LUNG]))).toEqual({ fault: `第 2 条“低剂量胸部 CT”，编号：和前面一条一样` })
  expect(readRules('')).toEqual({ fault: '至少一条规则' })
  const rules = rulesText(Array.from({ length: 201 }, (_, n) => ({ ...LUNG, id: `r${n}` })))
  expect(readRules(rules)).toEqual({ fault: '最多 200 条规则' })
})

test('every rule stands on a source of its edition', () => {
  const row = (sources: string) =>
    readRow('guide', { title: '二版', reviewer: '陆时安', isShown: '是', sources, rules: rulesText([LUNG]) }).faults
  expect(row('lung｜《指南》｜学会｜2024｜')).toEqual([])
  expect(row('heart｜《指南》｜学会｜2024｜')).toEqual([
    { column: 'rules', words: '第 1 条“低剂量胸部 CT”，出处：出处里没有 lung' },
  ])
  expect(row('lung｜《指南》｜学会｜去年｜')).toEqual([
    { column: 'sources', words: '第 1 份“《指南》”，发布日期：写成 2024、2024-03 或 2024-03-15' },
  ])
  expect(row('lung｜《指南》｜学会｜2024｜http://a.cn/x')).toMatchObject([{ column: 'sources' }])
  expect(row('')).toMatchObject([{ column: 'sources' }])
})

test('two editions differ by rule: added, changed, moved and taken out', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ({ ...LUNG, id }))
  if (!a || !b || !c || !d) throw new Error('no rules')
  const kinds = (before: readonly RuleTexts[], after: readonly RuleTexts[]) =>
    Object.fromEntries(
      [...diffRules(before, after)].map(([id, { kind, fields }]) => [id, kind === 'changed' ? fields : kind]),
    )
  expect(kinds([a, b, c], [a, b, c])).toEqual({})
  expect(kinds([a, b, c], [a, { ...b, ages: '45-74', interval: '' }, d])).toEqual({
    ...{ b: ['ages', 'interval'], c: 'removed', d: 'added' },
  })
  // One that is carried to the front is what moved, not all behind it.
  expect(kinds([a, b, c, d], [d, a, b, c])).toEqual({ d: 'moved' })
  expect(kinds([], [a])).toEqual({ a: 'added' })
  expect(Object.keys(ruleFields)).toHaveLength(12)
})
