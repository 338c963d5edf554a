import { expect, test } from 'vitest'
import { activityEndText, activityText, comparisonPrice } from './activity-price.ts'

test('what ends at midnight holds through the day before; anything else says the hour', () => {
  expect(activityEndText('2026-12-20T16:00:00.000Z')).toBe('12月20日')
  expect(activityEndText('2026-12-20T10:00:00.000Z')).toBe('12月20日 18:00')
  expect(activityText({ tag: '冬护', endTime: '2026-12-31T16:00:00.000Z' })).toBe('冬护活动价，到\u00a012月31日')
})

test('beside an activity price stands what it costs otherwise, else the named reference', () => {
  const activity = { id: 'a', activityName: '', tag: '', endTime: '', listPrice: 90 }
  const card = { minSellingPrice: 80, marketPrice: 120, referenceName: '单项合计' }
  expect(comparisonPrice({ ...card, activity })).toEqual({ name: '平时', fen: 90 })
  expect(comparisonPrice({ ...card, activity: { ...activity, listPrice: 80 } })).toEqual({ name: '单项合计', fen: 120 })
  expect(comparisonPrice({ ...card, activity: null })).toEqual({ name: '单项合计', fen: 120 })
  expect(comparisonPrice({ ...card, marketPrice: 80, activity: null })).toBeNull()
})
