import { and, eq } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { writeFromPassages } from '../../integrations/assistant/from-passages.ts'
import { type AnswerRequest, AnswerWriterError } from '../../integrations/assistant/port.ts'
import { findUnavailableError } from '../../integrations/gateway.ts'
import { type AnswerBasis, findBasis, UNKNOWN } from './answer-basis.ts'
import { isVerdict } from './care-rules.ts'
import { answerContext, openQuestion, turnsOf } from './conversations.ts'
import { isGrounded } from './say/grounding.ts'
import { filterSentence, wholeSentences } from './say/say-rules.ts'
import { assistantTurn } from './tables.ts'

/** Events of an answer in order: its sources, its text in parts, its end. */
export type AnswerEvent =
  | ({ event: 'basis' } & Pick<AnswerBasis, 'kind' | 'sources' | 'products'>)
  | { event: 'words'; text: string }
  | { event: 'end'; state: 'done' | 'stopped' }

/** Earlier turns given to the writer. */
const EARLIER_TURNS = 3
/** An outside writer's answer ends here. */
const MAX_ANSWER_LENGTH = 600

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
  const basis = await findBasis(ctx, openQuestion(ctx, begun))
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

/** Checks each whole sentence before it is sent. */
async function* answerText(
  ctx: Context,
  turn: typeof assistantTurn.$inferSelect,
  basis: AnswerBasis,
  signal: AbortSignal,
): AsyncGenerator<string> {
  if (basis.fixed) return yield basis.fixed
  const before = (await turnsOf(ctx, turn.conversationId))
    .filter(({ state, kind }) => state === 'done' && kind === 'answer')
    .slice(-EARLIER_TURNS)
  const { question, passages, sources, quotedCount } = basis
  let rest = ''
  let hasText = false
  for await (const bit of writtenOrFallback(ctx, { question, before, passages, quotedCount }, signal)) {
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

/** The writer's text; falls back to the built-in writer if it fails, or says nothing of the sources, before its first words. */
async function* writtenOrFallback(ctx: Context, request: AnswerRequest, signal: AbortSignal): AsyncGenerator<string> {
  let hasBegun = false
  try {
    for await (const sentence of groundedSentences(ctx.assistant, request, signal)) {
      hasBegun = true
      yield sentence
    }
    // Nothing it said was carried by a source.
    if (!hasBegun && !signal.aborted) yield* writeFromPassages.write(request, signal)
  } catch (error) {
    if (!(error instanceof AnswerWriterError)) throw error
    // An open breaker has been logged already.
    if (!findUnavailableError(error)) ctx.log.warn({ why: error.message, hasBegun }, 'the assistant’s writer failed')
    if (hasBegun) yield '……后面的没有写完，请再问一次，或转人工。'
    else yield* writeFromPassages.write(request, signal)
  }
}

/** The built-in writer quotes; of any other one only sentences that its sources carry are passed on. */
async function* groundedSentences(
  writer: Context['assistant'],
  request: AnswerRequest,
  signal: AbortSignal,
): AsyncGenerator<string> {
  if (writer.name === '') return yield* writer.write(request, signal)
  let rest = ''
  let length = 0
  for await (const bit of writer.write(request, signal)) {
    const cut = wholeSentences(rest + bit)
    rest = cut.rest
    for (const sentence of cut.whole) {
      // A verdict is passed on to be withheld, with its words.
      if (!isVerdict(sentence) && !isGrounded(sentence, request)) continue
      length += sentence.length
      if (length > MAX_ANSWER_LENGTH) return
      yield sentence
    }
    // A writer that never ends a sentence is not waited for.
    if (rest.length > MAX_ANSWER_LENGTH) return
  }
  if (rest.trim() !== '' && length + rest.length <= MAX_ANSWER_LENGTH && isGrounded(rest, request)) yield rest
}

async function* repeatAnswer(ctx: Context, turnId: string): AsyncGenerator<AnswerEvent> {
  const [row] = await ctx.db.select().from(assistantTurn).where(eq(assistantTurn.id, turnId))
  const storedTurn = row && (await turnsOf(ctx, row.conversationId)).find((turn) => turn.turnId === turnId)
  if (!storedTurn) return
  yield { event: 'basis', kind: storedTurn.kind, sources: storedTurn.sources, products: storedTurn.products }
  if (storedTurn.answer) yield { event: 'words', text: storedTurn.answer }
  yield { event: 'end', state: storedTurn.state === 'done' ? 'done' : 'stopped' }
}
