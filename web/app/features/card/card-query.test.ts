import { expect, test } from 'vitest'
import { fenOf, readCards, writeCards } from './card-query.ts'
import { whyNotNumber, whyNotSecret } from './card-text.ts'

test.each([
  [null, undefined],
  ['none', []],
  ['a', [{ cardId: 'a' }]],
  ['a,b:12345', [{ cardId: 'a' }, { cardId: 'b', mostFen: 12_345 }]],
  ['a:x,<b>,', [{ cardId: 'a' }]],
])('the address %j chooses %j', (text, cards) => {
  expect(readCards(text)).toEqual(cards)
})

test('the choice survives a round trip through the address', () => {
  const chosen = [{ cardId: 'a' }, { cardId: 'b', mostFen: 1 }]
  expect(readCards(writeCards(chosen))).toEqual(chosen)
  expect(readCards(writeCards([]))).toEqual([])
})

test.each([
  ['500', 50_000],
  ['1,200.5', 50_000],
  ['123.45', 12_345],
  ['0', null],
  ['-3', null],
  ['1.234', null],
  ['很多', null],
])('%j yuan of a card with 500 are %j fen', (text, fen) => {
  expect(fenOf(text, 50_000)).toBe(fen)
})

test.each([
  ['HX 8802 0000 3316', null],
  ['hx880200003316', null],
  ['8802 0000 3316', '卡号是 HX 加 12 位数字，请对照卡片背面'],
])('the number %j', (text, wrong) => {
  expect(whyNotNumber(text)).toBe(wrong)
})

test.each([
  ['4721 0836', null],
  ['472108', '卡密是 8 位数字，还差 2 位'],
  ['472108361', '卡密是 8 位数字，多了 1 位'],
  ['47O1', '卡密只有数字，刮开涂层就能看到'],
])('the secret %j', (text, wrong) => {
  expect(whyNotSecret(text)).toBe(wrong)
})
