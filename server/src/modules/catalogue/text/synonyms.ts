import { normalize } from './tokenizer.ts'
import { everydayWords, synonymGroups } from './vocabulary.ts'

function collectSynonyms(): ReadonlyMap<string, readonly string[]> {
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
  return synonyms
}

const synonyms = collectSynonyms()

/** Other words for the same thing: 核磁 and 磁共振; and what colloquial words mean: 胃疼 is searched as 胃镜. */
export function synonymsOf(word: string): readonly string[] {
  return synonyms.get(word) ?? []
}
