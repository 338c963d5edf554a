import { expect, test } from 'vitest'
import { presetOf, presetSpans } from './figure-view.ts'

const THIRTIETH = '2026-11-30'

test('of two spans of the same days, as on the thirtieth, the one that was pressed is marked, else the first', () => {
  const [month] = presetSpans(THIRTIETH).filter(({ id }) => id === 'month')
  const days = { from: month?.from ?? '', to: month?.to ?? '' }
  expect(days).toEqual({ from: '2026-11-01', to: THIRTIETH })
  expect(presetOf(undefined, days, THIRTIETH)).toBe('days')
  expect(presetOf('month', days, THIRTIETH)).toBe('month')
  expect(presetOf('last-month', days, THIRTIETH)).toBe('days')
  expect(presetOf('month', { ...days, from: '2026-11-02' }, THIRTIETH)).toBeNull()
})
