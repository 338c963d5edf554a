import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit, readIdNumber } from './id-number.ts'

const TODAY = '2026-11-20'

test.each([
  ['11010519491231002X', { number: '11010519491231002X', birthday: '1949-12-31', sex: 0 }],
  ['11010519491231002x', { number: '11010519491231002X', birthday: '1949-12-31', sex: 0 }],
  ['１１０１０５１９４９１２３１００２Ｘ', { number: '11010519491231002X', birthday: '1949-12-31', sex: 0 }],
  [' 110105 19491231 002X ', { number: '11010519491231002X', birthday: '1949-12-31', sex: 0 }],
  ['110105491231001', { number: '110105491231001', birthday: '1949-12-31', sex: 1 }],
])('%s is read', (text, facts) => {
  expect(readIdNumber(text, TODAY)).toEqual(facts)
})

test.each([
  ['', '15 或 18 位'],
  ['1101051949123100', '15 或 18 位'],
  ['1101051949123100X2', '15 或 18 位'],
  ['99010519491231002X', '地区'],
  ['110105190002290010', '出生日期'],
  ['110105202613010010', '出生日期'],
  ['110105209901010010', '出生日期'],
  ['110105194912310021', '最后一位'],
])('%s is refused for its %s', (text, why) => {
  expect(readIdNumber(text, TODAY)).toEqual({ wrong: expect.stringContaining(why) })
})

test('every number with its own check digit is read, and with any other is not', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2026-11-19'), noInvalidDate: true })
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 999 }), fc.integer({ min: 1, max: 10 }), (born, order, shift) => {
      const day = born.toISOString().slice(0, 10)
      const head = `310104${day.replaceAll('-', '')}${String(order).padStart(3, '0')}`
      const digit = checkDigit(head)
      expect(readIdNumber(head + digit, TODAY)).toMatchObject({ birthday: day, sex: order % 2 })
      const other = '10X98765432'.charAt(('10X98765432'.indexOf(digit) + shift) % 11)
      expect(readIdNumber(head + other, TODAY)).toHaveProperty('wrong')
    }),
  )
})
