import { expect, test } from 'vitest'
import { rowTime } from './plan-text.ts'

const back = { day: 2, time: '', title: '还机器', text: '', labels: [], isFasting: false, isKey: true }

test('a day after the examination names its month where that differs', () => {
  expect(rowTime(back, 'after', '2026-12-28')).toBe('30 日')
  expect(rowTime(back, 'after', '2026-12-31')).toBe('1/2')
  expect(rowTime({ ...back, time: '当晚' }, 'after', '2026-12-31')).toBe('当晚')
})
