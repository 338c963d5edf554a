import { type SearchIndex, spellingsFrom, wordsWith } from './search-index.ts'
import { cutForIndex, isChinese, pinyinOf, synonymsOf } from './words.ts'

/** Which documents a word reaches, and how well. */
type Hits = Map<number, number>

export interface WordMatch {
  word: string
  hits: Hits
  /** '' as written; else the word it was taken for. */
  takenFor: string
}

/** What nearly every product says; beside a telling word they neither find nor exclude. */
const GENERAL_WORDS = new Set(
  '体检 套餐 检查 项目 体检套餐 健康 健康体检 检测 做 价格 多少钱 医院 中心 机构 预约 推荐'.split(' '),
)

/** The words that a product has to meet. */
export function tellingWords(words: readonly string[]): string[] {
  const telling = words.filter((word) => !GENERAL_WORDS.has(word))
  return telling.length > 0 ? telling : [...words]
}

const SYNONYM = 1
const PARTS = 0.9
const BEGINS = 0.6
const HOLDS = 0.5
const SOUNDS = 0.8

/** A word, its synonyms and its parts; failing those its sound, then words that hold it. */
export function matchWord(index: SearchIndex, word: string): WordMatch {
  const hits = directHits(index, word)
  addAll(hits, partHits(index, word), PARTS)
  if (/^[a-z]{2,}$/.test(word)) {
    addSound(index, hits, word, SOUNDS)
    for (const longer of spellingsFrom(index, word)) {
      addWord(index, hits, longer, BEGINS)
      addSound(index, hits, longer, BEGINS * SOUNDS)
    }
    if (hits.size === 0) addAll(hits, spelledHits(index, word), SOUNDS)
  }
  // One character is a thought begun: 牙 means 洗牙 and 牙周 as well.
  if (word.length === 1) for (const longer of wordsWith(index, word)) addWord(index, hits, longer, HOLDS)
  if (hits.size > 0 || !isChinese(word)) return { word, hits: rarer(index, hits), takenFor: '' }
  for (const longer of wordsWith(index, word)) addWord(index, hits, longer, HOLDS)
  if (hits.size > 0 || word.length < 2) return { word, hits: rarer(index, hits), takenFor: '' }
  const sound = pinyinOf(word)
  addSound(index, hits, sound, 1)
  return { word, hits: rarer(index, hits), takenFor: index.wordsBySound.get(sound)?.[0] ?? '' }
}

function directHits(index: SearchIndex, word: string): Hits {
  const hits: Hits = new Map()
  addWord(index, hits, word, 1)
  for (const other of synonymsOf(word)) {
    addWord(index, hits, other, SYNONYM)
    if (!index.postings.has(other)) addAll(hits, partHits(index, other), SYNONYM * PARTS)
  }
  return hits
}

/** Documents that hold every part of a compound: 父母体检 is 父母 with 体检. */
function partHits(index: SearchIndex, word: string): Hits {
  const parts = tellingWords(cutForIndex(word).filter((part) => part !== word && part.length < word.length))
  const pieces = parts.length > 0 ? parts : word.length > 1 && isChinese(word) ? [...word] : []
  return allOf(
    pieces.map((part) => {
      const hits: Hits = new Map()
      addWord(index, hits, part, 1)
      for (const other of synonymsOf(part)) addWord(index, hits, other, SYNONYM)
      return hits
    }),
  )
}

const SHORTEST_SOUND = 2

/** `fumutijian` is `fumu` with `tijian`: the fewest known sounds that make up what was typed. */
function spelledHits(index: SearchIndex, typed: string): Hits {
  const best: (string[] | null)[] = [[]]
  for (let end = SHORTEST_SOUND; end <= typed.length; end++) {
    best[end] = null
    for (let start = 0; start <= end - SHORTEST_SOUND; start++) {
      const before = best[start]
      const sound = typed.slice(start, end)
      if (!before || !(index.wordsBySound.has(sound) || index.postings.has(sound))) continue
      if (!best[end] || before.length + 1 < (best[end]?.length ?? 0)) best[end] = [...before, sound]
    }
  }
  const sounds = best[typed.length] ?? []
  return allOf(
    sounds.map((sound) => {
      const hits: Hits = new Map()
      addSound(index, hits, sound, 1)
      addWord(index, hits, sound, 1)
      return hits
    }),
  )
}

/** Documents that are in every group, with the mean of their weights. */
function allOf(groups: readonly Hits[]): Hits {
  const [first, ...rest] = groups
  const hits: Hits = new Map()
  if (!first) return hits
  for (const [doc, weight] of first) {
    if (rest.every((group) => group.has(doc))) {
      hits.set(doc, rest.reduce((sum, group) => sum + (group.get(doc) ?? 0), weight) / groups.length)
    }
  }
  return hits
}

function addWord({ postings }: SearchIndex, hits: Hits, word: string, factor: number): void {
  const posting = postings.get(word)
  if (!posting) return
  for (const [at, doc] of posting.docs.entries()) keepBest(hits, doc, (posting.weights[at] ?? 0) * factor)
}

function addSound(index: SearchIndex, hits: Hits, sound: string, factor: number): void {
  for (const word of index.wordsBySound.get(sound) ?? []) addWord(index, hits, word, factor)
}

function addAll(hits: Hits, others: Hits, factor: number): void {
  for (const [doc, weight] of others) keepBest(hits, doc, weight * factor)
}

function keepBest(hits: Hits, doc: number, weight: number): void {
  if (weight > (hits.get(doc) ?? 0)) hits.set(doc, weight)
}

/** What few products have tells more than what most have. */
function rarer({ documents }: SearchIndex, hits: Hits): Hits {
  const rarity = 1 + Math.log2((documents.length + 1) / (hits.size + 1))
  for (const [doc, weight] of hits) hits.set(doc, weight * rarity)
  return hits
}
