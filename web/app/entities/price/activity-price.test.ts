import { expect, test } from 'vitest'
import { activityEndText, activityText, comparisonPrice } from './activity-price.ts'

test('an activity ending at midnight is shown until the day before; any other with its hour', () => {
  expect(activityEndText('2026-12-20T16:00:00.000Z')).toBe('12月20日')
  expect(activityEndText('2026-12-20T10:00:00.000Z')).toBe('12月20日 18:00')
  expect(activityText({ tag: '冬护', endTime: '2026-12-31T16:00:00.000Z' })).toBe('冬护活动价，到\u00a012月31日')
})

test('an activity price is compared with the list price, any other with the named reference', () => {
  const activity = { id: 'a', activityName: '', tag: '', endTime: '', listPrice: 90 }
  const card = { minSellingPrice: 80, marketPrice: 120, referenceName: '单项合计' }
  expect(comparisonPrice({ ...card, activity })).toEqual({ name: '平时', fen: 90 })
  expect(comparisonPrice({ ...card, activity: { ...activity, listPrice: 80 } })).toEqual({ name: '单项合计', fen: 120 })
  expect(comparisonPrice({ ...card, activity: null })).toEqual({ name: '单项合计', fen: 120 })
  expect(comparisonPrice({ ...card, marketPrice: 80, activity: null })).toBeNull()
})
