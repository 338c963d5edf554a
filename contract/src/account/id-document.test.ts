import { expect, test } from 'vitest'
import { readIdDocument, sexOfRelation, whyNotRelation } from './id-document.ts'

const TODAY = '2026-11-20'

test.each([
  [1, '11010519491231002x', { number: '11010519491231002X', birthday: '1949-12-31', sex: 0 }],
  [2, ' e1234 5678 ', { number: 'E12345678' }],
  [3, 'h12345678', { number: 'H12345678' }],
  [3, 'M1234567801', { number: 'M1234567801' }],
  [4, '12345678', { number: '12345678' }],
  [4, '１２３４５６７８０１', { number: '1234567801' }],
] as const)('document %i: %s is read', (type, text, document) => {
  expect(readIdDocument(type, text, TODAY)).toEqual(document)
})

test.each([
  [1, 'E12345678', '15 或 18 位'],
  [2, 'E12', '护照'],
  [3, '12345678', '港澳'],
  [4, 'T12345678', '台湾'],
] as const)('document %i: %s is refused in its own words', (type, text, why) => {
  expect(readIdDocument(type, text, TODAY)).toEqual({ wrong: expect.stringContaining(why) })
})

test('a mother is female and a father male; other relations may be either', () => {
  expect(whyNotRelation('母亲', 1)).toContain('母亲应为女性')
  expect(whyNotRelation('父亲', 0)).toContain('父亲应为男性')
  for (const [relation, sex] of [
    ['母亲', 0],
    ['父亲', -1],
    ['配偶', 0],
    ['', 1],
  ] as const)
    expect(whyNotRelation(relation, sex)).toBe('')
  expect([sexOfRelation('母亲'), sexOfRelation('父亲'), sexOfRelation('子女')]).toEqual([0, 1, null])
})
