import { expect, test } from 'vitest'
import { priceAtBranchBeforePaying, priceAtBranchText } from './price-at-branch.ts'

test('with a price difference at a branch no text promises that nothing is due later', () => {
  for (const text of [priceAtBranchText(true), priceAtBranchBeforePaying(true)]) {
    expect(text).toContain('部分院区有差价')
    expect(text).not.toMatch(/即到院价|不会再加收/)
  }
  expect([priceAtBranchText(false), priceAtBranchBeforePaying(false)]).toEqual(
    Array(2).fill(expect.stringContaining('页面价即到院价')),
  )
})
