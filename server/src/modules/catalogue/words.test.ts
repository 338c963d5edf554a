import { expect, test } from 'vitest'
import { checkUpWords } from './search-words.ts'
import { fewestLettersOf, pinyinOf, readingsOf } from './words.ts'

test('no word of the trade is spelled with fewer letters than its characters need', () => {
  const shorter = checkUpWords.filter((word) =>
    [pinyinOf(word), ...readingsOf(word)].some((sound) => sound.length < fewestLettersOf(word)),
  )
  expect(shorter).toEqual([])
  expect([fewestLettersOf('甲状腺'), fewestLettersOf('hpv疫苗')]).toEqual([13, 9])
})
