import { expect, test } from 'vitest'
import { checkUpWords } from './search-words.ts'
import { fewestLettersOf, KEPT_SOUNDS, keptSounds, pinyinOf, readingsOf } from './words.ts'

test('no word of the trade is spelled with fewer letters than its characters need', () => {
  const shorter = checkUpWords.filter((word) =>
    [pinyinOf(word), ...readingsOf(word)].some((sound) => sound.length < fewestLettersOf(word)),
  )
  expect(shorter).toEqual([])
  expect([fewestLettersOf('甲状腺'), fewestLettersOf('hpv疫苗')]).toEqual([13, 9])
})

test('whoever invents characters fills no memory with their sounds', () => {
  // All that Unicode gives room for, a thousand to a wish.
  for (let first = 0x1_0000; first < 0x2_4000; first += 1_000) {
    fewestLettersOf(String.fromCodePoint(...Array.from({ length: 1_000 }, (_, nth) => first + nth)))
    expect(keptSounds()).toBeLessThanOrEqual(KEPT_SOUNDS)
  }
  expect([fewestLettersOf('甲状腺'), fewestLettersOf('hpv疫苗')]).toEqual([13, 9])
}, 60_000)
