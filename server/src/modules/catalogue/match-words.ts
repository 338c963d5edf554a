import { addHits, addPosting, type Hits, hitsOfAll, noHits } from './hits.ts'
import { type SearchIndex, spellingsFrom, wordsWith } from './search-index.ts'
import { cutForIndex, isChinese, pinyinOf, synonymsOf } from './words.ts'

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
  addHits(hits, partHits(index, word), PARTS)
  if (/^[a-z]{2,}$/.test(word)) {
    addSound(index, hits, word, SOUNDS)
    for (const longer of spellingsFrom(index, word)) {
      addPosting(hits, index.postings.get(longer), BEGINS)
      addSound(index, hits, longer, BEGINS * SOUNDS)
    }
    if (hits.docs.length === 0) addHits(hits, spelledHits(index, word), SOUNDS)
  }
  // One character is a thought begun: 牙 means 洗牙 and 牙周 as well.
  if (word.length === 1)
    for (const longer of wordsWith(index, word)) addPosting(hits, index.postings.get(longer), HOLDS)
  if (hits.docs.length > 0 || !isChinese(word)) return { word, hits: rarer(index, hits), takenFor: '' }
  for (const longer of wordsWith(index, word)) addPosting(hits, index.postings.get(longer), HOLDS)
  if (hits.docs.length > 0 || word.length < 2) return { word, hits: rarer(index, hits), takenFor: '' }
  const sound = pinyinOf(word)
  addSound(index, hits, sound, 1)
  return { word, hits: rarer(index, hits), takenFor: index.wordsBySound.get(sound)?.[0] ?? '' }
}

function directHits(index: SearchIndex, word: string): Hits {
  const hits = noHits(index.documents.length)
  addPosting(hits, index.postings.get(word), 1)
  for (const other of synonymsOf(word)) {
    addPosting(hits, index.postings.get(other), SYNONYM)
    if (!index.postings.has(other)) addHits(hits, partHits(index, other), SYNONYM * PARTS)
  }
  return hits
}

/** Documents that hold every part of a compound: 父母体检 is 父母 with 体检. */
function partHits(index: SearchIndex, word: string): Hits {
  const parts = tellingWords(cutForIndex(word).filter((part) => part !== word && part.length < word.length))
  const pieces = parts.length > 0 ? parts : word.length > 1 && isChinese(word) ? [...word] : []
  return hitsOfAll(
    pieces.map((part) => {
      const hits = noHits(index.documents.length)
      addPosting(hits, index.postings.get(part), 1)
      for (const other of synonymsOf(part)) addPosting(hits, index.postings.get(other), SYNONYM)
      return hits
    }),
    index.documents.length,
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
  return hitsOfAll(
    sounds.map((sound) => {
      const hits = noHits(index.documents.length)
      addSound(index, hits, sound, 1)
      addPosting(hits, index.postings.get(sound), 1)
      return hits
    }),
    index.documents.length,
  )
}

function addSound(index: SearchIndex, hits: Hits, sound: string, factor: number): void {
  for (const word of index.wordsBySound.get(sound) ?? []) addPosting(hits, index.postings.get(word), factor)
}

/** What few products have tells more than what most have. */
function rarer({ documents }: SearchIndex, hits: Hits): Hits {
  const rarity = 1 + Math.log2((documents.length + 1) / (hits.docs.length + 1))
  for (const doc of hits.docs) hits.weights[doc] = (hits.weights[doc] ?? 0) * rarity
  return hits
}
