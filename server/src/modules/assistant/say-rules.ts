import { isVerdict, VERDICT_REPLACEMENT } from './care-rules.ts'

const END = /[。！？!?\n]/

/** Splits off whole sentences; an unfinished one stays in `rest`. */
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

/** What may be said without a source: not to know, and whom to ask. */
const REFERRAL = /不知道|没有(写|提到)|转人工|客服|问(一下)?(开药的)?医生|就医|急诊|120/
const CITATION = /[[【](\d{1,2})[\]】]/g
const FIGURE = /\d+(?:[.,:]\d+)*/g
const plainFigure = (figure: string) => figure.replaceAll(',', '')

/** Whether a source carries an outside writer's sentence: it cites one, and every figure in it stands in what it cites. */
export function isGrounded(
  sentence: string,
  { passages }: { passages: readonly { title: string; text: string; gist: string }[] },
): boolean {
  const cited = [...sentence.matchAll(CITATION)].flatMap(([, no]) => passages[Number(no) - 1] ?? [])
  const figures = sentence.replace(CITATION, '').match(FIGURE) ?? []
  if (cited.length === 0) return REFERRAL.test(sentence) && figures.every((figure) => figure === '120')
  const known = cited.map(({ title, text, gist }) => title + text + gist).join('\n')
  const stated = new Set((known.match(FIGURE) ?? []).map(plainFigure))
  return figures.every((figure) => figure === '120' || stated.has(plainFigure(figure)))
}
