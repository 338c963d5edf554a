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

test('a number is accepted only with its own check digit', () => {
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

const PROVINCES =
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83 91'
const known = PROVINCES.split(' ')
const long = (head: string) => head + checkDigit(head)

test('only province codes are accepted as the first two digits, in both lengths', () => {
  const read = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0')).filter((province) => {
    const both = [long(`${province}010519491231001`), `${province}0105491231001`].map((text) =>
      readIdNumber(text, TODAY),
    )
    expect('wrong' in (both[0] ?? {})).toBe('wrong' in (both[1] ?? {}))
    return both.every((facts) => !('wrong' in facts))
  })
  expect(read).toEqual(known)
})

test.each([
  ['19000229', 'no leap year'],
  ['20230229', 'no leap year'],
  ['20240230', 'never'],
  ['20230431', 'never'],
  ['20230000', 'never'],
  ['20230132', 'never'],
  ['20231301', 'never'],
  ['18491231', 'nobody is that old'],
  ['20261121', 'tomorrow'],
])('a birthday of %s is refused: %s', (day) => {
  expect(readIdNumber(long(`310104${day}001`), TODAY)).toEqual({ wrong: '出生日期不存在，请核对第 7–14 位' })
})

test.each(['20240229', '20000229', '20261120', '18500101'])('a birthday of %s is read', (day) => {
  expect(readIdNumber(long(`310104${day}001`), TODAY)).not.toHaveProperty('wrong')
})

test.each(['000101', '991231', '040229'])('fifteen digits mean the last century: %s', (day) => {
  expect(readIdNumber(`310104${day}001`, TODAY)).toMatchObject({ birthday: expect.stringMatching(/^19/) })
})

test.each(['000229', '990230', '491301'])('fifteen digits with a birthday of %s are refused', (day) => {
  expect(readIdNumber(`310104${day}001`, TODAY)).toEqual({ wrong: '出生日期不存在，请核对第 7–12 位' })
})

test('lower-case x, full-width characters and blanks are normalised', () => {
  const number = long('11010519491231002')
  const wide = [...number].map((char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0)).join('')
  const written = [number.toLowerCase(), wide, wide.toLowerCase(), number.replace(/(.{6})/g, '$1\u3000')]
  for (const text of written) expect(readIdNumber(text, TODAY)).toMatchObject({ number })
})

test('X is accepted only as the last character and only as the right check digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 16 }), (index) => {
      const number = '11010519491231002X'
      const moved = `${number.slice(0, index)}X${number.slice(index + 1, 17)}0`
      expect(readIdNumber(moved, TODAY)).toHaveProperty('wrong')
    }),
  )
  expect(readIdNumber('11010549123100X', TODAY)).toHaveProperty('wrong')
})

test('any other input is refused with a message and never throws', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), (text) => {
      const facts = readIdNumber(text, TODAY)
      expect('wrong' in facts ? facts.wrong : facts.number).toMatch(/^(证件号|出生日期|\d)/)
    }),
  )
})
