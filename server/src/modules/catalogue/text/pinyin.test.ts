import { expect, test } from 'vitest'
import { cachedReadingsCount, MAX_CACHED_SOUNDS, minPinyinLength, pinyinOf, readingsOf } from './pinyin.ts'
import { checkUpWords } from './vocabulary.ts'

test('no word of the trade is spelled with fewer letters than its characters need', () => {
  const shorter = checkUpWords.filter((word) =>
    [pinyinOf(word), ...readingsOf(word)].some((sound) => sound.length < minPinyinLength(word)),
  )
  expect(shorter).toEqual([])
  expect([minPinyinLength('甲状腺'), minPinyinLength('hpv疫苗')]).toEqual([13, 9])
})

test('unknown characters do not fill the pinyin cache', () => {
  // All that Unicode gives room for, a thousand to a request.
  for (let first = 0x1_0000; first < 0x2_4000; first += 1_000) {
    minPinyinLength(String.fromCodePoint(...Array.from({ length: 1_000 }, (_, nth) => first + nth)))
    expect(cachedReadingsCount()).toBeLessThanOrEqual(MAX_CACHED_SOUNDS)
  }
  expect([minPinyinLength('甲状腺'), minPinyinLength('hpv疫苗')]).toEqual([13, 9])
})
