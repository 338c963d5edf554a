import { expect, test } from 'vitest'
import { charsetNamed, decoded, encoded } from './charset.ts'

const isPrivate = (text = '') => /^\p{Co}$/u.test(text)

/** Of the first plane and a part behind it: no half of a pair, none that stands for what could not be read. */
const characters = Array.from({ length: 0x2_0000 + 0xb740 }, (_, point) => point).flatMap((point) =>
  (point >= 0xd800 && point <= 0xdfff) || point === 0xfffd || point === 0xfeff ? [] : [String.fromCodePoint(point)],
)

test('every character goes to GB18030 and back, but for a few private ones', () => {
  const back = [...(decoded(encoded(characters.join(''), 'gb18030'), 'gb18030') ?? '')]
  expect(back).toHaveLength(characters.length)
  const lost = characters.filter((one, at) => back[at] !== one)
  expect(lost.filter((one) => !isPrivate(one))).toEqual([])
  expect(lost.length).toBeLessThan(100)
})

test('no code of several bytes holds a byte that ends a segment or a frame', () => {
  const bytes = encoded(characters.filter((one) => one > '\x7f').join(''), 'gb18030')
  expect([0x0b, 0x0d, 0x1c].filter((byte) => bytes.includes(byte))).toEqual([])
})

test('bytes of another charset are not read', () => {
  expect(decoded(encoded('肌酐偏高', 'gb18030'), 'utf-8')).toBeNull()
  expect(decoded(Buffer.from([0xff, 0xff]), 'gb18030')).toBeNull()
  expect(decoded(Buffer.from('王秀兰').subarray(0, 8), 'utf-8')).toBeNull()
  expect(decoded(encoded('龘𠮷㐀€', 'gb18030'), 'gb18030')).toBe('龘𠮷㐀€')
})

test('MSH-18 names the charset; without it the setting does', () => {
  expect(charsetNamed('', 'gb18030')).toBe('gb18030')
  expect(charsetNamed('GB 18030-2000', 'utf-8')).toBe('gb18030')
  expect(charsetNamed('unicode utf-8', 'gb18030')).toBe('utf-8')
  expect(charsetNamed('8859/1', 'utf-8')).toBeNull()
  expect(charsetNamed('constructor', 'utf-8')).toBeNull()
})
