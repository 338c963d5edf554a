import { expect, test } from 'vitest'
import { lacksBloodDraw } from './timespan-list.tsx'

const hour = { id: '0930-1030', timespan: '09:30-10:30', timespanDec: '', ampm: 'am' as const, word: '' }

test('a full hour lacks no blood draw', () => {
  expect(lacksBloodDraw({ ...hour, left: 0, bloodDraw: false, unavailable: '约满' })).toBe(false)
  expect(lacksBloodDraw({ ...hour, left: 3, bloodDraw: false, unavailable: '这个时段不抽血' })).toBe(true)
  expect(lacksBloodDraw({ ...hour, left: 3, bloodDraw: false, unavailable: '' })).toBe(false)
})
