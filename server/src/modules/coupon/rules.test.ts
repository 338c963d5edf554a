import { savesFen } from '@mall/contract/coupon/coupon-price'
import { expect, test } from 'vitest'
import type { Terms } from './rules.ts'

const plain: Terms = {
  kind: 'amount',
  value: 10_000,
  capFen: null,
  thresholdFen: 100_000,
  scopeKind: 'all',
  scopeIds: [],
  excludedProductIds: [],
  excludedCategoryIds: [],
}

test.each([
  ['an amount from its threshold on', {}, 100_000, 10_000],
  ['nothing a fen below the threshold', {}, 99_999, 0],
  ['九折 is a tenth, never a fen too much', { kind: 'percent', value: 90, thresholdFen: 0 }, 12_349, 1_234],
  ['a percentage no further than its cap', { kind: 'percent', value: 90, capFen: 20_000 }, 300_000, 20_000],
  ['never more than the price', { thresholdFen: 0 }, 8_000, 8_000],
] as const)('a coupon saves: %s', (_, terms, priceFen, saved) => {
  expect(savesFen({ ...plain, ...terms }, priceFen)).toBe(saved)
})
