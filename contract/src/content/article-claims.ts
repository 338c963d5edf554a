import { readSources } from './article-sources.ts'

/** A claim in the body, as it is written: its words, and the number of its source; null: it has none yet. */
interface Claim {
  words: string
  source: number | null
}

const CLAIM = /\[([^\]]+)\]\(#source(?:-(\d{1,2}))?\)/g

export const claimText = (words: string, source: number | null): string =>
  `[${words}](#source${source === null ? '' : `-${source}`})`

export const claimsOf = (body: string): Claim[] =>
  Array.from(body.matchAll(CLAIM), ([, words = '', nth]) => ({ words, source: nth === undefined ? null : Number(nth) }))

/** Words that say something measurable or promising about health: a sentence with them stands on a source. */
const CLAIMING = [
  /\d\s*%|百分之[一二三四五六七八九十]/,
  /每\s*\d+\s*(个(?![月星小礼])|人|例)|\d\s*倍|[一二两三四五六七八九]成[多人的]/,
  /(降低|减少|增加|升高|提高|翻)[^。；，]{0,12}(风险|概率|可能|发病|死亡)/,
  /预防|逆转|消失|治好|治愈|见效|有效率|存活率|死亡率/,
]

/** Advertising law lets nobody say this, with a source or without. */
const FORBIDDEN =
  /包治|药到病除|根治|特效|神奇|国家级|世界级|顶级|最先进|最权威|保证[^书金]|(100\s*%|百分之百)\s*(有效|治|安全|准)/

export const isForbidden = (words: string): boolean => FORBIDDEN.test(words)

interface Written {
  kind: string
  title: string
  summary: string
  body: string
  sources: string
}

interface ClaimFault {
  /** The words that it is about. */
  words: string
  why: 'unsourced' | 'unmarked' | 'unknown' | 'forbidden'
}

export const claimFaults: Readonly<Record<ClaimFault['why'], string>> = {
  unsourced: '标成了说法，还没有出处',
  unmarked: '像一个医学说法，要标成说法、写上出处，或改掉',
  unknown: '指的出处已经没有了',
  forbidden: '广告法不许这样说，请改掉',
}

/** Everything that keeps an article from being sent for review. Pure. */
export function faultsOfClaims({ kind, title, summary, body, sources }: Written): ClaimFault[] {
  const count = readSources(sources)?.length ?? 0
  const faults: ClaimFault[] = []
  for (const { words, source } of claimsOf(body)) {
    if (source === null) faults.push({ words, why: 'unsourced' })
    else if (source < 1 || source > count) faults.push({ words, why: 'unknown' })
  }
  for (const sentence of [title, summary, body].flatMap(sentencesOf)) {
    if (isForbidden(sentence.words)) faults.push({ words: sentence.words, why: 'forbidden' })
    else if (kind === 'health' && !sentence.isMarked && CLAIMING.some((claiming) => claiming.test(sentence.words)))
      faults.push({ words: sentence.words, why: 'unmarked' })
  }
  return faults
}

/** In place of a claim that is marked. */
const MARK = '\u{E000}'

/** A marked claim answers for the whole sentence that holds it. Title and summary are said again in the body. */
function sentencesOf(text: string, nth: number): { words: string; isMarked: boolean }[] {
  return text
    .replaceAll(CLAIM, (_, words: string) => `${MARK}${words.replaceAll(/[。！？；]/g, '，')}`)
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .split(/[。！？；\n]/)
    .map((part) => ({
      words: part
        .replaceAll(MARK, '')
        .replaceAll(/^(#+|-|>|\d+\.|\|)\s*|\*\*/g, '')
        .trim(),
      isMarked: nth < 2 || part.includes(MARK),
    }))
    .filter(({ words }) => words !== '')
}
