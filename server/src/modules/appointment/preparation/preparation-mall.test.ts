import { DrugGroup } from '@mall/contract/appointment/preparation'
import { demoMall } from '@mall/demo-data/demo-mall'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { whyNotPerson } from '../rules.ts'
import { planOfDays, prepare } from './preparation-rules.ts'

/** Every package of the demo mall, every item, and any set of items, as somebody of every kind would read them. */
const DAY = '2026-12-01'
const [WOMAN, MAN] = [0, 1] as const
const ARRIVAL = { branchName: '鼓楼院区', from: '07:30', to: '08:30', day: DAY, closedAfter: [] }
const PEOPLE = [
  { who: '女孩 12', sex: WOMAN, age: 12 },
  { who: '男孩 8', sex: MAN, age: 8 },
  { who: '男孩 15', sex: MAN, age: 15 },
  { who: '女 22', sex: WOMAN, age: 22 },
  { who: '女 34，可能怀孕', sex: WOMAN, age: 34 },
  { who: '女 42', sex: WOMAN, age: 42 },
  { who: '女 52', sex: WOMAN, age: 52 },
  { who: '女 65', sex: WOMAN, age: 65 },
  { who: '女 75', sex: WOMAN, age: 75 },
  { who: '男 22', sex: MAN, age: 22 },
  { who: '男 36', sex: MAN, age: 36 },
  { who: '男 52', sex: MAN, age: 52 },
  { who: '男 67', sex: MAN, age: 67 },
  { who: '男 75', sex: MAN, age: 75 },
] as const
interface Person {
  who: string
  sex: 0 | 1
  age: number
}

const mall = demoMall({ today: '2026-11-20' })
type Sold = (typeof mall.items)[number]
const sold = new Map(mall.items.map((each) => [each.id, each]))
const suits = ({ sexOnly, minAge, maxAge }: { sexOnly: number | null; minAge: number; maxAge: number }, p: Person) =>
  whyNotPerson(
    { sex: sexOnly ?? -1, minAge, maxAge },
    { sex: p.sex, birthday: `${Number(DAY.slice(0, 4)) - p.age}-03-01` },
    DAY,
  ) === null

const prepared = ({ fasting, fullBladder, radiation, sexOnly, ...rest }: Sold) => ({
  ...{ ...rest, sex: sexOnly ?? -1 },
  ...{ needsFasting: fasting, needsFullBladder: fullBladder, hasRadiation: radiation },
})

/** What this person reads of these items, on the screens, the sheet and in the calendar, having stated nothing, or every drug. */
function visitOf(where: string, items: readonly Sold[], person: Person, stated: DrugGroup[] | null) {
  const own = items.filter(({ sexOnly: only }) => only === null || only === person.sex)
  const facts = items.map(prepared)
  const { preparation: steps, itemPreparation } = prepare(facts, person, ARRIVAL, stated)
  const { plan, asked } = planOfDays(facts, person, ARRIVAL, stated)
  const rows = plan.parts.flatMap((part) => part.rows)
  const wordsOf = (all: readonly { title: string; text: string }[]) => all.map(({ title, text }) => `${title}：${text}`)
  const bar = plan.fasting ? [`${plan.fasting.title} ${plan.fasting.words}`] : []
  const drugs = plan.drugs.map(({ name, text }) => `${name}：${text}`)
  const planWords = [...bar, ...wordsOf(rows), ...rows.flatMap(({ labels }) => labels), ...drugs].join('\n')
  const stepWords = wordsOf(steps).join('\n')
  const allText = [stepWords, ...wordsOf(itemPreparation), planWords].join('\n')
  return {
    where: `${where}，${person.who}`,
    ...person,
    stated,
    own,
    steps,
    rows,
    plan,
    asked,
    words: allText,
    planWords,
    stepWords,
  }
}
type Visit = ReturnType<typeof visitOf>

const EVERY_DRUG = DrugGroup.options
const packages = mall.packages.flatMap((each) => {
  const items = each.itemIds.flatMap((id) => sold.get(id) ?? [])
  return PEOPLE.filter((person) => suits(each, person)).flatMap((person) => [
    visitOf(each.slug, items, person, null),
    visitOf(each.slug, items, person, [...EVERY_DRUG]),
  ])
})
const singles = mall.items.flatMap((item) =>
  PEOPLE.filter((person) => suits(item, person)).map((person) => visitOf(item.slug, [item], person, null)),
)
const isPregnant = ({ who }: Visit) => /怀孕/.test(who)
const faultsOf = (where: readonly Visit[], isWrong: (visit: Visit) => unknown) =>
  where.filter((visit) => isWrong(visit)).map((visit) => `${visit.where}\n${visit.words}`)

test('every package is looked at for somebody, and every kind of person for many packages', () => {
  const seen = new Set(packages.map(({ where }) => where.split('，')[0]))
  expect(mall.packages.filter(({ slug }) => !seen.has(slug)).map(({ slug }) => slug)).toEqual([])
  for (const { who } of PEOPLE) expect(packages.filter(({ where }) => where.endsWith(who)).length).toBeGreaterThan(10)
  const ids = new Set(mall.packages.map(({ id }) => id))
  const specs = mall.products.flatMap(({ specs: all }) => all.flatMap(({ packageId }) => packageId ?? []))
  expect(specs.filter((id) => !ids.has(id))).toEqual([])
})

const fasts = ({ words }: Visit) => /不吃东西了|不吃东西，可|不吃东西，早|8 点后不吃/.test(words)

/** Why what this visit reads takes itself back; null where it does not. */
function contradiction(visit: Visit): string | null {
  const { words, own, rows, plan } = visit
  if (fasts(visit) && /正常吃饭|照常吃[饭早午]|不用空腹|吃过饭|早点吃/.test(words)) return '空腹，又叫人吃'
  if (!fasts(visit) && /空腹的|空着肚子|8 点后|不吃东西了|空腹吃|空腹用/.test(words)) return '不用空腹，又说空腹'
  if (fasts(visit) !== (plan.fasting !== null)) return '步骤和时刻表说的空腹不一样'
  if (/水也不喝/.test(words) && /少量喝水|一小口水|白水没关系|小口喝/.test(words)) return '不喝水，又可以喝'
  if (/听医生的再吃/.test(words) && /再吃早饭|做完吃早饭|吃早饭：/.test(words)) return '听医生的，又先吃早饭'
  const [full, empty] = [own.some((one) => one.fullBladder), own.some((one) => /(?<!别)排空/.test(one.prepare))]
  if (full && empty && !/憋着尿.*；排空小便后/.test(words)) return '憋尿和排空没有先后'
  const at = (title: RegExp) => rows.findIndex((row) => title.test(row.title))
  const [drink, urine] = [at(/憋尿|憋着尿来/), rows.findIndex(({ labels }) => labels.includes('留尿'))]
  if (drink >= 0 && urine >= 0 && drink < urine) return '先憋尿，再留尿'
  const meal = at(/^吃早饭|听医生的再吃/)
  if (meal >= 0 && rows.some(({ isFasting }, index) => isFasting && index >= meal)) return '吃过以后还空腹'
  return null
}

test('no advice takes another back, in any package, for anybody', () => {
  const faults = packages.flatMap((visit) => {
    const why = contradiction(visit)
    return why ? [`${why} ${visit.where}\n${visit.words}`] : []
  })
  expect(faults).toEqual([])
})

test('nor in any set of items that somebody could put together', () => {
  const some = fc.uniqueArray(fc.integer({ min: 0, max: mall.items.length - 1 }), { minLength: 1, maxLength: 25 })
  const person = fc.constantFrom(...PEOPLE)
  fc.assert(
    fc.property(some, person, (chosen, who) => {
      const items = chosen.flatMap((index) => mall.items[index] ?? []).filter((item) => suits(item, who))
      const why = items.length > 0 && contradiction(visitOf('any', items, who, null))
      if (why) throw new Error(why)
    }),
    { numRuns: 400, seed: 19 },
  )
})

test('no preparation is shown for another sex or age', () => {
  const all = [...packages, ...singles]
  const isHers = ({ sex, age }: Visit) => sex === WOMAN && age >= 12 && age <= 55
  expect(faultsOf(all, (visit) => !isHers(visit) && /月经|例假|怀孕|备孕|孕期|哺乳/.test(visit.words))).toEqual([])
  expect(faultsOf(packages, ({ sex, words }) => sex === WOMAN && /前列腺|精液|禁欲/.test(words))).toEqual([])
  expect(faultsOf(packages, ({ sex, words }) => sex === MAN && /宫颈|妇科|子宫|女性|女士/.test(words))).toEqual([])
  const adult = /喝酒|抽烟|降压药|降糖药|身份证原件|抗凝、/
  expect(faultsOf(all, ({ age, words }) => age < 18 && adult.test(words))).toEqual([])
  expect(faultsOf(all, ({ age, words }) => age >= 18 && /家长|户口本|作业/.test(words))).toEqual([])
})

test('if pregnancy is possible, every item not done in pregnancy is named', () => {
  const named = (visit: Visit, one: Sold) =>
    visit.stepWords.split('\n').some((line) => /怀孕/.test(line) && line.includes(one.name)) &&
    visit.planWords.split('\n').some((line) => /怀孕/.test(line) && line.includes(one.name))
  const faults = [...packages, ...singles].filter(isPregnant).flatMap((visit) =>
    visit.own
      .filter(({ radiation, notFor }) => radiation || /孕/.test(notFor))
      .filter((one) => !named(visit, one))
      .map((one) => `${visit.where}：${one.name}`),
  )
  expect(faults).toEqual([])
})

/** Texts that the steps and the plan of this item must contain. */
const VITAL: readonly [RegExp, RegExp, ((visit: Visit) => boolean)?][] = [
  [/^(abpm|holter|home-sleep)$/, /次日还机器/],
  [/^holter-seven$/, /第八天还机器/],
  [/^psg$/, /晚上来院/],
  [/^ppd$/, /48 到 72 小时.*看/],
  [/^(c13|c14)-breath$/, /四周内用过抗生素、两周内用过抑酸胃药/],
  [/^(gastroscopy|colonoscopy|gastro-colono)-p$/, /家人陪/],
  [/^(gastroscopy|colonoscopy|gastro-colono)-p$/, /不能开车|别开车/],
  [/colono/, /泻药/],
  [/^(gastroscopy-p|gastro-colono-p)$/, /水也不喝/],
  [/^(brain|cervical|lumbar|knee|abdomen)-mr|^mrcp$/, /心脏起搏器/],
  [/^(coronary-cta|chest-ct-contrast|abdomen-ctc|breast-mri)$/, /造影剂过敏/],
  [/^semen-routine$/, /禁欲 3 到 5 天/],
  [/^glucose-2h$/, /过两小时|计两小时|两小时/, fasts],
  [/^gyn-exam$/, /月经期/, ({ age }) => age <= 55],
  [/^gyn-exam$/, /不同房/],
  [/^urine-protein-24h$/, /24 小时尿/],
]

test('nothing vital is missing', () => {
  const faults = VITAL.flatMap(([slug, words, applies]) =>
    [...packages, ...singles]
      .filter((visit) => visit.own.some((one) => slug.test(one.slug)) && (applies?.(visit) ?? true))
      .filter(({ stepWords, planWords }) => !words.test(stepWords) || !words.test(planWords))
      .map(({ where }) => `${words} ${where}`),
  )
  expect(faults).toEqual([])
  const isBooked = (visit: Visit, what: (one: Sold) => boolean) => visit.own.some(what)
  const starts = ({ steps, rows }: Visit) =>
    steps.some(({ time, title }) => /20:00|8 点后不吃/.test(time + title)) && rows.some(({ time }) => time === '20:00')
  expect(faultsOf(packages, (visit) => isBooked(visit, (one) => one.fasting) && !starts(visit))).toEqual([])
  expect(
    faultsOf(
      packages,
      (visit) =>
        isBooked(visit, (one) => one.fullBladder) && !(/憋着尿/.test(visit.stepWords) && /憋/.test(visit.planWords)),
    ),
  ).toEqual([])
  const worn = ({ slug }: Sold) => /^(abpm|holter|home-sleep)$/.test(slug)
  expect(faultsOf(packages, (visit) => isBooked(visit, worn) && !visit.rows.some(({ day }) => day === 1))).toEqual([])
})

test('every examination that has an hour of its own stands in the plan, or is counted there', () => {
  const faults = packages.filter(({ own, rows }) => own.length > 0 && rows.every(({ labels }) => labels.length === 0))
  expect(faults.filter(({ own }) => own.length > 1).map(({ where }) => where)).toEqual([])
})

test('short and long texts about a drug agree', () => {
  const withDrugs = packages.filter((visit) => visit.stated !== null)
  const faults = withDrugs.flatMap(({ where, steps, plan }) => {
    const short = steps.find(({ kind }) => kind === 'drugs')?.title ?? ''
    const thinner = plan.drugs.find(({ group }) => group === 'thinner')?.text ?? ''
    return /抗凝药先问医生/.test(short) === /^照常吃/.test(thinner) && thinner !== ''
      ? [`${where} ${short} ${thinner}`]
      : []
  })
  expect(faults).toEqual([])
})

test('no text on drugs names a dose or advises stopping one', () => {
  const dose = /\d+ ?(mg|毫克|片(?!段)|粒|单位|IU)/
  const stop = /(?<!别自己|不用|要不要)停(满|用|服|药|掉|口服)|(?<!要不要)停[一二三四两七]/
  const ownDrugs = ({ words }: Visit) => words.replaceAll('维 C 片', '')
  expect(faultsOf(packages, (visit) => dose.test(ownDrugs(visit)) || stop.test(ownDrugs(visit)))).toEqual([])
  const grown = packages.filter(({ age, stated }) => age >= 18 && stated === null)
  expect(faultsOf(grown, (visit) => fasts(visit) && !/问开药的医生/.test(visit.words))).toEqual([])
})

test('which drugs are asked about follows what is booked: contrast, an endoscope, an empty stomach, a breath test', () => {
  const asks = (slug: RegExp, group: DrugGroup) => {
    const booked = packages.filter(({ own, age }) => age >= 18 && own.some((one) => slug.test(one.slug)))
    expect(booked.length).toBeGreaterThan(0)
    const isUnasked = booked.filter(({ asked }) => !asked.some((each) => each.group === group))
    expect(isUnasked.map(({ where }) => where)).toEqual([])
  }
  asks(/^(coronary-cta|chest-ct-contrast)$/, 'metformin')
  asks(/^(gastroscopy|colonoscopy|gastro-colono)/, 'thinner')
  asks(/^(lipid|glucose-fasting)/, 'insulin')
  asks(/^c13-breath$/, 'acid')
  const none = packages.filter(({ own }) => own.every((one) => /穿宽松好脱|照实回答/.test(one.prepare)))
  expect(none.filter(({ asked }) => asked.length > 0).map(({ where }) => where)).toEqual([])
})

test('stated drugs are the only ones named, in every text that they matter for', () => {
  const withDrugs = packages.filter((visit) => visit.stated !== null && visit.asked.length > 0)
  expect(withDrugs.filter(({ plan, asked }) => plan.drugs.length !== asked.length).map(({ where }) => where)).toEqual(
    [],
  )
  const items = ['lipid-seven', 'coronary-cta', 'colonoscopy-p'].flatMap(
    (slug) => mall.items.find((one) => one.slug === slug) ?? [],
  )
  const man = { who: '男 67', sex: MAN, age: 67 } as const
  const words = (drugs: DrugGroup[]) => visitOf('', items, man, drugs).planWords
  expect(words([])).not.toMatch(/降压药|胰岛素|抗凝/)
  expect(words(['metformin'])).toMatch(/二甲双胍：.*造影剂.*问开药的医生/)
  expect(words(['metformin'])).not.toMatch(/降压药|胰岛素|抗凝/)
  expect(words(['thinner'])).toMatch(/阿司匹林.*：.*肠镜.*问开药的医生/)
})

test('five steps beside the last call for a change, in the order of their days; the hours of a part go up', () => {
  expect(faultsOf(packages, ({ steps }) => steps.length > 5 || steps.length < 2)).toEqual([])
  expect(
    faultsOf(packages, ({ steps }) => steps.some(({ day }, index) => day < (steps[index - 1]?.day ?? day))),
  ).toEqual([])
  const falls = ({ plan }: Visit) =>
    plan.parts.some(({ rows }) => {
      const times = rows.filter(({ time }) => /^\d\d:\d\d$/.test(time)).map(({ day, time }) => `${day + 9} ${time}`)
      return times.some((time, index) => time < (times[index - 1] ?? time))
    })
  expect(faultsOf(packages, falls)).toEqual([])
  const max = Math.max(...packages.map(({ rows }) => rows.length))
  expect(max).toBeLessThanOrEqual(26)
})

test('no package holds what excludes each other: a camera capsule and a magnet within the month', () => {
  const both = mall.packages.filter(({ itemIds }) => {
    const slugs = itemIds.flatMap((id) => sold.get(id)?.slug ?? [])
    return slugs.includes('capsule-gastro') && slugs.some((slug) => /mri|^mrcp|mra$|swi$/.test(slug))
  })
  expect(both.map(({ slug }) => slug)).toEqual([])
})

test('facts needed before the visit are in an item’s preparation, not only in its notes', () => {
  const early = /(前[一二两三]天|当天|来之前|抽血?前两天)(?!.{0,4}(可能|发热))[^，。；]{0,6}(不|别|少)/
  const unsaid = mall.items.filter(({ note, prepare }) => {
    const found = early.exec(note)?.[0]
    return found !== undefined && !/前[一二两三]天|当天|来之前|前一晚|不同房|两天/.test(prepare)
  })
  expect(unsaid.map(({ slug, note, prepare }) => `${slug}：${note} / ${prepare}`)).toEqual([])
})
