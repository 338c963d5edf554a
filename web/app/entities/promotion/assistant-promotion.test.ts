import { expect, test } from 'vitest'
import { promotionOn } from './assistant-promotion.ts'

/** The specification's window (section 9). */
const promotion = { from: '2023-10-13', to: '2023-10-31', words: '试试智能助手' }

test.each([
  ['2023-10-12', null],
  ['2023-10-13', '试试智能助手'],
  ['2023-10-31', '试试智能助手'],
  ['2023-11-01', null],
])('on %s the assistant is promoted with %j', (day, text) => {
  expect(promotionOn(promotion, day)).toBe(text)
  expect(promotionOn(null, day)).toBeNull()
})
