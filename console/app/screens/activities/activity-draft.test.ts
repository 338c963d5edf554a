import { expect, test } from 'vitest'
import { financeNote, keptPrices, priceFault, tenthsOf, typedPrices } from './activity-draft.ts'

const spec = {
  ...{ specId: 'a', specName: '标准', productId: 'p', productName: '套餐', isOnSale: true },
  ...{ sellingFen: 129_900, marketFen: 150_000, costFen: 100_000, uncosted: 0 },
}

test('prices as they are typed become those of a row and back, without what is no price', () => {
  const typed = typedPrices('b=469；a=539.50')
  expect([...typed]).toEqual([
    ['b', '469'],
    ['a', '539.50'],
  ])
  expect(keptPrices(new Map([...typed, ['c', 'x'], ['d', '']]))).toBe('a=539.50；b=469.00')
})

test('a price has to be lower than the one that is shown', () => {
  expect(priceFault('1298.99', spec)).toBeNull()
  expect(priceFault('1299', spec)).toContain('要低于售价')
  expect(priceFault('', spec)).toContain('写成数字')
})

test('below cost, and far below the price, finance is asked', () => {
  expect(financeNote(99_999, spec, 20)).toContain('成本')
  expect(financeNote(103_919, { ...spec, costFen: null }, 20)).toContain('20%')
  expect(financeNote(103_920, spec, 20)).toBe('')
})

test('tenths of a price are whole yuan', () => {
  expect(tenthsOf(129_900, 9)).toBe(116_900)
  expect(tenthsOf(100, 9)).toBe(100)
})
