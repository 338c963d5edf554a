import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTaxNumber, taxCheckCharacter } from './tax-number.ts'

test.each([
  ['91350100M000100Y43', '91350100M000100Y43'],
  ['91350100m000100y43', '91350100M000100Y43'],
  [' 9135 0100 M000 100Y 43 ', '91350100M000100Y43'],
  ['９１３５０１００Ｍ０００１００Ｙ４３', '91350100M000100Y43'],
  ['110108551385082', '110108551385082'],
  ['44030019217021X', '44030019217021X'],
])('%s is a tax number', (text, number) => {
  expect(readTaxNumber(text)).toEqual({ number })
})

test.each([
  ['', '请填写'],
  ['91350100M000100Y4', '17 位'],
  ['91350100M000100Y44', '最后一位'],
  ['91350100O000100Y43', '数字 0'],
  ['91350100S000100Y43', '数字 5'],
  ['91990100M000100Y43', '地区'],
  ['990108551385082', '地区'],
  ['税号91350100M00010', '数字和大写字母'],
])('%s is refused for its %s', (text, why) => {
  expect(readTaxNumber(text)).toEqual({ wrong: expect.stringContaining(why) })
})

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'

test('a number is accepted only with its own check character', () => {
  const body = fc.array(fc.constantFrom(...ALPHABET), { minLength: 13, maxLength: 13 })
  fc.assert(
    fc.property(body, fc.integer({ min: 1, max: 30 }), (chars, shift) => {
      const head = `9131${chars.join('')}`
      const check = taxCheckCharacter(head)
      expect(readTaxNumber(head + check)).toEqual({ number: head + check })
      const other = ALPHABET.charAt((ALPHABET.indexOf(check) + shift) % 31)
      expect(readTaxNumber(head + other)).toHaveProperty('wrong')
    }),
  )
})

test('swapped neighbouring characters are detected', () => {
  const swapped = (text: string, index: number) =>
    text.slice(0, index) + text.charAt(index + 1) + text.charAt(index) + text.slice(index + 2)
  const number = '91350100M000100Y43'
  for (let index = 4; index < 16; index += 1) {
    if (number[index] !== number[index + 1]) expect(readTaxNumber(swapped(number, index))).toHaveProperty('wrong')
  }
})
