import { expect, test } from 'vitest'
import { overWords } from './over-words.ts'

test('whoever paid too late reads where the money is, and nobody that there was none', () => {
  expect(overWords({ returning: { amountFen: 49_900, isBack: false } })).toMatch(/¥499\.00.*正在原路退回/)
  expect(overWords({ returning: { amountFen: 49_900, isBack: true } })).toMatch(/¥499\.00.*已原路退回/)
  for (const returning of [null, { amountFen: 1, isBack: true }])
    expect(overWords({ returning })).not.toContain('没有扣款')
})
