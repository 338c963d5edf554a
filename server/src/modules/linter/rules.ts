import { type LintRule, lintRules } from '@mall/contract/linter/findings'
import { yuanText } from '@mall/contract/money'

/** An item as the rules see it. */
export interface LintItem {
  id: string
  name: string
  aliases: readonly string[]
  tells: string
  prepare: string
  /** -1 anyone, 0 women, 1 men */
  sex: number
  minAge: number
  maxAge: number
  needsFasting: boolean
  needsFullBladder: boolean
  /** null: not known. */
  costFen: number | null
}

/** One spec of a product with what is examined for it. */
export interface LintSpec {
  specId: string
  name: string
  sellingFen: number
  sex: number
  minAge: number
  maxAge: number
  items: readonly LintItem[]
}

export interface LintProduct {
  id: string
  name: string
  crowd: string
  people: number
  /** All that is written about it, without mark-up. */
  texts: string
  specs: readonly LintSpec[]
  /** Branches that sell it, each with the items that it has no device for. */
  branches: readonly { name: string; lacks: ReadonlySet<string> }[]
}

export interface LintBook {
  /** An item with all its parts. */
  covering: (itemId: string) => ReadonlySet<string>
  /** Names of examinations, which a text may claim. */
  examinations: readonly string[]
}

export interface Finding {
  rule: LintRule
  words: string
  /** For those who may not see costs, where the words tell one. */
  uncosted?: string
  specIds: string[]
  itemIds: string[]
}

type Look = (product: LintProduct, book: LintBook) => Finding[]

const SEX_OF_CROWD: Readonly<Record<string, number>> = { women: 0, men: 1 }
const SEX_WORDS = ['女性', '男性']
/** What employers may not ask for (人社部发〔2010〕12 号); a vaccination tests nothing. */
const FORBIDDEN_AT_ENTRY = /乙肝|乙型肝炎|HBV|HBsAg|妊娠|早孕|验孕|HCG|绒毛膜/i
const ENTRY = 'entry'
const EMPTIED_BLADDER = /(?:排空|排净)(?:小便|膀胱|尿)|先(?:去)?(?:排尿|小便)|排尿后/
const EATEN_BEFORE = /餐后|饭后|吃过?(?:早)?饭|进食后|吃馒头/
/** Before what a text says is not there, or comes from elsewhere. */
const NOT_INCLUDED =
  /(?:不含|不包括|不包含|不查|不做|不用做|没有|不能代替|代替不了|另外|另买|可以?加|加项|未含)[^，。；！？]*$/

/** The audience of a spec: its package's, or that of the product's crowd. */
const sexOf = ({ crowd }: LintProduct, { sex }: LintSpec): number => (sex === -1 ? (SEX_OF_CROWD[crowd] ?? -1) : sex)

const looks: Readonly<Record<LintRule, Look>> = {
  double: (product, { covering }) =>
    byItems('double', product, ({ items }) =>
      items.flatMap((item) => {
        const whole = items.find((other) => other.id !== item.id && covering(other.id).has(item.id))
        const isSaid = whole && covering(item.id).has(whole.id) && items.indexOf(whole) > items.indexOf(item)
        return whole && !isSaid ? [{ item, words: `“${item.name}”已经包含在“${whole.name}”里，去掉一个` }] : []
      }),
    ),
  sex: (product) =>
    byItems('sex', product, (spec) =>
      spec.items
        .filter(({ sex }) => sex !== -1 && sexOf(product, spec) !== -1 && sex !== sexOf(product, spec))
        .map((item) => ({ item, words: `“${item.name}”只适合${SEX_WORDS[item.sex]}` })),
    ),
  age: (product) =>
    byItems('age', product, (spec) =>
      spec.items
        .filter(({ minAge, maxAge }) => maxAge < spec.minAge || minAge > spec.maxAge)
        .map((item) => ({
          item,
          words: `“${item.name}”给 ${item.minAge}–${item.maxAge} 岁，套餐给 ${spec.minAge}–${spec.maxAge} 岁`,
        })),
    ),
  'job-entry': (product) =>
    product.crowd !== ENTRY
      ? []
      : byItems('job-entry', product, ({ items }) =>
          items
            .filter(({ name, aliases }) => !/疫苗/.test(name) && FORBIDDEN_AT_ENTRY.test([name, ...aliases].join(' ')))
            .map((item) => ({ item, words: `入职体检不能查“${item.name}”（人社部发〔2010〕12 号）` })),
        ),
  'sex-open': (product) =>
    byItems('sex-open', product, (spec) =>
      sexOf(product, spec) === -1
        ? spec.items
            .filter(({ sex }) => sex !== -1)
            .map((item) => ({ item, words: `“${item.name}”只适合${SEX_WORDS[item.sex]}，这一套男女都能买` }))
        : [],
    ),
  'age-narrow': (product) =>
    byItems('age-narrow', product, (spec) =>
      spec.items
        .filter(({ minAge, maxAge }) => maxAge >= spec.minAge && minAge <= spec.maxAge)
        .filter(({ minAge, maxAge }) => minAge > spec.minAge || maxAge < spec.maxAge)
        .map((item) => ({
          item,
          words: `“${item.name}”只给 ${item.minAge}–${item.maxAge} 岁，套餐从 ${spec.minAge} 岁到 ${spec.maxAge} 岁`,
        })),
    ),
  preparation: (product) =>
    product.specs.flatMap((spec) => [
      ...conflictOf(spec, ({ needsFullBladder }) => needsFullBladder, EMPTIED_BLADDER, '要憋尿', '要先排尿'),
      ...conflictOf(spec, ({ needsFasting }) => needsFasting, EATEN_BEFORE, '要空腹', '要先吃饭'),
    ]),
  device: (product) => {
    const items = new Map(product.specs.flatMap((spec) => spec.items.map((item) => [item.id, item])))
    return [...items.values()].flatMap((item) => {
      const lacking = product.branches.filter(({ lacks }) => lacks.has(item.id))
      if (lacking.length === 0) return []
      const where =
        lacking.length === product.branches.length ? '没有一家院区能做' : `${lacking.length} 家院区没有设备做`
      const specIds = product.specs.filter((spec) => spec.items.includes(item)).map(({ specId }) => specId)
      const names = lacking.slice(0, 3).map(({ name }) => name)
      return [
        finding('device', `${where}“${item.name}”：${names.join('、')}${lacking.length > 3 ? '等' : ''}`, specIds, [
          item.id,
        ]),
      ]
    })
  },
  cost: (product) =>
    product.specs.flatMap((spec) => {
      const costs = spec.items.map(({ costFen }) => costFen)
      const known = costs.filter((fen) => fen !== null)
      const costFen = known.reduce((sum, fen) => sum + fen, 0) * product.people
      if (costFen <= spec.sellingFen) return []
      const but = known.length < costs.length ? `，还有 ${costs.length - known.length} 项不知道成本` : ''
      const sold = `卖 ${yuanText(spec.sellingFen)}`
      const found = finding('cost', `“${spec.name}”成本 ${yuanText(costFen)}${but}，${sold}`, [spec.specId], [])
      return [{ ...found, uncosted: `“${spec.name}”低于成本，${sold}` }]
    }),
  claim: (product, { examinations }) => {
    const items = product.specs.flatMap((spec) => spec.items)
    if (items.length === 0) return []
    const carried = items.flatMap(({ name, aliases, tells }) => [name, ...aliases, tells]).join('\n')
    const claimed = examinations.filter(
      (name) => product.texts.includes(name) && !carried.includes(name) && isClaimed(product.texts, name),
    )
    // 磁共振 is said with 头部磁共振.
    const longest = claimed.filter((name) => !claimed.some((other) => other !== name && other.includes(name)))
    return longest.map((name) =>
      finding(
        'claim',
        `文字里写了“${name}”，各个规格里都没有这一项`,
        product.specs.map(({ specId }) => specId),
        [],
      ),
    )
  },
}

/** All that the rules find in a product, red first. */
export function lint(product: LintProduct, book: LintBook): Finding[] {
  const found = Object.values(looks).flatMap((look) => look(product, book))
  const isRed = ({ rule }: Finding) => lintRules[rule].level === 'red'
  return [...found.filter(isRed), ...found.filter((one) => !isRed(one))]
}

const finding = (rule: LintRule, words: string, specIds: string[], itemIds: string[]): Finding => ({
  ...{ rule, words, specIds, itemIds },
})

/** One finding an item, whichever specs have it. */
function byItems(
  rule: LintRule,
  { specs }: LintProduct,
  look: (spec: LintSpec) => { item: LintItem; words: string }[],
): Finding[] {
  const found = new Map<string, Finding>()
  for (const spec of specs)
    for (const { item, words } of look(spec)) {
      const known = found.get(item.id)
      if (known) known.specIds.push(spec.specId)
      else found.set(item.id, finding(rule, words, [spec.specId], [item.id]))
    }
  const total = specs.length
  return [...found.values()].map((one) => {
    const where = total > 1 && one.specIds.length < total ? `，错在 ${one.specIds.length} 个规格` : ''
    return { ...one, words: one.words + where }
  })
}

function conflictOf(
  { specId, items }: LintSpec,
  needs: (item: LintItem) => boolean,
  other: RegExp,
  needed: string,
  against: string,
): Finding[] {
  const one = items.find(needs)
  const two = items.find((item) => item !== one && other.test(item.prepare) && !needs(item))
  if (!one || !two) return []
  const words = `“${one.name}”${needed}，“${two.name}”${against}，当天先后要排好`
  return [finding('preparation', words, [specId], [one.id, two.id])]
}

/** Whether some place in the text says it without saying that it is not included. */
function isClaimed(texts: string, name: string): boolean {
  for (let at = texts.indexOf(name); at >= 0; at = texts.indexOf(name, at + 1))
    if (!NOT_INCLUDED.test(texts.slice(Math.max(0, at - 30), at))) return true
  return false
}
