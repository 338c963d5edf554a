import { isVerdict, VERDICT_REPLACEMENT } from '../care-rules.ts'

const END = /[。！？!?\n]/

/** Splits off whole sentences; an unfinished one stays in `rest`. */
export function wholeSentences(text: string): { whole: string[]; rest: string } {
  const whole: string[] = []
  let from = 0
  for (let index = 0; index < text.length; index++) {
    if (!END.test(text.charAt(index))) continue
    whole.push(text.slice(from, index + 1))
    from = index + 1
  }
  return { whole, rest: text.slice(from) }
}

/** Removes citations without a source, such as `[3]` of two; accepts full-width brackets. */
export function keepValidCitations(sentence: string, sources: number): string {
  return sentence.replace(/[[【](\d{1,2})[\]】]/g, (_, no: string) =>
    Number(no) >= 1 && Number(no) <= sources ? `[${Number(no)}]` : '',
  )
}

/** A sentence as it may be shown. `isLast`: it was a verdict and is replaced by the closing words. */
export function filterSentence(sentence: string, sources: number): { text: string; isLast: boolean } {
  if (isVerdict(sentence)) return { text: VERDICT_REPLACEMENT, isLast: true }
  return { text: keepValidCitations(sentence, sources), isLast: false }
}
