import { namedConditions, synonymsOf, tokenizeQuery } from '../../catalogue/public.ts'
import { figuresOf } from './figures.ts'

/** What may be said without a source: not to know, and whom to ask. */
const REFERRAL = /不知道|不清楚|没有?(写|提到)|转人工|客服|问(一下)?(开药的)?医生|就医|急诊|120/
/** All that such a sentence is made of. */
const REFERRAL_WORDS =
  /不知道|不清楚|没有?(写|提到)|抱歉|对不起|这(个|一点|些)|问题|资料(里|中)?|转人工|(人工)?客服(电话)?|顾问|(开药的|产检的)?医生|药师|医院|就医|就诊|急诊|急(的|症|时)|紧急时?|拿不准|有疑问|不舒服|建议|当面|咨询|联系|拨打|马上|立即|尽快|及时|或者?|问(一下)?|120|[请您我也都先去到看打找的话，、。！？!?；;：:\s]/g
const CITATION = /[[【](\d{1,2})[\]】]/g
const EMERGENCY_NUMBER = '120'

interface Source {
  title: string
  text: string
  gist: string
}

/**
 * Whether a source carries an outside writer's sentence: it cites one, every figure in it stands in what it cites, and what
 * it allows or waives is allowed or waived there, of the same thing.
 */
export function isGrounded(sentence: string, { passages }: { passages: readonly Source[] }): boolean {
  const cited = [...sentence.matchAll(CITATION)].flatMap(([, no]) => passages[Number(no) - 1] ?? [])
  const plain = sentence.replace(CITATION, '')
  const figures = figuresOf(plain).filter((figure) => figure !== EMERGENCY_NUMBER)
  if (cited.length === 0) return isReferral(plain) && figures.length === 0
  const stated = new Set(figuresOf(cited.map(({ title, text, gist }) => `${title}\n${text}\n${gist}`).join('\n')))
  return figures.every((figure) => stated.has(figure)) && isAllowedBy(plain, cited)
}

const isReferral = (sentence: string) => REFERRAL.test(sentence) && sentence.replace(REFERRAL_WORDS, '') === ''

/** What a sentence must not promise by itself; each in the ways to say it. */
const PROMISES: readonly RegExp[] = [
  /(?<!不)可以|(?<![可不功性智技才])能(?![量力否])|(?<!不)(允许|适合)/g,
  /不(用|必|需要?|要紧)|无需|免去/g,
  /(没有?|无|不)(什么|任何)?(影响|问题|风险|辐射|危险|事)|安全|放心/g,
  /免费|不(要|收)钱|不收费/g,
]

function isAllowedBy(sentence: string, cited: readonly Source[]): boolean {
  const parts = cited.flatMap(({ title, text, gist }) =>
    `${text}\n${gist}`
      .split(/[。！？；!?;\n]/)
      .flatMap((text) => text.split(/[，,]/).map((clause) => ({ known: title + text, clause }))),
  )
  const conditions = namedConditions(sentence).map(({ phrase }) => phrase)
  return sentence.split(/[，；,;]/).every((clause, index, clauses) =>
    PROMISES.every((promise) => {
      if (clause.match(promise) === null) return true
      // A clause with only a promise refers to the one before.
      const own = subjectsOf(clause)
      const about = own.length > 0 ? own : subjectsOf(clauses[index - 1] ?? '')
      const last = about.at(-1)
      // What is promised is promised in the same clause: 可以喝水，不能喝牛奶 allows no milk.
      return (
        last !== undefined &&
        parts.some(
          ({ known, clause: source }) =>
            source.match(promise) !== null &&
            [...about, ...conditions].every((subject) => isIn(subject, known)) &&
            isIn(last, subjectsOf(source).length > 0 ? source : known),
        )
      )
    }),
  )
}

/** Say nothing about what is promised; figures are looked at by themselves. */
const EMPTY_WORD =
  /^([您你也就都还再先后内时人会把请按用]|之?[前后内]|天内|以上|建议|[\d零一二两三四五六七八九十百千半].*)$/

const subjectsOf = (clause: string) =>
  tokenizeQuery(PROMISES.reduce((rest, promise) => rest.replace(promise, ' '), plainly(clause))).filter(
    (word) => !EMPTY_WORD.test(word),
  )

/** Two ways to say the same of an order. */
const plainly = (text: string) => text.toLowerCase().replaceAll('退款', '退').replaceAll('预约', '约')

const isIn = (word: string, text: string) => [word, ...synonymsOf(word)].some((other) => plainly(text).includes(other))
