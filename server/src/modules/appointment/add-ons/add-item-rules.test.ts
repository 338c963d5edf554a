import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AddableItem, type AddOnConstraints, sexOf, whyNotAdd, whyNotCombined } from './add-item-rules.ts'

const item = (id: string, overrides: Partial<AddableItem> = {}): AddableItem => ({
  id,
  name: id,
  sex: -1,
  needsFasting: false,
  ...overrides,
})

/** 血脂七项 holds 血脂四项, which holds 胆固醇. */
const HOLDS: Record<string, readonly string[]> = { 七项: ['七项', '四项', '胆固醇'], 四项: ['四项', '胆固醇'] }
const covering = (id: string) => new Set(HOLDS[id] ?? [id])
const around = (overrides: Partial<AddOnConstraints> = {}): AddOnConstraints => ({
  base: { name: '打底', sex: -1, itemIds: [] },
  chosen: [],
  covering,
  gaps: new Set(),
  sex: -1,
  ampm: 'am',
  drawsBlood: true,
  ...overrides,
})
const withBase = (...itemIds: string[]) => around({ base: { name: '打底', sex: -1, itemIds } })

test.each([
  ['nothing stands in the way of', '骨密度', around(), null],
  ['what the package has is refused:', '四项', withBase('四项'), 'ITEM_DUPLICATE'],
  ['what the package has as a part is refused:', '胆固醇', withBase('七项'), 'ITEM_DUPLICATE'],
  ['more than the package has is welcome:', '七项', withBase('四项'), null],
  ['what is chosen is refused:', '四项', around({ chosen: [item('四项')] }), 'ITEM_DUPLICATE'],
  ['a part of what is chosen is refused:', '胆固醇', around({ chosen: [item('七项')] }), 'ITEM_CONFLICT'],
  ['what holds something chosen is refused:', '七项', around({ chosen: [item('胆固醇')] }), 'ITEM_CONFLICT'],
  ['what the branch lacks is refused:', '磁共振', around({ gaps: new Set(['磁共振']) }), 'ITEM_NOT_AT_BRANCH'],
] as const)('%s %s', (_, id, where, failure) => {
  expect(whyNotAdd(item(id), where)?.failure ?? null).toBe(failure)
})

test('an item for the other sex is refused, whether person, base or item states the sex', () => {
  const prostate = item('前列腺', { sex: 1 })
  for (const where of [
    around({ sex: 0 }),
    around({ base: { name: '女款', sex: 0, itemIds: [] } }),
    around({ chosen: [item('乳腺', { sex: 0 })] }),
  ]) {
    expect(sexOf(where)).toBe(0)
    expect(whyNotAdd(prostate, where)).toEqual({
      failure: 'ITEM_UNSUITABLE',
      msg: '“前列腺”只适合男士，这份是给女士选的',
    })
  }
  expect(whyNotAdd(prostate, around({ sex: 1 }))).toBeNull()
})

test('items that need fasting are for the morning', () => {
  const blood = item('血糖', { needsFasting: true })
  expect(whyNotAdd(blood, around({ ampm: 'pm', drawsBlood: false }))?.msg).toBe('“血糖”要空腹做，请把到院时间改到上午')
  expect(whyNotAdd(blood, around({ ampm: 'am', drawsBlood: false }))?.msg).toBe(
    '“血糖”要空腹做，请把到院时间改到含抽血的时段',
  )
  expect(whyNotAdd(blood, around({ ampm: 'am' }))).toBeNull()
})

test('whether things go together does not hang on their order', () => {
  const all = ['七项', '四项', '胆固醇', '骨密度', '彩超'].map((id) => item(id))
  const some = [...all, item('乳腺', { sex: 0 }), item('前列腺', { sex: 1 })]
  fc.assert(
    fc.property(fc.shuffledSubarray(some), fc.shuffledSubarray(['七项', '彩超']), (items, base) => {
      const where = withBase(...base)
      const backwards = whyNotCombined(items.toReversed(), where)
      expect(whyNotCombined(items, where) === null).toBe(backwards === null)
    }),
  )
})
