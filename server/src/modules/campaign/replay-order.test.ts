import { expect, test } from 'vitest'
import { breakEven, marginBins, marginOf } from './margin-rules.ts'
import { replayOrder, type SoldLine } from './replay-order.ts'

const line = (of: Partial<SoldLine> = {}): SoldLine => ({
  ...{ specId: 'a', productName: '套餐', serviceKind: 'general', isCrossBorder: false, dutyPerMille: null },
  ...{ quantity: 1, sellingFen: 100_000, activityFen: 0, couponFen: 0, ...of },
})
const prices = new Map([['a', 90_000]])
const terms = { kind: 'amount', value: 10_000, capFen: null, thresholdFen: 95_000 } as const

test('an order without a coupon pays the activity’s price for each unit; other goods stay as they were', () => {
  const lines = [line({ quantity: 2 }), line({ specId: 'b', sellingFen: 5_000 })]
  expect(replayOrder({ lines, couponFen: 0, terms: null }, prices)).toMatchObject({
    ...{ bucket: 'plain', beforeFen: 205_000, afterFen: 185_000 },
  })
})

test('a coupon whose threshold is no longer reached is lost, so that somebody may pay as much as before', () => {
  const one = { lines: [line({ couponFen: 10_000 })], couponFen: 10_000, terms }
  expect(replayOrder(one, prices)).toMatchObject({
    ...{ bucket: 'coupon-lost', beforeFen: 90_000, afterFen: 90_000, couponAfterFen: 0 },
  })
  const two = { ...one, lines: [line({ couponFen: 10_000, quantity: 2 })] }
  expect(replayOrder(two, prices)).toMatchObject({ bucket: 'coupon', beforeFen: 190_000, afterFen: 170_000 })
})

test('a percentage is taken of the lower price, and of the goods alone that it was shared by', () => {
  const lines = [line({ couponFen: 10_000 }), line({ specId: 'b', sellingFen: 50_000 })]
  const percent = { kind: 'percent', value: 90, capFen: null, thresholdFen: 0 } as const
  const replayed = replayOrder({ lines, couponFen: 10_000, terms: percent }, prices)
  expect(replayed).toMatchObject({ beforeFen: 140_000, afterFen: 131_000, couponAfterFen: 9_000 })
  expect(replayed.paidAfter).toEqual([81_000, 50_000])
})

test('what was sold in another activity at least as cheaply stays as it was, to the fen', () => {
  const lines = [line({ sellingFen: 90_000, activityFen: 10_000 }), line({ specId: 'b', sellingFen: 999 })]
  expect(replayOrder({ lines, couponFen: 0, terms: null }, prices)).toMatchObject({
    ...{ bucket: 'same', beforeFen: 90_999, afterFen: 90_999 },
  })
})

test('margins are percent of what is paid, and no sales make up for a loss', () => {
  const [before, after] = [
    { paidFen: 100_000, costFen: 60_000 },
    { paidFen: 90_000, costFen: 60_000 },
  ]
  expect([marginOf(before), marginOf(after)]).toEqual([40, 33.3])
  expect(breakEven(before, after)).toBe(33.3)
  expect(breakEven(before, { paidFen: 50_000, costFen: 60_000 })).toBeNull()
  expect(marginOf({ paidFen: 100_000, costFen: 0 })).toBeNull()
  const bins = marginBins([{ moneyBefore: before, moneyAfter: after }])
  expect(bins.filter(({ before: was, after: is }) => was + is > 0)).toEqual([
    { name: '20–40', before: 0, after: 1 },
    { name: '40–50', before: 1, after: 0 },
  ])
})
