import { isCode } from '../code.ts'
import { isForbidden } from '../content/article-claims.ts'
import { type Clause, conditionText, readCondition } from './condition-text.ts'
import { type LineFault, type LineTexts, linesOf, lineText } from './lines.ts'
import { MAX_GUIDE_RULES, RULE_KINDS, type RuleKind } from './terms.ts'

/** For whom something is worth checking, or not needed. */
export interface GuideRule {
  id: string
  topicId: string
  kind: RuleKind
  name: string
  organId: string
  /** -1 anyone, 0 women, 1 men */
  sex: number
  minAge: number
  maxAge: number
  /** One of the clauses must match; empty for no condition. */
  onlyIf: readonly Clause[]
  /** One item of each group is needed; the first of a group is the usual one. */
  itemGroups: readonly (readonly string[])[]
  interval: string
  sentence: string
  sourceId: string
}

/** The fields of a rule as they are written, in the order of its line. */
export const ruleFields = {
  id: { name: '编号', max: 64 },
  topicId: { name: '主题', max: 64 },
  kind: { name: '结论', max: 10 },
  name: { name: '检查', max: 30 },
  organId: { name: '系统', max: 64 },
  sex: { name: '性别', max: 2 },
  ages: { name: '年龄', max: 7 },
  onlyIf: { name: '条件', max: 600 },
  itemGroups: { name: '项目', max: 1_000 },
  interval: { name: '间隔', max: 30 },
  sentence: { name: '说给人听的一句', max: 200 },
  sourceId: { name: '出处', max: 64 },
} as const

export type RuleField = keyof typeof ruleFields
export type RuleTexts = LineTexts<RuleField>

const lines = linesOf(ruleFields)
export const RULE_FIELDS = lines.names
/** Rules as the cell of an edition keeps them. */
export const rulesText = lines.write
export const ruleLines = lines.read

const MAX_AGE = 120
const SEXES = { '-1': '不限', '0': '女', '1': '男' } as const
export const RULE_SEXES: readonly string[] = ['不限', '女', '男']

/** Groups of items: `gastroscopy/gastroscopy-p + c13-breath`. */
const groupsText = (groups: readonly (readonly string[])[]): string =>
  groups.map((group) => group.join('/')).join(' + ')

export const groupsOf = (text: string): string[][] =>
  text
    .split('+')
    .map((group) => group.split('/').flatMap((code) => code.trim() || []))
    .filter((group) => group.length > 0)

const agesText = ({ minAge, maxAge }: Pick<GuideRule, 'minAge' | 'maxAge'>) => `${minAge}-${maxAge}`

/** A rule as it is written. */
export const ruleTexts = (rule: GuideRule): RuleTexts => ({
  ...{
    id: rule.id,
    topicId: rule.topicId,
    kind: RULE_KINDS[rule.kind],
    name: lineText(rule.name),
    organId: rule.organId,
  },
  ...{ sex: rule.sex === 0 ? SEXES[0] : rule.sex === 1 ? SEXES[1] : SEXES[-1], ages: agesText(rule) },
  ...{ onlyIf: conditionText(rule.onlyIf), itemGroups: groupsText(rule.itemGroups), interval: lineText(rule.interval) },
  ...{ sentence: lineText(rule.sentence), sourceId: rule.sourceId },
})

/** A rule as it is written, read; and all that is wrong with it. `rule`: null where it cannot be understood. */
export function readRule(texts: RuleTexts): { rule: GuideRule | null; faults: LineFault<RuleField>[] } {
  const faults = lines.faults(texts, ['id', 'topicId', 'organId', 'sourceId'])
  const refuse = (name: RuleField, words: string) => void faults.push({ field: name, words })
  for (const name of ['name', 'sentence'] as const)
    if (texts[name] === '') refuse(name, '不能空')
    else if (isForbidden(texts[name])) refuse(name, '广告法不许这样说，请改掉')
  const kind = kindNamed(texts.kind)
  if (!kind) refuse('kind', `写其中一个：${Object.values(RULE_KINDS).join('、')}`)
  if (!RULE_SEXES.includes(texts.sex)) refuse('sex', `写其中一个：${RULE_SEXES.join('、')}`)
  const ages = agesOf(texts.ages)
  if (!ages || ages.maxAge > MAX_AGE) refuse('ages', `写成 50-74，从小到大，最大 ${MAX_AGE}`)
  const condition = readCondition(texts.onlyIf)
  if ('fault' in condition) refuse('onlyIf', condition.fault)
  const itemGroups = groupsOf(texts.itemGroups)
  const wrong = itemGroups.flat().find((code) => !isCode(code))
  if (wrong !== undefined) refuse('itemGroups', `“${wrong.slice(0, 20)}”不是项目编号`)
  if (kind === 'worth' && itemGroups.length === 0) refuse('itemGroups', '建议查的要写项目')
  if (!kind || !ages || 'fault' in condition || !RULE_SEXES.includes(texts.sex)) return { rule: null, faults }
  const { id, topicId, name, organId, interval, sentence, sourceId } = texts
  const rule = {
    ...{ id, topicId, kind, name, organId, sex: RULE_SEXES.indexOf(texts.sex) - 1, ...ages },
    ...{ onlyIf: condition.clauses, itemGroups, interval, sentence, sourceId },
  }
  return { rule, faults }
}

const kindNamed = (text: string): RuleKind | null =>
  text === RULE_KINDS.worth ? 'worth' : text === RULE_KINDS['not-needed'] ? 'not-needed' : null

function agesOf(text: string): Pick<GuideRule, 'minAge' | 'maxAge'> | null {
  const [, from = '', to = ''] = /^(\d{1,3})\s*[-–~至]\s*(\d{1,3})$/.exec(text) ?? []
  const ages = { minAge: Number(from), maxAge: Number(to) }
  return from !== '' && ages.minAge <= ages.maxAge ? ages : null
}

type Read = { readonly rules: GuideRule[] } | { readonly fault: string }

/** The rules of a cell, or the first thing that is wrong with them, with its row and field. */
export function readRules(text: string): Read {
  const found = ruleLines(text)
  if (found.length === 0) return { fault: '至少一条规则' }
  if (found.length > MAX_GUIDE_RULES) return { fault: `最多 ${MAX_GUIDE_RULES} 条规则` }
  const rules: GuideRule[] = []
  const seen = new Set<string>()
  for (const [nth, texts] of found.entries()) {
    const { rule, faults } = readRule(texts)
    const [first] = faults
    if (first) return { fault: ruleFaultText(nth, texts, first) }
    if (seen.has(texts.id)) return { fault: ruleFaultText(nth, texts, { field: 'id', words: '和前面一条一样' }) }
    seen.add(texts.id)
    if (rule) rules.push(rule)
  }
  return { rules }
}

/** A fault with its row and field: `第 3 条“肠镜”，年龄：写成 50-74`. */
export const ruleFaultText = (
  nth: number,
  { name, id }: RuleTexts,
  { field: of, words }: LineFault<RuleField>,
): string => `第 ${nth + 1} 条“${(name || id).slice(0, 20)}”，${ruleFields[of].name}：${words}`

/** The items that the rules of a cell name. */
export const itemsInRules = (text: string): string[] => [
  ...new Set(ruleLines(text).flatMap(({ itemGroups }) => groupsOf(itemGroups).flat())),
]
