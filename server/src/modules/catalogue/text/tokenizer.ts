import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Jieba } from '@node-rs/jieba'
import { once } from '../../../platform/once.ts'
import { checkUpWords, everydayWords, synonymGroups } from './vocabulary.ts'

/** Above every frequency of longer words in the general dictionary, so that check-up words stay whole. */
const OWN_WORD_FREQUENCY = 100_000
const WORD = /^[\p{L}\p{N}][\p{L}\p{N}.+-]*$/u
const CHINESE = /\p{Script=Han}/u
/** Stopwords. */
const FILLER_WORDS = new Set(
  '的 了 和 与 及 或 我 要 想 做 去 给 带 买 买个 最 吗 呢 呀 啊 有 在 是 查 想查 想做 查查 查一查 查什么 做什么 个 怎么 什么 哪些 哪个 请问'.split(
    ' ',
  ),
)

/** Rarer words are two thirds of the dictionary and hardly occur in a check-up mall; each costs memory. */
const COMMON_FREQUENCY = 10

const [NEW_LINE, SPACE, ZERO] = [0x0a, 0x20, 0x30]

/** The common words of a dictionary with lines `word frequency kind`; in a file of its own because of its size. */
function commonWords(dictionary: Buffer): Buffer {
  let length = 0
  for (let start = 0; start < dictionary.length; ) {
    const end = dictionary.indexOf(NEW_LINE, start) + 1 || dictionary.length
    let frequency = 0
    for (let index = dictionary.indexOf(SPACE, start) + 1; index < end && dictionary[index] !== SPACE; index++)
      frequency = 10 * frequency + (dictionary[index] ?? ZERO) - ZERO
    if (frequency >= COMMON_FREQUENCY) {
      dictionary.copyWithin(length, start, end)
      length += end - start
    }
    start = end
  }
  return dictionary.subarray(0, length)
}

const jiebaTokenizer = once((): Jieba => {
  // Parsed here: the package's own reader keeps this and another list in memory for good.
  const path = createRequire(import.meta.url).resolve('@node-rs/jieba/dict.txt')
  const jieba = Jieba.withDict(commonWords(readFileSync(path)))
  const own = new Set(
    [...checkUpWords, ...synonymGroups.flat(), ...everydayWords.flatMap(({ said }) => said)].map(normalize),
  )
  const lines = [...own].filter((word) => WORD.test(word)).map((word) => `${word} ${OWN_WORD_FREQUENCY} n\n`)
  jieba.loadDict(Buffer.from(lines.join('')))
  return jieba
})

/** Normalises full-width and upper-case letters and repeated spaces. */
export function normalize(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** For comparing names by letters: normalised, without spaces. */
export function withoutSpaces(text: string): string {
  return normalize(text).replaceAll(' ', '')
}

/** Index tokens: long words and the shorter ones inside them. */
export function tokenizeForIndex(text: string): string[] {
  const plain = normalize(text).replaceAll('超声洁牙', '洁牙')
  // Parts of a Chinese word are words; a part of `hpv` is not.
  const whole = new Set(jiebaTokenizer().cut(plain, true))
  return jiebaTokenizer()
    .cutForSearch(plain, true)
    .filter((word) => isPlainWord(word) && (isChinese(word) || whole.has(word)))
}

const MAX_JOINED = 5

/** Query tokens, each once, in order; words in `whole` are not split. */
export function tokenizeQuery(text: string, whole?: ReadonlySet<string>): string[] {
  const words = joined(jiebaTokenizer().cut(normalize(text), true), whole).filter(isPlainWord)
  const telling = words.filter((word) => !FILLER_WORDS.has(word))
  return [...new Set(telling.length > 0 ? telling : words)]
}

/** Neighbours that together are one known word, the longest first: 记性 and 不好. */
function joined(parts: string[], whole: ReadonlySet<string> | undefined): string[] {
  if (!whole || whole.size === 0) return parts
  const words: string[] = []
  for (let index = 0; index < parts.length; ) {
    let end = Math.min(parts.length, index + MAX_JOINED)
    while (end > index + 1 && !whole.has(parts.slice(index, end).join(''))) end -= 1
    words.push(parts.slice(index, end).join(''))
    index = end
  }
  return words
}

export function isPlainWord(word: string): boolean {
  return WORD.test(word)
}

export function isChinese(text: string): boolean {
  return CHINESE.test(text)
}
