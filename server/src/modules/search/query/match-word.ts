import {
  isChinese,
  minPinyinLength,
  pinyinOf,
  readingsOf,
  synonymsOf,
  tokenizeForIndex,
} from '../../catalogue/public.ts'
import { intersectScored, openScoredBitmap, type ScoredBitmap } from '../engine/scored-bitmap.ts'
import type { SearchIndex, WordMatch } from '../engine/search-index.ts'
import { MAX_EDITS, nearestWord } from './spelling.ts'

/** Words of nearly every product; next to other words they neither find nor exclude. */
const STOPWORDS = new Set(
  '体检 套餐 检查 项目 体检套餐 健康 健康体检 检测 做 价格 多少钱 医院 中心 机构 预约 推荐 便宜 实惠 划算 附近 哪里 哪家 好'.split(
    ' ',
  ),
)

/** Whether a query consists of stopwords only. */
export function isStopwordsOnly(words: readonly string[]): boolean {
  return words.every((word) => STOPWORDS.has(word))
}

/** The words that a product has to match; if there are only stopwords, all of them. */
export function withoutStopwords(words: readonly string[]): string[] {
  const others = words.filter((word) => !STOPWORDS.has(word))
  return others.length > 0 ? others : [...words]
}

const PART_BOOST = 0.9
const SOUND_BOOST = 0.8
const PREFIX_BOOST = 0.6
const SUBSTRING_BOOST = 0.5

/** The documents that a word matches; cached until the index changes, because queries repeat. */
export function matchWord(index: SearchIndex, word: string): WordMatch {
  const known = index.matches.get(word)
  if (known) return known
  const match = findMatch(index, word)
  index.matches.set(word, match)
  return match
}

/**
 * Whether it sounds like a known word, or nearly; otherwise it is never corrected to one. Joined words are checked by
 * this first, because few match, and the rest would fill the cache.
 */
export function soundsLikeKnownWord(index: SearchIndex, word: string): boolean {
  if (minPinyinLength(word) > index.words.longestSound() + MAX_EDITS) return false
  return (isChinese(word) && soundingLike(index, word).length > 0) || nearestWord(index.words, word) !== null
}

/** A word, its synonyms and its parts; failing those its sound, then words that contain it. */
function findMatch(index: SearchIndex, word: string): WordMatch {
  const { words } = index
  const direct = openScoredBitmap(index)
  direct.addPostings(words.postings(word), 1)
  for (const other of synonymsOf(word)) {
    direct.addPostings(words.postings(other), 1)
    if (!words.postings(other)) direct.addBitmap(matchParts(index, other), PART_BOOST)
  }
  direct.addBitmap(matchParts(index, word), PART_BOOST)
  if (/^[a-z]{2,}$/.test(word)) {
    for (const near of words.wordsSounding(word)) direct.addPostings(words.postings(near), SOUND_BOOST)
    for (const longer of words.spellingsWithPrefix(word)) {
      direct.addPostings(words.postings(longer), PREFIX_BOOST)
      for (const near of words.wordsSounding(longer))
        direct.addPostings(words.postings(near), PREFIX_BOOST * SOUND_BOOST)
    }
  }
  // A single character is an unfinished word: 牙 means 洗牙 and 牙周 as well.
  if (word.length === 1)
    for (const longer of words.wordsContaining(word)) direct.addPostings(words.postings(longer), SUBSTRING_BOOST)
  const bitmap = direct.build()
  if (bitmap.count > 0) return { word, bitmap, correctedTo: '' }
  return isChinese(word) ? fallbackMatch(index, word) : pinyinMatch(index, word)
}

/** Documents with the word; failing that, with words that sound like it. */
function fallbackMatch(index: SearchIndex, word: string): WordMatch {
  const { words } = index
  const holding = openScoredBitmap(index)
  for (const longer of words.wordsContaining(word)) holding.addPostings(words.postings(longer), SUBSTRING_BOOST)
  const bitmap = holding.build()
  if (bitmap.count > 0 || word.length < 2) return { word, bitmap, correctedTo: '' }
  const alike = soundingLike(index, word)
  return alike.length > 0
    ? { word, bitmap: matchLiteral(index, alike), correctedTo: alike[0] ?? '' }
    : nearMatch(index, word)
}

/**
 * Words of the same sound in the usual reading of the characters; in another reading only if one of them is correct:
 * 心藏 is 心脏, 便宜 is not 变异.
 */
function soundingLike({ words }: SearchIndex, word: string): readonly string[] {
  const usual = words.wordsSounding(pinyinOf(word))
  if (usual.length > 0) return usual
  const others = readingsOf(word).flatMap((sound) => words.wordsSounding(sound))
  return others.filter((other) => [...other].some((character) => word.includes(character)))
}

/** Letters that are the sounds of several words; failing that, with one typing error. */
function pinyinMatch(index: SearchIndex, word: string): WordMatch {
  const bitmap = matchPinyin(index, word)
  return bitmap.count > 0 ? { word, bitmap, correctedTo: '' } : nearMatch(index, word)
}

function nearMatch(index: SearchIndex, word: string): WordMatch {
  const near = nearestWord(index.words, word)
  return {
    word,
    bitmap: near === null ? matchLiteral(index, []) : findMatch(index, near).bitmap,
    correctedTo: near ?? '',
  }
}

/** Documents with one of these words as written. */
function matchLiteral(index: SearchIndex, all: readonly string[]): ScoredBitmap {
  const key = all.join(' ')
  const known = index.literalMatches.get(key)
  if (known) return known.bitmap
  const open = openScoredBitmap(index)
  for (const word of all) open.addPostings(index.words.postings(word), 1)
  const bitmap = open.build()
  index.literalMatches.set(key, { bitmap })
  return bitmap
}

/** Documents with every part of a compound: 父母体检 is 父母 with 体检. */
function matchParts(index: SearchIndex, word: string): ScoredBitmap {
  const letters = isChinese(word) ? (word.match(LETTERS) ?? []) : []
  const parts = new Set([...tokenizeForIndex(word).filter((part) => part !== word), ...letters])
  // 血压计 is more than 血压: parts that leave something out mean something else.
  const whole = segment(word, 1, (part) => parts.has(part))
  const pieces = whole ? withoutStopwords(whole) : isChinese(word) && word.length > 1 ? [...word] : []
  return intersectScored(
    pieces.map((part) => matchLiteral(index, [part, ...synonymsOf(part)])),
    index,
  )
}

/** hpv疫苗 has a part that is not a Chinese word. */
const LETTERS = /[a-z\d]+/g
const MIN_SOUND_LENGTH = 2

/** `fumutijian` is `fumu` with `tijian`: the smallest number of known sounds that make up the typed text. */
function matchPinyin(index: SearchIndex, typed: string): ScoredBitmap {
  const { words } = index
  const isKnown = (sound: string) => words.wordsSounding(sound).length > 0 || words.postings(sound) !== undefined
  const sounds = segment(typed, MIN_SOUND_LENGTH, isKnown) ?? []
  return intersectScored(
    sounds.map((sound) => matchLiteral(index, [sound, ...words.wordsSounding(sound)])),
    index,
  )
}

/** The smallest number of known pieces that make up the whole text; null if none do. */
function segment(text: string, shortest: number, isKnown: (piece: string) => boolean): string[] | null {
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
