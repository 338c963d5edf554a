import { type Hits, hitsOfAll, openHits } from './hits.ts'
import { MOST_SLIPS, nearestWord } from './near-words.ts'
import type { SearchIndex, WordMatch } from './search-index.ts'
import { cutForIndex, fewestLettersOf, isChinese, pinyinOf, readingsOf, synonymsOf } from './words.ts'

/** What nearly every product says; beside a telling word they neither find nor exclude. */
const GENERAL_WORDS = new Set(
  '体检 套餐 检查 项目 体检套餐 健康 健康体检 检测 做 价格 多少钱 医院 中心 机构 预约 推荐 便宜 实惠 划算 附近 哪里 哪家 好'.split(
    ' ',
  ),
)

/** Whether nothing but general words is said: they tell products from nothing, not one from another. */
export function isGeneral(words: readonly string[]): boolean {
  return words.every((word) => GENERAL_WORDS.has(word))
}

/** The words that a product has to meet. */
export function tellingWords(words: readonly string[]): string[] {
  const telling = words.filter((word) => !GENERAL_WORDS.has(word))
  return telling.length > 0 ? telling : [...words]
}

const PARTS = 0.9
const SOUNDS = 0.8
const BEGINS = 0.6
const HOLDS = 0.5

/** What a word reaches; kept until the index changes, because shoppers use the same words all day. */
export function matchWord(index: SearchIndex, word: string): WordMatch {
  const known = index.matches.get(word)
  if (known) return known
  const match = findMatch(index, word)
  index.matches.set(word, match)
  return match
}

/**
 * Whether it sounds like a known word, or nearly: without that it is never taken for one. Words joined for one wish are
 * asked this first, because hardly any does, and what they reach would be worked out and kept for nobody.
 */
export function soundsKnown(index: SearchIndex, word: string): boolean {
  if (fewestLettersOf(word) > index.words.longestSound() + MOST_SLIPS) return false
  return (isChinese(word) && soundingLike(index, word).length > 0) || nearestWord(index.words, word) !== null
}

/** A word, its synonyms and its parts; failing those its sound, then words that hold it. */
function findMatch(index: SearchIndex, word: string): WordMatch {
  const { words } = index
  const direct = openHits(index)
  direct.addPosting(words.postingOf(word), 1)
  for (const other of synonymsOf(word)) {
    direct.addPosting(words.postingOf(other), 1)
    if (!words.postingOf(other)) direct.addHits(partHits(index, other), PARTS)
  }
  direct.addHits(partHits(index, word), PARTS)
  if (/^[a-z]{2,}$/.test(word)) {
    for (const near of words.wordsOf(word)) direct.addPosting(words.postingOf(near), SOUNDS)
    for (const longer of words.spellingsFrom(word)) {
      direct.addPosting(words.postingOf(longer), BEGINS)
      for (const near of words.wordsOf(longer)) direct.addPosting(words.postingOf(near), BEGINS * SOUNDS)
    }
  }
  // One character is a thought begun: 牙 means 洗牙 and 牙周 as well.
  if (word.length === 1) for (const longer of words.wordsWith(word)) direct.addPosting(words.postingOf(longer), HOLDS)
  const hits = direct.close()
  if (hits.count > 0) return { word, hits, takenFor: '' }
  return isChinese(word) ? roundaboutMatch(index, word) : spelledMatch(index, word)
}

/** What holds the word; failing that, what sounds like it. */
function roundaboutMatch(index: SearchIndex, word: string): WordMatch {
  const { words } = index
  const holding = openHits(index)
  for (const longer of words.wordsWith(word)) holding.addPosting(words.postingOf(longer), HOLDS)
  const hits = holding.close()
  if (hits.count > 0 || word.length < 2) return { word, hits, takenFor: '' }
  const alike = soundingLike(index, word)
  return alike.length > 0 ? { word, hits: reaching(index, alike), takenFor: alike[0] ?? '' } : nearMatch(index, word)
}

/**
 * Words that sound like it, in the usual reading of its characters; in another reading only where one of them is right:
 * 心藏 is 心脏, 便宜 is not 变异.
 */
function soundingLike({ words }: SearchIndex, word: string): readonly string[] {
  const usual = words.wordsOf(pinyinOf(word))
  if (usual.length > 0) return usual
  const others = readingsOf(word).flatMap((sound) => words.wordsOf(sound))
  return others.filter((other) => [...other].some((character) => word.includes(character)))
}

/** Letters that are the sounds of several words; failing that, a slip away from one. */
function spelledMatch(index: SearchIndex, word: string): WordMatch {
  const hits = spelledHits(index, word)
  return hits.count > 0 ? { word, hits, takenFor: '' } : nearMatch(index, word)
}

function nearMatch(index: SearchIndex, word: string): WordMatch {
  const near = nearestWord(index.words, word)
  return { word, hits: near === null ? reaching(index, []) : findMatch(index, near).hits, takenFor: near ?? '' }
}

/** What holds one of these words as it is written. */
function reaching(index: SearchIndex, all: readonly string[]): Hits {
  const key = all.join(' ')
  const known = index.written.get(key)
  if (known) return known.hits
  const open = openHits(index)
  for (const word of all) open.addPosting(index.words.postingOf(word), 1)
  const hits = open.close()
  index.written.set(key, { hits })
  return hits
}

/** Documents that hold every part of a compound: 父母体检 is 父母 with 体检. */
function partHits(index: SearchIndex, word: string): Hits {
  const letters = isChinese(word) ? (word.match(LETTERS) ?? []) : []
  const parts = new Set([...cutForIndex(word).filter((part) => part !== word), ...letters])
  // 血压计 is more than 血压: parts that leave something out are another thing.
  const whole = fewestPieces(word, 1, (part) => parts.has(part))
  const pieces = whole ? tellingWords(whole) : isChinese(word) && word.length > 1 ? [...word] : []
  return hitsOfAll(
    pieces.map((part) => reaching(index, [part, ...synonymsOf(part)])),
    index,
  )
}

/** hpv疫苗 has a part that is no Chinese word. */
const LETTERS = /[a-z\d]+/g
const SHORTEST_SOUND = 2

/** `fumutijian` is `fumu` with `tijian`: the fewest known sounds that make up what was typed. */
function spelledHits(index: SearchIndex, typed: string): Hits {
  const { words } = index
  const isKnown = (sound: string) => words.wordsOf(sound).length > 0 || words.postingOf(sound) !== undefined
  const sounds = fewestPieces(typed, SHORTEST_SOUND, isKnown) ?? []
  return hitsOfAll(
    sounds.map((sound) => reaching(index, [sound, ...words.wordsOf(sound)])),
    index,
  )
}

/** The fewest known pieces that make up the whole text; null when they do not. */
function fewestPieces(text: string, shortest: number, isKnown: (piece: string) => boolean): string[] | null {
  const best: (string[] | null)[] = [[]]
  for (let end = 1; end <= text.length; end++) {
    best[end] = null
    for (let start = 0; start <= end - shortest; start++) {
      const before = best[start]
      const piece = text.slice(start, end)
      if (!before || before.length + 1 >= (best[end]?.length ?? Number.POSITIVE_INFINITY) || !isKnown(piece)) continue
      best[end] = [...before, piece]
    }
  }
  return best[text.length] ?? null
}
