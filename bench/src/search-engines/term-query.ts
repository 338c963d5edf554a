import { isChinese, pinyinOf, synonymsOf, tokenizeForIndex, tokenizeQuery } from '@mall/server/modules/catalogue/public'
import { isStopwordsOnly, withoutStopwords } from '@mall/server/modules/search/query/match-word'
import type { QueryWord, TermQuery } from './engine.ts'

/** What ours asks as well: the same words, synonyms and parts of compounds. */
export function termQuery(term: string, hints: readonly string[]): TermQuery {
  const typed = tokenizeQuery(term)
  const words = isStopwordsOnly(typed) ? [] : withoutStopwords(typed)
  const joined = typed.join('')
  return { words: words.map(queryWord), sound: isChinese(joined) ? pinyinOf(joined) : joined, hints: [...hints] }
}

const PART_BOOST = 0.9
/** hpv疫苗 has a part that is no Chinese word. */
const LETTERS = /[a-z\d]+/g

function queryWord(typed: string): QueryWord {
  const alternatives = [typed, ...synonymsOf(typed)].flatMap((word) => {
    const parts = partsOf(word)
    const asParts = { parts: parts.map((part) => [part, ...synonymsOf(part)]), boost: PART_BOOST }
    return [{ parts: [[word]], boost: 1 }, ...(parts.length > 0 ? [asParts] : [])]
  })
  return { typed, isLatin: /^[a-z]{2,}$/.test(typed), alternatives }
}

/** The words that make up a compound, without stopwords; where they leave something out, its characters. */
function partsOf(word: string): string[] {
  if (!isChinese(word) || word.length < 2) return []
  const known = new Set([...tokenizeForIndex(word), ...(word.match(LETTERS) ?? [])])
  known.delete(word)
  const best: (string[] | null)[] = [[]]
  for (let end = 1; end <= word.length; end++) {
    best[end] = null
    for (let start = 0; start < end; start++) {
      const before = best[start]
      const piece = word.slice(start, end)
      if (before && known.has(piece) && before.length + 1 < (best[end]?.length ?? Number.POSITIVE_INFINITY))
        best[end] = [...before, piece]
    }
  }
  const whole = best[word.length]
  return whole ? withoutStopwords(whole) : [...word]
}
