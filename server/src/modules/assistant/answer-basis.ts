import type { AnswerKind, AnswerProduct, AnswerSource } from '@mall/contract/assistant/calls'
import type { z } from 'zod'
import type { Context } from '../../app/context.ts'
import { listCards } from '../catalogue/public.ts'
import { findFixedAnswer } from './care-rules.ts'
import { findPassages, readKnowledge } from './knowledge.ts'
import { runTools, type ToolName } from './tools/choose-tool.ts'
import type { AnswerPassage } from './tools/tool.ts'

export const UNKNOWN =
  '这个我不知道，商城的资料里没有写，不想随便说。请换个说法再问，或者转人工、打客服电话，顾问会帮您问清楚。'
const MAX_PRODUCTS = 3
/** Most excerpts of the mall's texts in an answer without a tool. */
const TEXTS_TOLD = 2
/** After so long the mall's texts answer instead. */
const TOOLS_MS = 5_000
/** Longest question that is looked at; longer ones do not come through the contract. */
const MAX_QUESTION_LENGTH = 300

/** What an answer stands on, before anybody puts it into words. */
export interface AnswerBasis {
  question: string
  /** What worked it out: a tool, the mall's texts, fixed words of care; `none`: nothing is known. */
  by: ToolName | 'texts' | 'care' | 'none'
  kind: z.output<typeof AnswerKind>
  /** Fixed answer; '' if a writer phrases the passages. */
  fixed: string
  passages: readonly AnswerPassage[]
  /** How many passages the built-in writer quotes. */
  quotedCount: number
  sources: z.output<typeof AnswerSource>[]
  products: z.output<typeof AnswerProduct>[]
}

/** The result, or null when it takes too long. */
async function withinTime<T>(work: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Care first, then what the mall can work out, then its texts. */
export async function findBasis(ctx: Context, fullQuestion: string): Promise<AnswerBasis> {
  const question = fullQuestion.slice(0, MAX_QUESTION_LENGTH)
  const nothing = { question, passages: [], quotedCount: 0, sources: [], products: [] }
  const care = findFixedAnswer(question)
  if (care) return { ...nothing, by: 'care', kind: care.kind, fixed: care.text }
  const found = await withinTime(runTools(ctx, question, await readKnowledge(ctx)), TOOLS_MS)
  if (found) return withSources(ctx, question, found.tool, found.passages, found.passages.length)
  const texts = await findPassages(ctx, question)
  if (texts.length === 0) return { ...nothing, by: 'none', kind: 'unknown', fixed: UNKNOWN }
  return withSources(ctx, question, 'texts', texts, TEXTS_TOLD)
}

async function withSources(
  ctx: Context,
  question: string,
  by: AnswerBasis['by'],
  passages: readonly AnswerPassage[],
  quotedCount: number,
): Promise<AnswerBasis> {
  const productIds = [...new Set(passages.flatMap(({ productId }) => productId ?? []))].slice(0, MAX_PRODUCTS)
  const cards = await listCards(ctx, productIds)
  return {
    ...{ question, by, kind: 'answer', fixed: '', passages, quotedCount },
    sources: passages.map(({ title, note, to }) => ({ title, note, to })),
    products: productIds.flatMap((id) => {
      const card = cards.find((each) => each.id === id)
      if (!card) return []
      const { productName: name, imageUrl, minSellingPrice: price, isSamePrice } = card
      return [{ id, name, imageUrl, price, isFrom: !isSamePrice }]
    }),
  }
}
