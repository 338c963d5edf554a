import { expect, test } from 'vitest'
import { claimOf } from './price-claims.ts'

test('what may be said of a price follows from what was really paid', () => {
  const sold = { lowest7Fen: 129_900, lowest30Fen: 124_900 }
  expect(claimOf(123_900, sold)).toEqual({ tone: 'success', words: '可写“1,299 → 1,239”' })
  expect(claimOf(124_900, sold)).toMatchObject({ tone: 'warning', words: expect.stringContaining('不能写“最低”') })
  expect(claimOf(129_900, sold)).toMatchObject({ tone: 'danger', words: expect.stringContaining('不能说优惠') })
  expect(claimOf(1, { lowest7Fen: null, lowest30Fen: 124_900 }).tone).toBe('warning')
  expect(claimOf(1, { lowest7Fen: null, lowest30Fen: null }).words).toContain('没卖过')
})
