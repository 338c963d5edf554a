import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Jieba } from '@node-rs/jieba'
import { pinyin, polyphonic } from 'pinyin-pro'
import { checkUpWords, everydayWords, synonymGroups } from './search-words.ts'

/** Above every frequency of the general dictionary's longer words, so that check-up words stay whole. */
const OWN_WORD_FREQUENCY = 100_000
const WORD = /^[\p{L}\p{N}][\p{L}\p{N}.+-]*$/u
const CHINESE = /\p{Script=Han}/u
/** Say nothing about what is wanted. */
const FILLER_WORDS = new Set(
  '的 了 和 与 及 或 我 要 想 做 去 给 带 买 买个 最 吗 呢 呀 啊 有 在 是 查 想查 想做 查查 查一查 查什么 做什么 个 怎么 什么 哪些 哪个 请问'.split(
    ' ',
  ),
)

/** Rarer ones are two in three of the dictionary's words, and of what a check-up shop says hardly any; each costs memory. */
const COMMON_FREQUENCY = 10

const [NEW_LINE, SPACE, ZERO] = [0x0a, 0x20, 0x30]

/** Of a dictionary, a line for each `word frequency kind`, the words that are not rare; in its own place, because it is large. */
function commonWords(dictionary: Buffer): Buffer {
  let kept = 0
  for (let start = 0; start < dictionary.length; ) {
    const end = dictionary.indexOf(NEW_LINE, start) + 1 || dictionary.length
    let frequency = 0
    for (let at = dictionary.indexOf(SPACE, start) + 1; at < end && dictionary[at] !== SPACE; at++)
      frequency = 10 * frequency + (dictionary[at] ?? ZERO) - ZERO
    if (frequency >= COMMON_FREQUENCY) {
      dictionary.copyWithin(kept, start, end)
      kept += end - start
    }
    start = end
  }
  return dictionary.subarray(0, kept)
}

let jieba: Jieba | null = null
function jiebaTokenizer(): Jieba {
  if (!jieba) {
    // Read here and let go: the package's own reader keeps this and another list in memory for good.
    const path = createRequire(import.meta.url).resolve('@node-rs/jieba/dict.txt')
    jieba = Jieba.withDict(commonWords(readFileSync(path)))
    const own = new Set(
      [...checkUpWords, ...synonymGroups.flat(), ...everydayWords.flatMap(({ said }) => said)].map(normalize),
    )
    const lines = [...own].filter((word) => WORD.test(word)).map((word) => `${word} ${OWN_WORD_FREQUENCY} n\n`)
    jieba.loadDict(Buffer.from(lines.join('')))
  }
  return jieba
}

/** Full-width, upper-case and doubled spaces are ways of writing, not differences. */
export function normalize(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** For comparing names by their letters: normalised, and without spaces. */
export function withoutSpaces(text: string): string {
  return normalize(text).replaceAll(' ', '')
}

/** Long words together with the shorter ones inside them: what a text can be found by. */
export function tokenizeForIndex(text: string): string[] {
  const plain = normalize(text).replaceAll('超声洁牙', '洁牙')
  // Parts of a Chinese word are words; part of `hpv` is another thing altogether.
  const whole = new Set(jiebaTokenizer().cut(plain, true))
  return jiebaTokenizer()
    .cutForSearch(plain, true)
    .filter((word) => isWord(word) && (isChinese(word) || whole.has(word)))
}

/** The words of a wish, each once, in its order. */
export function tokenizeQuery(text: string): string[] {
  const words = jiebaTokenizer().cut(normalize(text), true).filter(isWord)
  const telling = words.filter((word) => !FILLER_WORDS.has(word))
  return [...new Set(telling.length > 0 ? telling : words)]
}

function isWord(word: string): boolean {
  return WORD.test(word)
}

export function isChinese(text: string): boolean {
  return CHINESE.test(text)
}

/** 甲状腺 → `jiazhuangxian`; letters and digits stay. */
export function pinyinOf(text: string): string {
  return pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).join('').replace(/\s+/g, '')
}

/** Of sounds that are kept; whoever invents more begins them anew. */
export const MAX_CACHED_SOUNDS = 50_000
const readingLengthCache = new Map<string, number>()
export const cachedReadingsCount = () => readingLengthCache.size

/** However it is read, no fewer letters spell it: told by its characters alone, which takes no time once they are known. */
export function minPinyinLength(text: string): number {
  let letters = 0
  for (const character of text) {
    let fewest = readingLengthCache.get(character)
    if (fewest === undefined) {
      fewest = Math.min(...readingsOf(character).map(({ length }) => length))
      if (readingLengthCache.size >= MAX_CACHED_SOUNDS) readingLengthCache.clear()
      readingLengthCache.set(character, fewest)
    }
    letters += fewest
  }
  return letters
}

const MOST_READINGS = 8

/** All ways to read it: 心藏 is `xincang` and `xinzang`. */
export function readingsOf(text: string): readonly string[] {
  const syllables = polyphonic(text, { toneType: 'none', type: 'array' }).map((all) => [...new Set(all)])
  const all = syllables.reduce<string[]>(
    (begun, ways) => begun.flatMap((start) => ways.map((way) => start + way)).slice(0, MOST_READINGS),
    [''],
  )
  return [...new Set(all)]
}

/** 甲状腺 → `jzx`; letters and digits stay. */
function initialsOf(text: string): string {
  return pinyin(text, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' })
    .join('')
    .replace(/\s+/g, '')
}

const soundsCache = new Map<string, readonly string[]>()

/** What a word sounds like to who types: full pinyin and initials. Kept, because a shop says the same words all day. */
export function soundsOf(word: string): readonly string[] {
  let sounds = soundsCache.get(word)
  if (!sounds) {
    sounds = [...new Set([pinyinOf(word), initialsOf(word)])]
    if (soundsCache.size >= MAX_CACHED_SOUNDS) soundsCache.clear()
    soundsCache.set(word, sounds)
  }
  return sounds
}

const synonyms = new Map<string, string[]>()
const alsoMeans = (word: string, others: readonly string[]) => {
  const known = synonyms.get(word) ?? []
  synonyms.set(word, [...new Set([...known, ...others.filter((other) => other !== word)])])
}
for (const group of synonymGroups) {
  const words = group.map(normalize)
  for (const word of words) alsoMeans(word, words)
}
for (const { said, means } of everydayWords) for (const word of said) alsoMeans(normalize(word), means.map(normalize))

/** Other words for the same thing: 核磁 and 磁共振; and what everyday words mean: 胃疼 is looked up as 胃镜. */
export function synonymsOf(word: string): readonly string[] {
  return synonyms.get(word) ?? []
}
