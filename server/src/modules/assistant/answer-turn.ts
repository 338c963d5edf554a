import type { AnswerKind, AnswerProduct, AnswerSource } from '@mall/contract/assistant/calls'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../app/context.ts'
import { writeFromPassages } from '../../integrations/assistant/from-passages.ts'
import { AnswerWriterError } from '../../integrations/assistant/port.ts'
import { findUnavailableError } from '../../integrations/gateway.ts'
import { listCards } from '../catalogue/public.ts'
import { findFixedAnswer } from './care-rules.ts'
import { answerContext, openQuestion, turnsOf } from './conversations.ts'
import { type FoundPassage, findPassages } from './knowledge.ts'
import { filterSentence, wholeSentences } from './say-rules.ts'
import { assistantTurn } from './tables.ts'

type Kind = z.output<typeof AnswerKind>
type Source = z.output<typeof AnswerSource>
type Product = z.output<typeof AnswerProduct>

/** Events of an answer in order: its sources, its text in parts, its end. */
export type AnswerEvent =
  | { event: 'basis'; kind: Kind; sources: Source[]; products: Product[] }
  | { event: 'words'; text: string }
  | { event: 'end'; state: 'done' | 'stopped' }

const UNKNOWN =
  '这个我不知道，商城的资料里没有写，不想随便说。请换个说法再问，或者转人工、打客服电话，顾问会帮您问清楚。'
/** Earlier turns given to the writer. */
const EARLIER_TURNS = 3
const MOST_PRODUCTS = 2

/**
 * Answers a question once; opening the stream again repeats the stored answer. `signal` aborts when the visitor leaves
 * or presses stop; the text up to then is stored.
 */
export async function* answerTurn(ctx: Context, turnId: string, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
  const [begun] = await ctx.db
    .update(assistantTurn)
    .set({ state: 'answering' })
    .where(and(eq(assistantTurn.id, turnId), eq(assistantTurn.state, 'asked')))
    .returning()
  if (!begun) return yield* repeatAnswer(ctx, turnId)
  const basis = await basisOf(ctx, openQuestion(ctx, begun))
  const { kind, sources, products } = basis
  yield { event: 'basis', kind, sources, products }
  let answer = ''
  let state: 'done' | 'stopped' = 'stopped'
  try {
    for await (const text of answerText(ctx, begun, basis, signal)) {
      answer += text
      yield { event: 'words', text }
    }
    if (!signal.aborted) state = 'done'
  } finally {
    // Also runs when the visitor leaves, which ends this generator at a `yield`.
    const answerSealed = ctx.vault.seal(answer, answerContext(turnId))
    const answerColumns = { answerSealed, state, kind, sources: [...sources], products: [...products] }
    await ctx.db.update(assistantTurn).set(answerColumns).where(eq(assistantTurn.id, turnId))
  }
  yield { event: 'end', state }
}

interface Basis {
  question: string
  kind: Kind
  /** Fixed answer; '' if a writer phrases the passages. */
  fixed: string
  passages: readonly FoundPassage[]
  sources: Source[]
  products: Product[]
}

async function basisOf(ctx: Context, question: string): Promise<Basis> {
  const care = findFixedAnswer(question)
  if (care) return { question, kind: care.kind, fixed: care.text, passages: [], sources: [], products: [] }
  const passages = await findPassages(ctx, question)
  if (passages.length === 0) {
    return { question, kind: 'unknown', fixed: UNKNOWN, passages, sources: [], products: [] }
  }
  const productIds = passages.flatMap(({ productId }) => productId ?? []).slice(0, MOST_PRODUCTS)
  const cards = await listCards(ctx, productIds)
  return {
    ...{ question, kind: 'answer', fixed: '', passages },
    sources: passages.map(({ title, note, to }) => ({ title, note, to })),
    products: productIds.flatMap((id) => {
      const card = cards.find((each) => each.id === id)
      if (!card) return []
      const { productName: name, imageUrl, minSellingPrice: price, isSamePrice } = card
      return [{ id, name, imageUrl, price, isFrom: !isSamePrice }]
    }),
  }
}

/** Checks each whole sentence before it is sent. */
async function* answerText(
  ctx: Context,
  turn: typeof assistantTurn.$inferSelect,
  basis: Basis,
  signal: AbortSignal,
): AsyncGenerator<string> {
  if (basis.fixed) return yield basis.fixed
  const before = (await turnsOf(ctx, turn.conversationId))
    .filter(({ state, kind }) => state === 'done' && kind === 'answer')
    .slice(-EARLIER_TURNS)
  const { question, passages, sources } = basis
  let rest = ''
  let hasText = false
  for await (const bit of writtenOrFallback(ctx, { question, before, passages }, signal)) {
    const cut = wholeSentences(rest + bit)
    rest = cut.rest
    for (const sentence of cut.whole) {
      const { text, isLast } = filterSentence(sentence, sources.length)
      hasText = true
      yield text
      if (isLast) return
    }
  }
  if (rest.trim() && !signal.aborted) yield filterSentence(rest, sources.length).text
  else if (!hasText && !signal.aborted) yield UNKNOWN
}

/** The writer's text; falls back to the built-in writer if it fails before its first words. */
async function* writtenOrFallback(
  ctx: Context,
  asked: Parameters<typeof ctx.assistant.write>[0],
  signal: AbortSignal,
): AsyncGenerator<string> {
  let hasBegun = false
  try {
    for await (const bit of ctx.assistant.write(asked, signal)) {
      hasBegun = true
      yield bit
    }
  } catch (error) {
    if (!(error instanceof AnswerWriterError)) throw error
    // An open breaker has been logged already.
    if (!findUnavailableError(error)) ctx.log.warn({ why: error.message, hasBegun }, 'the assistant’s writer failed')
    if (hasBegun) yield '……后面的没有写完，请再问一次，或转人工。'
    else yield* writeFromPassages.write(asked, signal)
  }
}

async function* repeatAnswer(ctx: Context, turnId: string): AsyncGenerator<AnswerEvent> {
  const [row] = await ctx.db.select().from(assistantTurn).where(eq(assistantTurn.id, turnId))
  const storedTurn = row && (await turnsOf(ctx, row.conversationId)).find((turn) => turn.turnId === turnId)
  if (!storedTurn) return
  yield { event: 'basis', kind: storedTurn.kind, sources: storedTurn.sources, products: storedTurn.products }
  if (storedTurn.answer) yield { event: 'words', text: storedTurn.answer }
  yield { event: 'end', state: storedTurn.state === 'done' ? 'done' : 'stopped' }
}
