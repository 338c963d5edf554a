import { expect, test } from 'vitest'
import type { PreparedItem } from './item-needs-rules.ts'
import { bookingRules, mergeHandedOver, prepare } from './preparation-rules.ts'

const [WOMAN, MAN] = [0, 1] as const
const ARRIVAL = { branchName: '鼓楼院区', from: '07:30', to: '08:30', day: '2026-12-01', closedAfter: [] }

const item = (overrides: Partial<PreparedItem> & { name: string }): PreparedItem => ({
  ...{ prepare: '', notFor: '', handedOver: '', sex: -1, minutes: 10 },
  ...{ needsFasting: false, needsFullBladder: false, hasRadiation: false },
  ...overrides,
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
  expect(order).toBe('先空着肚子做抽血，做完吃早饭；再喝 500–800 毫升水，憋着尿做前列腺彩超；吃过以后做口腔检查。')
  expect(mergeHandedOver(items)).toEqual(['纸质报告', '图像', '胶片'])
})

test('without fasting, breakfast is advised and drugs are not mentioned', () => {
  const free = item({ name: '超声洁牙', prepare: '来之前正常吃饭、刷牙' })
  expect(titles([free], { sex: MAN, age: 40 })).toEqual(['0 不用空腹，照常吃饭', '0 到鼓楼院区，08:30 前都行'])
})

test('exclusions of an examination are shown to people they can apply to', () => {
  const ct = item({ name: '增强 CT', notFor: '怀孕、对碘造影剂过敏、肾功能差的人请先问医生' })
  const own = (sex: number, age: number) => prepare([ct], { sex, age }, null).itemPreparation
  expect(own(MAN, 67)).toEqual([{ title: '增强 CT', text: '对碘造影剂过敏、肾功能差的人请先问医生' }])
  const belly = item({ name: '弹性', notFor: '有腹水、孕期的人不做' })
  expect(prepare([belly], { sex: MAN, age: 67 }, null).itemPreparation[0]?.text).toBe('有腹水的人不做')
})

test('instructions for women in an item for both sexes are shown to the women they can apply to', () => {
  const hormones = item({ name: '性激素六项', prepare: '抽血，不用空腹；女士把末次例假的日期告诉护士' })
  const words = (sex: number, age: number) => prepare([hormones], { sex, age }, null).itemPreparation
  expect(words(WOMAN, 30)).toEqual([{ title: '性激素六项', text: '女士把末次例假的日期告诉护士' }])
  expect([words(MAN, 30), words(WOMAN, 65)]).toEqual([[], []])
})

test('a booking whose free time is over promises none', () => {
  const open = bookingRules('11月25日 16:00', false).join('')
  expect(open).toContain('11月25日 16:00 前可以免费取消')
  const closed = bookingRules('11月25日 16:00', true).join('')
  expect(closed).toContain('已过')
  expect(closed).not.toMatch(/免费取消|全额/)
})
