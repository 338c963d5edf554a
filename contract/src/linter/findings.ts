/** `red`: a product on sale cannot be published with it, whoever approves. `amber`: it is shown. */
export const FINDING_LEVELS = ['red', 'amber'] as const
type FindingLevel = (typeof FINDING_LEVELS)[number]

interface Rule {
  readonly name: string
  readonly level: FindingLevel
  /** What is looked at. */
  readonly looksAt: string
}

/** What is looked for in every product with an examination, each rule evaluated by code with a test. */
export const lintRules = {
  double: { name: '重复', level: 'red', looksAt: '一个项目已经包含在同一套餐的另一个项目里' },
  sex: { name: '性别不符', level: 'red', looksAt: '项目只适合另一个性别的人' },
  age: { name: '年龄不符', level: 'red', looksAt: '项目的年龄和套餐的年龄没有一岁重合' },
  'job-entry': { name: '入职禁查', level: 'red', looksAt: '入职体检里的乙肝和妊娠检测' },
  'sex-open': { name: '性别不限', level: 'amber', looksAt: '男女都能买的套餐里只适合一个性别的项目' },
  'age-narrow': { name: '年龄更窄', level: 'amber', looksAt: '套餐的一部分年龄不能做的项目' },
  preparation: { name: '准备打架', level: 'amber', looksAt: '同一天要憋尿又要先排尿，要空腹又要先吃饭' },
  device: { name: '院区缺设备', level: 'amber', looksAt: '卖这件商品的院区里没有设备的项目' },
  cost: { name: '低于成本', level: 'amber', looksAt: '售价低于套餐里各项成本的合计' },
  claim: { name: '文字多写', level: 'amber', looksAt: '文字里写到、套餐里却没有的检查' },
} as const satisfies Readonly<Record<string, Rule>>

export type LintRule = keyof typeof lintRules

const isLintRule = (name: string): name is LintRule => Object.hasOwn(lintRules, name)
export const LINT_RULES = Object.keys(lintRules).filter(isLintRule)
