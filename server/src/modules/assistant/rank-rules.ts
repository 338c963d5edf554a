/** An indexed text: term frequencies, with title words weighted. */
export interface Document {
  words: ReadonlyMap<string, number>
  length: number
}

export interface Corpus {
  documents: readonly Document[]
  /** Word → indexes of the documents that contain it. */
  holders: ReadonlyMap<string, readonly number[]>
  averageLength: number
}

/** A word of the question with its synonyms. */
export type Synonyms = readonly string[]

export interface Hit {
  document: number
  score: number
  /** Share of the question's words found in the text, weighted by rarity: 0 to 1. */
  cover: number
}

const TITLE_WEIGHT = 4
/** Okapi BM25's usual constants: term saturation and length normalization. */
const K1 = 1.2
const B = 0.6

export function documentOf(titleText: readonly string[], textWords: readonly string[]): Document {
  const words = new Map<string, number>()
  for (const word of titleText) words.set(word, (words.get(word) ?? 0) + TITLE_WEIGHT)
  for (const word of textWords) words.set(word, (words.get(word) ?? 0) + 1)
  return { words, length: titleText.length + textWords.length }
}

export function corpusOf(documents: readonly Document[]): Corpus {
  const holders = new Map<string, number[]>()
  let total = 0
  documents.forEach(({ words, length }, number) => {
    total += length
    for (const word of words.keys()) {
      const known = holders.get(word)
      if (known) known.push(number)
      else holders.set(word, [number])
    }
  })
  return { documents, holders, averageLength: documents.length > 0 ? total / documents.length : 1 }
}

/** Documents that match, best first. A word found nowhere lowers every cover. */
export function rank(corpus: Corpus, words: readonly Synonyms[], bonus: (document: number) => number): Hit[] {
  const weights = words.map((synonyms) => weightOf(corpus, synonyms))
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0)
  if (totalWeight === 0) return []
  const found = new Map<number, { score: number; met: number }>()
  words.forEach((synonyms, index) => {
    const weight = weights[index] ?? 0
    for (const number of holdersOf(corpus, synonyms)) {
      const hit = found.get(number) ?? { score: 0, met: 0 }
      hit.score += weight * timesOf(corpus, number, synonyms)
      hit.met += weight
      found.set(number, hit)
    }
  })
  return [...found]
    .map(([document, { score, met }]) => ({ document, score: score * bonus(document), cover: met / totalWeight }))
    .sort((a, b) => b.score - a.score || a.document - b.document)
}

function holdersOf({ holders }: Corpus, synonyms: Synonyms): Set<number> {
  return new Set(synonyms.flatMap((word) => holders.get(word) ?? []))
}

/** Inverse document frequency; highest for a word found nowhere. */
function weightOf(corpus: Corpus, synonyms: Synonyms): number {
  const holding = holdersOf(corpus, synonyms).size
  return Math.log(1 + (corpus.documents.length - holding + 0.5) / (holding + 0.5))
}

function timesOf({ documents, averageLength }: Corpus, number: number, synonyms: Synonyms): number {
  const document = documents[number]
  if (!document) return 0
  const times = Math.max(...synonyms.map((word) => document.words.get(word) ?? 0))
  return (times * (K1 + 1)) / (times + K1 * (1 - B + (B * document.length) / averageLength))
}
