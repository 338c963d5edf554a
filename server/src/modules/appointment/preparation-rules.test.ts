import { demoMall } from '@mall/demo-data/demo-mall'
import { expect, test } from 'vitest'
import type { PreparedItem } from './item-needs-rules.ts'
import { bookingRules, mergeHandedOver, prepare } from './preparation-rules.ts'
import { whyNotPerson } from './rules.ts'

const DAY = '2026-12-01'
const [WOMAN, MAN] = [0, 1] as const
const ARRIVAL = { branchName: '鼓楼院区', from: '07:30', to: '08:30' }

const item = (given: Partial<PreparedItem> & { name: string }): PreparedItem => ({
  ...{ prepare: '', notFor: '', handedOver: '', sex: -1 },
  ...{ needsFasting: false, needsFullBladder: false, hasRadiation: false },
  ...given,
})
const titles = (items: readonly PreparedItem[], visitor: { sex: number; age: number | null }) =>
  prepare(items, visitor, ARRIVAL).preparation.map(({ day, title }) => `${day} ${title}`)

test('one order of the days: what decides about the day, the evening before, the drugs, the door, the morning', () => {
  const items = [
    item({ name: '血糖', needsFasting: true, prepare: '抽血，空腹 8 小时', handedOver: '纸质报告' }),
    item({ name: '前列腺彩超', needsFullBladder: true, prepare: '憋尿', handedOver: '图像、纸质报告' }),
    item({ name: '胸部 CT', hasRadiation: true, prepare: '取下金属饰品', handedOver: '胶片' }),
    item({ name: '口腔检查', prepare: '来之前正常吃饭、刷牙' }),
    item({ name: '身高', prepare: '无需准备' }),
  ]
  expect(titles(items, { sex: MAN, age: 67 })).toEqual([
    '-1 不吃东西，可少量喝水',
    '0 降压药照常吃，降糖药带着',
    '0 到鼓楼院区，08:30 前都行',
    '0 先做空腹的，再吃早饭',
  ])
  expect(titles(items, { sex: WOMAN, age: 30 })[0]).toBe('-3 怀孕、备孕先说')
  const order = prepare(items, { sex: MAN, age: 67 }, ARRIVAL).preparation.at(-1)?.text
  expect(order).toBe('先空着肚子做抽血，做完吃早饭；再喝 500–800 毫升水，憋着尿做前列腺彩超；早饭后做口腔检查。')
  expect(mergeHandedOver(items)).toEqual(['纸质报告', '图像', '胶片'])
})

test('where nothing needs an empty stomach, breakfast is told, and no drug', () => {
  const free = item({ name: '超声洁牙', prepare: '来之前正常吃饭、刷牙' })
  expect(titles([free], { sex: MAN, age: 40 })).toEqual(['0 不用空腹，照常吃饭', '0 到鼓楼院区，08:30 前都行'])
})

test('for whom an examination is not, is told of those who could be meant', () => {
  const ct = item({ name: '增强 CT', notFor: '怀孕、对碘造影剂过敏、肾功能差的人请先问医生' })
  const own = (sex: number, age: number) => prepare([ct], { sex, age }, null).itemPreparation
  expect(own(MAN, 67)).toEqual([{ title: '增强 CT', text: '对碘造影剂过敏、肾功能差的人请先问医生' }])
  const belly = item({ name: '弹性', notFor: '有腹水、孕期的人不做' })
  expect(prepare([belly], { sex: MAN, age: 67 }, null).itemPreparation[0]?.text).toBe('有腹水的人不做')
})

test('what is for women in an item that both have, women read who can be meant', () => {
  const hormones = item({ name: '性激素六项', prepare: '抽血，不用空腹；女士把末次例假的日期告诉护士' })
  const words = (sex: number, age: number) => prepare([hormones], { sex, age }, null).itemPreparation
  expect(words(WOMAN, 30)).toEqual([{ title: '性激素六项', text: '女士把末次例假的日期告诉护士' }])
  expect([words(MAN, 30), words(WOMAN, 65)]).toEqual([[], []])
})

const mall = demoMall({ today: '2026-11-20' })
const sold = new Map(mall.items.map((each) => [each.id, each]))
const PEOPLE = [
  { who: '女孩 12', sex: WOMAN, age: 12 },
  { who: '女 30', sex: WOMAN, age: 30 },
  { who: '女 65', sex: WOMAN, age: 65 },
  { who: '男 36', sex: MAN, age: 36 },
  { who: '男 67', sex: MAN, age: 67 },
] as const

const visits = mall.packages.flatMap(({ slug, itemIds, sexOnly, minAge, maxAge }) => {
  const items = itemIds.flatMap((id) => sold.get(id) ?? [])
  return PEOPLE.flatMap(({ who, sex, age }) => {
    const birthday = `${Number(DAY.slice(0, 4)) - age}-03-01`
    if (whyNotPerson({ sex: sexOnly ?? -1, minAge, maxAge }, { sex, birthday }, DAY) !== null) return []
    const own = items.filter(({ sexOnly: only }) => only === null || only === sex)
    const prepared = items.map(({ fasting, fullBladder, radiation, sexOnly: only, ...rest }) => ({
      ...{ ...rest, sex: only ?? -1 },
      ...{ needsFasting: fasting, needsFullBladder: fullBladder, hasRadiation: radiation },
    }))
    const { preparation, itemPreparation } = prepare(prepared, { sex, age }, ARRIVAL)
    const words = [...preparation, ...itemPreparation].map(({ title, text }) => `${title}：${text}`).join('\n')
    return [{ where: `${slug}，${who}`, sex, age, own, steps: preparation, words }]
  })
})
type Visit = (typeof visits)[number]
const faultsOf = (isWrong: (visit: Visit) => unknown) =>
  visits.filter((visit) => isWrong(visit)).map(({ where, words }) => `${where}\n${words}`)

test('every package of the mall is looked at for somebody, and every person for many packages', () => {
  const seen = new Set(visits.map(({ where }) => where.split('，')[0]))
  const unseen = mall.packages.filter(({ slug }) => !seen.has(slug)).map(({ slug }) => slug)
  expect(unseen.length).toBeLessThan(mall.packages.length * 0.05)
  for (const { who } of PEOPLE) expect(visits.filter(({ where }) => where.endsWith(who)).length).toBeGreaterThan(10)
})

test('no advice takes another back: fasting beside eating, no water beside a sip, a bladder full and empty', () => {
  const fasts = ({ words }: Visit) => /不吃东西，|8 点后不吃/.test(words)
  expect(faultsOf((visit) => fasts(visit) && /正常吃饭|照常吃饭|不用空腹|吃过饭/.test(visit.words))).toEqual([])
  expect(faultsOf((visit) => !fasts(visit) && /空腹的|空着肚子|8 点后/.test(visit.words))).toEqual([])
  expect(faultsOf(({ words }) => /水也不喝/.test(words) && /少量喝水|一小口水|白水没关系/.test(words))).toEqual([])
  expect(
    faultsOf(({ own, words }) => {
      const [full, empty] = [own.some((one) => one.fullBladder), own.some((one) => /排空/.test(one.prepare))]
      return full && empty && !/憋着尿.*；排空小便后/.test(words)
    }),
  ).toEqual([])
})

test('nobody reads what is for another sex or time of life', () => {
  const isHers = ({ sex, age }: Visit) => sex === WOMAN && age >= 12 && age <= 55
  expect(faultsOf((visit) => !isHers(visit) && /月经期|怀孕|备孕|孕期|哺乳/.test(visit.words))).toEqual([])
  expect(faultsOf(({ sex, words }) => sex === WOMAN && /前列腺|精液|禁欲/.test(words))).toEqual([])
  expect(faultsOf(({ sex, words }) => sex === MAN && /宫颈|妇科|子宫|女性|女士/.test(words))).toEqual([])
  expect(faultsOf(({ age, words }) => age < 18 && /喝酒，|降压药|降糖药/.test(words))).toEqual([])
})

/** Whoever has this item booked must read these words. */
const VITAL: readonly [RegExp, RegExp, ((visit: Visit) => boolean)?][] = [
  [/^(abpm|holter|home-sleep)$/, /次日还机器/],
  [/^holter-seven$/, /第八天还机器/],
  [/^psg$/, /晚上八点/],
  [/^(c13|c14)-breath$/, /抗生素停满四周、抑酸胃药停满两周/],
  [/^(gastroscopy|colonoscopy|gastro-colono)-p$/, /家人陪/],
  [/colono/, /泻药/],
  [/^(gastroscopy-p|gastro-colono-p)$/, /水也不喝/],
  [/^(brain|cervical|lumbar|knee|abdomen)-mr|^mrcp$/, /心脏起搏器/],
  [/^(coronary-cta|chest-ct-contrast|breast-mri)$/, /造影剂过敏/],
  [/^semen-routine$/, /禁欲 3 到 5 天/],
  [/^glucose-2h$/, /过两小时|计两小时/],
  [/^gyn-exam$/, /月经期/, ({ age }) => age <= 55],
  [/^gyn-exam$/, /不同房/],
  [/^(ldct|chest-x|mammo|dxa)$/, /怀孕、可能怀孕/, ({ sex, age }) => sex === WOMAN && age >= 12 && age <= 55],
]

test('nothing vital is missing, and it stands in the dated steps', () => {
  const steps = ({ steps: all }: Visit) => all.map(({ title, text }) => title + text).join('')
  const faults = VITAL.flatMap(([slug, words, applies]) =>
    faultsOf((visit) => {
      const isBooked = visit.own.some((one) => slug.test(one.slug)) && (applies?.(visit) ?? true)
      return isBooked && !words.test(steps(visit))
    }).map((fault) => `${words} ${fault}`),
  )
  expect(faults).toEqual([])
  expect(
    faultsOf((visit) => visit.own.some((one) => one.fasting) && !/晚上 8 点后不吃|20:00/.test(timesOf(visit))),
  ).toEqual([])
  expect(faultsOf((visit) => visit.own.some((one) => one.fullBladder) && !/憋着尿/.test(steps(visit)))).toEqual([])
})

const timesOf = ({ steps }: Visit) => steps.map(({ time, title }) => time + title).join('')

test('at most five steps beside the last call for a change, in the order of their days', () => {
  expect(faultsOf(({ steps }) => steps.length > 5 || steps.length < 2)).toEqual([])
  expect(faultsOf(({ steps }) => steps.some(({ day }, at) => day < (steps[at - 1]?.day ?? day)))).toEqual([])
})

test('a booking whose free time is over promises none', () => {
  const open = bookingRules('11 月 25 日 16:00', false).join('')
  expect(open).toContain('11 月 25 日 16:00 前可以免费取消')
  const closed = bookingRules('11 月 25 日 16:00', true).join('')
  expect(closed).toContain('已过')
  expect(closed).not.toMatch(/免费取消|全额/)
})
