import { INSTEAD_OF_A_VERDICT, isVerdict } from './care-rules.ts'

const END = /[。！？!?\n]/

/** Cuts off whole sentences; what has no end yet stays behind. */
export function wholeSentences(text: string): { whole: string[]; rest: string } {
  const whole: string[] = []
  let from = 0
  for (let at = 0; at < text.length; at++) {
    if (!END.test(text.charAt(at))) continue
    whole.push(text.slice(from, at + 1))
    from = at + 1
  }
  return { whole, rest: text.slice(from) }
}

/** `[3]` of two sources points nowhere, so it goes; full-width brackets are brackets. */
export function trueCitations(sentence: string, sources: number): string {
  return sentence.replace(/[[【](\d{1,2})[\]】]/g, (_, no: string) =>
    Number(no) >= 1 && Number(no) <= sources ? `[${Number(no)}]` : '',
  )
}

/** One sentence as it may be said; `isLast`: it was a verdict, and its place is taken by the last words. */
export function said(sentence: string, sources: number): { text: string; isLast: boolean } {
  if (isVerdict(sentence)) return { text: INSTEAD_OF_A_VERDICT, isLast: true }
  return { text: trueCitations(sentence, sources), isLast: false }
}
