import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leftOf, shareGoodwill } from './goodwill-shares.ts'

const item = fc
  .tuple(fc.nat(1_000_000), fc.nat(1_000_000))
  .map(([cash, cardFen]) => ({ paidFen: cash + cardFen, cardFen }))

test('parts add up to the sum, and no item gives more than is left of it, in cash as by cards', () => {
  const given = fc.array(item, { minLength: 1, maxLength: 8 }).chain((items) =>
    fc.record({
      items: fc.constant(items.map((one, index) => ({ ...one, index }))),
      amountFen: fc.nat(leftOf(items)),
    }),
  )
  fc.assert(
    fc.property(given, ({ items, amountFen }) => {
      const parts = shareGoodwill(items, amountFen)
      expect(leftOf(parts)).toBe(amountFen)
      for (const part of parts) {
        const whole = items[part.index] ?? expect.fail()
        expect(part.cardFen).toBeLessThanOrEqual(whole.cardFen)
        expect(part.paidFen - part.cardFen).toBeLessThanOrEqual(whole.paidFen - whole.cardFen)
        expect(part.cardFen).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
