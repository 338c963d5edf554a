import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Goods, priceOf, splitIntoOrders, splitText, whyNotBuy } from './settlement-rules.ts'

const goods = (overrides: Partial<Goods> = {}): Goods => ({
  listFen: overrides.sellingFen ?? 129_900,
  activity: null,
  specId: 'spec',
  productName: '父母安心体检套餐',
  serviceKind: 'general',
  isCrossBorder: false,
  dutyPerMille: null,
  sellingFen: 129_900,
  stock: null,
  isOnSale: true,
  successorId: null,
  ...overrides,
})
const line = (
  overrides: Partial<Goods> = {},
  quantity = 1,
  seenFen: number | null = overrides.sellingFen ?? 129_900,
) => ({
  specId: overrides.specId ?? 'spec',
  quantity,
  seenFen,
  goods: goods(overrides),
})

test.each([
  ['unknown', { ...line(), goods: undefined }, 'GOODS_INVALID'],
  ['withdrawn', line({ isOnSale: false }), 'GOODS_INVALID'],
  ['sold out', line({ stock: 0 }), 'STOCK_SHORT'],
  ['too few left', line({ stock: 2 }, 3), 'STOCK_SHORT'],
  ['as many as are left', line({ stock: 3 }, 3), undefined],
  ['dearer than seen', line({ sellingFen: 130_000 }, 1, 129_900), 'PRICE_CHANGED'],
  ['cheaper than seen', line({ sellingFen: 120_000 }, 1, 129_900), 'PRICE_CHANGED'],
  ['nobody saw a price', line({}, 1, null), undefined],
  ['abroad for 5,000 yuan', line({ isCrossBorder: true, sellingFen: 250_000 }, 2), undefined],
  ['abroad for more', line({ isCrossBorder: true, sellingFen: 250_001 }, 2), 'CROSS_BORDER_LATER'],
  ['abroad for more in one piece', line({ isCrossBorder: true, sellingFen: 900_000, dutyPerMille: 120 }), undefined],
  ['the same, its duty not known', line({ isCrossBorder: true, sellingFen: 900_000 }), 'CROSS_BORDER_LATER'],
])('goods that are %s', (_, requested, failure) => {
  expect(whyNotBuy([line({ specId: 'other' }), requested])?.failure).toBe(failure)
})

test('a refusal names the lines it is about', () => {
  const changed = line({ specId: 'changed', sellingFen: 100 }, 1, 90)
  expect(whyNotBuy([line(), changed])?.data).toEqual({
    lines: [{ productSpecId: 'changed', productName: '父母安心体检套餐', seenPrice: 90, sellingPrice: 100 }],
  })
})

test('cross-border is ordered apart from domestic, shipped goods apart from examinations', () => {
  const exam = line({ specId: 'exam' })
  const dental = line({ specId: 'dental', serviceKind: 'dental' })
  const shipped = line({ specId: 'shipped', serviceKind: 'goods' })
  const abroad = line({ specId: 'abroad', serviceKind: 'goods', isCrossBorder: true })
  const orders = splitIntoOrders([exam, shipped, dental, abroad])
  expect(orders.map((order) => order.map(({ specId }) => specId))).toEqual([
    ['exam', 'dental'],
    ['shipped'],
    ['abroad'],
  ])
  expect(splitText(orders)).toBe('跨境商品要单独报关，寄送的商品和到院检查分开处理，所以会拆成 3 单，请分别付款')
  expect(splitText(splitIntoOrders([exam, dental]))).toBe('')
})

test('the steps add up to what is paid, and so do the lines', () => {
  const priced = priceOf([line({}, 2), line({ sellingFen: 1 }, 3)])
  expect(priced).toMatchObject({ goodsFen: 259_803, payFen: 259_803, paidFen: [259_800, 3] })
  expect(priced.steps.reduce((all, step) => all + step.amountFen, 0)).toBe(priced.payFen)
})

test('every activity is one step, between what the goods cost otherwise and the coupon', () => {
  const winter = { id: 'winter', activityName: '冬护双亲' }
  const desk = { id: 'desk', activityName: '职场关怀' }
  const priced = priceOf(
    [
      line({ specId: 'heart', sellingFen: 9_000, listFen: 10_000, activity: winter }, 2),
      line({ specId: 'neck', sellingFen: 4_500, listFen: 5_000, activity: desk }),
      line({ specId: 'lungs', sellingFen: 7_000, listFen: 8_000, activity: winter }),
      line({ specId: 'plain', sellingFen: 1_000 }),
    ],
    offer(500, ['heart']),
  )
  expect(priced.steps).toEqual([
    { name: '商品合计', amountFen: 34_000, note: '5 件' },
    { name: '活动优惠', amountFen: -3_000, note: '冬护双亲' },
    { name: '活动优惠', amountFen: -500, note: '职场关怀' },
    { name: '优惠券', amountFen: -500, note: '样例满减券' },
  ])
  expect(priced).toMatchObject({ goodsFen: 30_500, payFen: 30_000, activityFen: [2_000, 500, 1_000, 0] })
})

const offer = (discountFen: number, specIds: string[]) => ({
  couponId: 'c',
  title: '样例满减券',
  discountFen,
  specIds: new Set(specIds),
})

test('a coupon is shared over the lines it is good for, by price, to the fen', () => {
  const [heart, lungs, gift] = [
    line({ specId: 'heart', sellingFen: 10_000 }),
    line({ specId: 'lungs', sellingFen: 20_000 }),
    line({ specId: 'gift', sellingFen: 5_000 }),
  ]
  const priced = priceOf([heart, gift, lungs], offer(1_000, ['heart', 'lungs']))
  expect(priced).toMatchObject({ couponFen: 1_000, couponShares: [333, 0, 667], paidFen: [9_667, 5_000, 19_333] })
  expect(priced.steps).toContainEqual({ name: '优惠券', amountFen: -1_000, note: '样例满减券' })
  expect(priceOf([gift], offer(1_000, ['heart', 'lungs']))).toMatchObject({ couponFen: 0, payFen: 5_000 })
})

test('with any coupon, shares and steps add up, and no line is negative', () => {
  const lines = fc.array(
    fc.record({
      sellingFen: fc.integer({ min: 1, max: 3_000_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      covered: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  )
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), (requested, share) => {
      const all = requested.map(({ sellingFen, quantity }, index) =>
        line({ specId: `s${index}`, sellingFen }, quantity),
      )
      const covered = requested.flatMap((one, index) => (one.covered ? [`s${index}`] : []))
      const coveredFen = requested.reduce((sum, one) => sum + (one.covered ? one.sellingFen * one.quantity : 0), 0)
      const discountFen = Math.floor(coveredFen * share)
      const priced = priceOf(all, offer(discountFen, covered))
      const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
      expect(sum(priced.paidFen)).toBe(priced.payFen)
      expect(priced.payFen).toBe(priced.goodsFen - discountFen)
      expect(sum(priced.steps.map((step) => step.amountFen))).toBe(priced.payFen)
      expect(
        priced.paidFen.every(
          (paid, index) => paid >= 0 && (covered.includes(`s${index}`) || priced.couponShares[index] === 0),
        ),
      ).toBe(true)
    }),
  )
})
