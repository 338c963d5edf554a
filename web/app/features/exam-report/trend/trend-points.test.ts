import { expect, test } from 'vitest'
import { type TrendValue, trendNotes, trendPoints, trendWords } from './trend-points.ts'

const value = (year: number, number: number, more: Partial<TrendValue> = {}): TrendValue => ({
  ...{ bookingId: `b${year}`, day: `${year}-11-12`, value: number, low: null, high: 3.39, flag: 'normal' },
  ...{ branchName: '鼓楼院区', method: '直接法', isComparable: true },
  ...more,
})

const OLD = { method: '公式计算', isComparable: false, flag: 'high' } as const
const VALUES = [value(2022, 4.12, OLD), value(2023, 3.86, { flag: 'high' }), value(2024, 3.1)]

test('higher stands higher, and the reference of the latest lies between', () => {
  const { points, band } = trendPoints(VALUES)
  const [first, second, third] = points
  expect(first?.y).toBeLessThan(second?.y ?? 0)
  expect(band?.top).toBeGreaterThan(second?.y ?? 0)
  expect(band?.top).toBeLessThan(third?.y ?? 0)
  expect(points.map(({ x }) => x)).toEqual([...points.map(({ x }) => x)].sort((a, b) => a - b))
})

test('a change of the method is told and ends the comparison', () => {
  expect(trendNotes(VALUES)).toEqual(['2023 年起测法从“公式计算”换成“直接法”。虚线两边别直接比大小。'])
  expect(trendWords(VALUES)).toMatch(/^2024 年比上一次低，在参考以内/)
  expect(trendWords(VALUES.slice(0, 2))).toMatch(/还看不出变化/)
})

test('one value alone is drawn in the middle', () => {
  const [only] = trendPoints([value(2024, 3.1, { high: null })]).points
  expect(only?.x).toBe(320)
  expect(Number.isFinite(only?.y)).toBe(true)
})
