import { RATE_WITHIN_DAYS, RATINGS_FOR_AVERAGE } from '@mall/contract/rating/limits'
import { expect, test } from 'vitest'
import { maskedName, rateUntil, standingOf, summaryOf, whyNotRate } from './rules.ts'

const visit = { day: '2026-11-01', isOver: true }

test('a visit can be rated from its end until so many days later', () => {
  const last = rateUntil(visit)
  expect(last).toBe('2026-12-31')
  expect(whyNotRate({ ...visit, isOver: false }, visit.day)).toBe('RATING_EARLY')
  expect([whyNotRate(visit, last), whyNotRate(visit, '2027-01-01')]).toEqual([null, 'RATING_LATE'])
  expect(standingOf({ ...visit, isOver: false }, null, visit.day)).toBe('early')
  expect([standingOf(visit, null, last), standingOf(visit, null, '2027-01-01')]).toEqual(['open', 'closed'])
  expect(standingOf(visit, 'hidden', '2027-01-01')).toBe('hidden')
  expect(RATE_WITHIN_DAYS).toBe(60)
})

test('of a name its first character is seen, and nothing of its length', () => {
  expect(['王秀兰', '欧阳', '𠮷野', ''].map(maskedName)).toEqual(['王**', '欧**', '𠮷**', '匿名会员'])
})

test('few ratings have no average; others the mean of all stars with one decimal', () => {
  const sums = (count: number) => ({
    ...{ count, environment: count * 5, queue: count * 3, service: count * 4 + 1 },
    byStars: [0, 0, 0, count, 0],
  })
  expect(summaryOf(sums(RATINGS_FOR_AVERAGE - 1))).toEqual({
    count: RATINGS_FOR_AVERAGE - 1,
    ...{ average: null, aspects: null, distribution: [] },
  })
  expect(summaryOf(sums(RATINGS_FOR_AVERAGE))).toEqual({
    count: RATINGS_FOR_AVERAGE,
    average: 4.1,
    aspects: { environment: 5, queue: 3, service: 4.2 },
    distribution: [0, 0, 0, RATINGS_FOR_AVERAGE, 0],
  })
})
