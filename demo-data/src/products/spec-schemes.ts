import type { DemoItem, Sex } from '../demo-types.ts'
import { type Book, compose, forPerson, itemsOf, totalFen } from './packages.ts'
import { pricedFen, roundedPriceFen } from './prices.ts'

/** One choosable version of a product before it gets its ids. */
export type Variant = {
  key: string
  values: string[]
  items: DemoItem[]
  sexOnly: Sex | null
  priceFen: number
  marketFen: number
  unavailable: string
  /** How many people are examined for one unit. */
  examinations: number
}
export type Scheme = { attributes: string[]; variants: Variant[] }
export type SchemeInput = { slug: string; sex: string; rule: string; composition: string; book: Book }

type Maker = (input: SchemeInput, items: DemoItem[]) => Scheme

const ownSex = (sex: string): Sex | null => (sex === 'm' ? 1 : sex === 'w' ? 0 : null)

function plain(input: SchemeInput, items: DemoItem[]): Variant {
  const marketFen = totalFen(items)
  const priceFen = pricedFen(input.rule, marketFen, input.slug)
  return {
    key: 'std',
    values: [],
    items,
    sexOnly: ownSex(input.sex),
    priceFen,
    marketFen,
    unavailable: '',
    examinations: 1,
  }
}

const people: readonly { key: string; name: string; sex: Sex; married: boolean }[] = [
  { key: 'm', name: '男性', sex: 1, married: true },
  { key: 'ws', name: '女性 · 未婚', sex: 0, married: false },
  { key: 'w', name: '女性 · 已婚', sex: 0, married: true },
]

const bySex: Maker = (input, items) => {
  const intimate = items.some((i) => i.method === 'gyn' || i.method === 'usv')
  const variants = people
    .filter((p) => intimate || p.key !== 'ws')
    .map((p) => {
      const name = intimate || p.sex === 1 ? p.name : '女性'
      const variant = plain(input, forPerson(items, p))
      return { ...variant, key: p.key, values: [name], sexOnly: p.sex }
    })
  return { attributes: ['适用人群'], variants }
}

/** Both sexes pay the same, though their items differ. */
const sexSame: Maker = (input, items) => {
  const fixed = input.composition.startsWith('!full-view')
  const women = fixed ? itemsOf(compose('!full-view-w'), input.book) : items
  const variants = [
    { ...plain(input, forPerson(items, { sex: 1, married: true })), key: 'm', values: ['男性'], sexOnly: 1 as const },
    { ...plain(input, forPerson(women, { sex: 0, married: true })), key: 'w', values: ['女性'], sexOnly: 0 as const },
  ]
  const priceFen = Math.min(...variants.map((v) => v.priceFen))
  return { attributes: ['适用人群'], variants: variants.map((v) => ({ ...v, priceFen })) }
}

const cities = [
  { key: 'a', name: '北上广深', factor: 1.08 },
  { key: 'b', name: '省会与计划单列市', factor: 1 },
  { key: 'c', name: '其他城市', factor: 0.94 },
]
const byCity: Maker = (input, items) => {
  const base = plain(input, items)
  const variants = cities.map((c) => ({
    ...base,
    key: c.key,
    values: [c.name],
    priceFen: roundedPriceFen(base.priceFen * c.factor, input.slug),
  }))
  return { attributes: ['城市档'], variants }
}

const several =
  (count: number): Maker =>
  (input, items) => {
    const one = plain(input, items)
    const marketFen = one.marketFen * count
    const priceFen = pricedFen(input.rule, marketFen, input.slug)
    return { attributes: [], variants: [{ ...one, marketFen, priceFen, examinations: count }] }
  }

/** Two people, each with what suits them; what they pay for is her items plus his. */
const couple: Maker = (input, items) => {
  const [hers, his] = [forPerson(items, { sex: 0, married: true }), forPerson(items, { sex: 1, married: true })]
  const marketFen = totalFen(hers) + totalFen(his)
  const priceFen = pricedFen(input.rule, marketFen, input.slug)
  return { attributes: [], variants: [{ ...plain(input, items), marketFen, priceFen, examinations: 2 }] }
}

const versions = [
  { key: 'calm', name: '安心版', plusFen: 0, more: '' },
  {
    key: 'heart',
    name: '加强心脑',
    plusFen: 38000,
    more: 'hs-crp pwv tcd sdldl vertebral d-dimer hs-troponin nt-probnp',
  },
  {
    key: 'tumour',
    name: '加强肿瘤早筛',
    plusFen: 60000,
    more: 'stool-ob-quant pepsinogen c13-breath thyroid-us neck-node-us ca199 ca724 nse cyfra scc pro-grp eb-virus ldct-ai',
  },
]
const escorts = [
  { key: 'none', name: '不需要', plusFen: 0, unavailable: '' },
  { key: 'escort', name: '需要陪检员', plusFen: 18000, unavailable: '' },
  { key: 'bed', name: '家属床位', plusFen: 18000, unavailable: '本月约满' },
]
const parents: Maker = (input) => {
  const variants: Variant[] = []
  for (const p of [
    { key: 'dad', name: '爸爸 · 男', sex: 1 as const },
    { key: 'mum', name: '妈妈 · 女', sex: 0 as const },
  ])
    for (const v of versions)
      for (const e of escorts) {
        const items = itemsOf(compose(`!parents-${p.key} ${v.more}`), input.book)
        const base = plain(input, items)
        variants.push({
          ...base,
          key: `${p.key}-${v.key}-${e.key}`,
          values: [p.name, v.name, e.name],
          sexOnly: p.sex,
          priceFen: base.priceFen + v.plusFen + e.plusFen,
          marketFen: base.marketFen + e.plusFen,
          unavailable: e.unavailable,
        })
      }
  return { attributes: ['给谁做', '版本', '陪检'], variants }
}

const her: Maker = (input) => {
  const variants: Variant[] = []
  for (const w of [
    { key: 'married', name: '已婚女性' },
    { key: 'single', name: '未婚女性' },
  ])
    for (const v of [
      { key: 'std', name: '标准版', plusFen: 0, more: '' },
      { key: 'plus', name: '加强版', plusFen: 30000, more: 'amh breast-elasto thyroid-elasto tpo-ab ca153' },
    ]) {
      const base = plain(input, itemsOf(compose(`!her-${w.key} ${v.more}`), input.book))
      variants.push({
        ...base,
        key: `${w.key}-${v.key}`,
        values: [w.name, v.name],
        priceFen: base.priceFen + v.plusFen,
      })
    }
  return { attributes: ['适用人群', '版本'], variants }
}

const makers: Record<string, Maker> = {
  none: (input, items) => ({ attributes: [], variants: [plain(input, items)] }),
  sex: bySex,
  sexsame: sexSame,
  city: byCity,
  pair: several(2),
  triple: several(3),
  quad: several(4),
  paircouple: couple,
  parents,
  her,
}

/** The versions of a product in which one can buy it. */
export function schemeOf(name: string, input: SchemeInput): Scheme {
  const make = makers[name]
  if (!make) throw new Error(`没有这种规格：${name}`)
  return make(input, itemsOf(compose(input.composition), input.book))
}
