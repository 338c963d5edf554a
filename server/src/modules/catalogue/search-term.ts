import type { Context } from '../../context.ts'
import { type Scored, scoreMost } from './hits.ts'
import { matchWord, tellingWords } from './match-words.ts'
import type { SearchIndex, WordMatch } from './search-index.ts'
import { cutForQuery, normalise, pinyinOf } from './words.ts'

interface TermMatch {
  /** null: everything. */
  candidates: Scored | null
  /** What the term had to be relaxed to, in words; '' when it did not. */
  relaxed: string
}

/** The products that a term means, in words of the trade, synonyms, sounds, and failing those in what comes near. */
export async function matchTerm(ctx: Context, index: SearchIndex, term: string): Promise<TermMatch> {
  const words = cutForQuery(term)
  if (words.length === 0) return { candidates: null, relaxed: '' }
  const required = tellingWords(words).map((word) => matchWord(index, word))
  const found = required.filter(({ hits }) => hits.docs.length > 0)
  const missing = required.filter(({ hits }) => hits.docs.length === 0).map(({ word }) => word)
  // A wrong character often breaks a word in pieces; all of them together may still sound right.
  const whole = missing.length > 0 && required.length > 1 ? matchWord(index, words.join('')) : null
  if (whole?.takenFor) return { candidates: together(index, [whole]), relaxed: takenNote(whole) }
  if (found.length === 0) return nearTerm(ctx, index, term, words)
  const candidates = together(index, found)
  const notes = found.filter(({ takenFor }) => takenFor !== '').map(takenNote)
  if (missing.length > 0) notes.unshift(`没有找到${quoted(missing)}，已去掉`)
  if (candidates.met < found.length)
    notes.unshift(`没有同时包含${quoted(found.map(({ word }) => word))}的商品，下面各含一部分`)
  return { candidates, relaxed: notes.join('；') }
}

function takenNote({ word, takenFor }: WordMatch): string {
  return `没有找到${quoted([word])}，已按${quoted([takenFor])}查找`
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join('')
}

function together({ size }: SearchIndex, matches: readonly WordMatch[]) {
  return scoreMost(
    matches.map(({ hits }) => hits),
    size,
  )
}

const NEAREST = 100
/** How much less alike than the best one a product may be. */
const LESS_ALIKE = 0.15

/** Names written or sounding alike, by their three-letter pieces; failing those, what is left of the wish, or everything. */
async function nearTerm(ctx: Context, index: SearchIndex, term: string, words: readonly string[]): Promise<TermMatch> {
  const typed = normalise(term)
  const { rows } = await ctx.pool.query<{ id: string; likeness: number }>({
    name: 'search-near',
    text: `select id, greatest(word_similarity($1, search_text), word_similarity($2, search_text)) as likeness
      from product where ($1 <% search_text or $2 <% search_text) and is_on_sale and is_audited
      order by likeness desc, id limit ${NEAREST}`,
    values: [typed, pinyinOf(typed)],
  })
  const near = rows.flatMap(({ id, likeness }) => {
    const doc = index.numberOf(id)
    return doc === undefined || likeness < (rows[0]?.likeness ?? 0) - LESS_ALIKE ? [] : [{ doc, likeness }]
  })
  if (near.length > 0) {
    const docs = Uint32Array.from(near, ({ doc }) => doc)
    const scores = Float32Array.from(near, ({ likeness }) => likeness)
    return { candidates: { docs, scores }, relaxed: `没有找到${quoted([typed])}，下面是写法或读音相近的` }
  }
  const telling = new Set(tellingWords(words))
  const general = words.filter((word) => !telling.has(word)).map((word) => matchWord(index, word))
  const left = together(index, general)
  if (left.docs.length > 0) return { candidates: left, relaxed: `没有找到${quoted([...telling])}，已去掉` }
  return { candidates: null, relaxed: `没有找到${quoted([typed])}，下面是大家常选的` }
}
