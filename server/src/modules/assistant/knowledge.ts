import type { Context } from '../../app/context.ts'
import { synonymsOf, tokenizeForIndex, tokenizeQuery, withoutSpaces } from '../catalogue/public.ts'
import { versionCache } from '../settings/public.ts'
import { aspectOf, bonusOf, excerptOf } from './excerpt.ts'
import { type KnownPassage, readPassages } from './passages.ts'
import { type Corpus, corpusOf, documentOf, rank } from './rank-rules.ts'
import { type SubjectNames, subjectNames } from './tools/named-subjects.ts'

interface Knowledge {
  passages: readonly KnownPassage[]
  /** The names of examinations and products among them. */
  names: SubjectNames
  corpus: Corpus
}

/** A found passage with the excerpt that answers. */
export type FoundPassage = KnownPassage & { gist: string }

/** Most sources of an answer. */
const MAX_SOURCES = 4
/** Least share of the question's words that a text has to contain. */
const MIN_COVER = 0.5
/** Texts scoring below this share of the best one are dropped. */
const MIN_SHARE = 0.6
/** Stop words of questions. */
const ASKING = new Set(
  '可以 能 不能 会 多少 几 哪 哪里 在哪 怎样 如何 为什么 是否 需要 应该 一下 一个 就 都 也 还 还是 比较 这个 那个 你们 您 他 她 她们 他们 有没有 是不是 多久 什么样 想问 问 告诉 关于 时候 以后 之前 之后 说 看 用 对 吧 啊 岁 今年 去年 选 选哪个 推荐 帮 麻烦'.split(
    ' ',
  ),
)

/** Ranking bonus of a text whose title is the question. */
const SAME_QUESTION = 4
const MIN_LETTERS = 4

const lettersOf = (text: string) => withoutSpaces(text).replace(/[^\p{L}\p{N}]/gu, '')
const isSameQuestion = (letters: string, title: string) =>
  Math.min(letters.length, title.length) >= MIN_LETTERS && (letters.includes(title) || title.includes(letters))

/** Read at the first question after a change of content, once for concurrent callers. */
const knowledgeOf = versionCache(read)

async function read(ctx: Context): Promise<Knowledge> {
  const passages = await readPassages(ctx)
  const documents = passages.map(({ title, aliases, text }) =>
    documentOf([title, ...aliases].flatMap(tokenizeForIndex), tokenizeForIndex(text)),
  )
  return { passages, names: subjectNames(passages), corpus: corpusOf(documents) }
}

/** All that the assistant knows, read once for each content version. */
export const readKnowledge = (ctx: Context): Promise<Pick<Knowledge, 'passages' | 'names'>> => knowledgeOf(ctx)

/** Texts that answer the question, best first; empty if there is none. */
export async function findPassages(
  ctx: Context,
  question: string,
  isWanted: (passage: KnownPassage) => boolean = () => true,
): Promise<FoundPassage[]> {
  const { passages, corpus } = await knowledgeOf(ctx)
  const words = tokenizeQuery(question).filter((word) => !ASKING.has(word))
  const queryWords = words.map((word) => [word, ...synonymsOf(word)])
  const aspect = aspectOf(question)
  const letters = lettersOf(question)
  const hits = rank(corpus, queryWords, (index) => {
    const passage = passages[index]
    if (!passage) return 1
    return bonusOf(aspect, passage.kind) * (isSameQuestion(letters, lettersOf(passage.title)) ? SAME_QUESTION : 1)
  }).filter(({ document }) => {
    const passage = passages[document]
    return passage !== undefined && isWanted(passage)
  })
  const best = hits.find(({ cover }) => cover >= MIN_COVER)
  if (!best) return []
  return hits
    .filter(({ cover, score }) => cover >= MIN_COVER && score >= best.score * MIN_SHARE)
    .slice(0, MAX_SOURCES)
    .flatMap(({ document }) => {
      const passage = passages[document]
      return passage ? [{ ...passage, gist: excerptOf(passage, aspect) }] : []
    })
}
