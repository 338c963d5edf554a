import type { AssistantTurn, authChannel as endpoint } from '@mall/contract/assistant/calls'
import { fail } from '@mall/contract/failures'
import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context, Visitor } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import { mallNow } from '../../platform/clock.ts'
import { byNetwork, consumeRate, consumeShare } from '../account/public.ts'
import { getHelp } from './help.ts'
import { memberOfJump } from './jump.ts'
import { assistantConversation, assistantTurn } from './tables.ts'

type Turn = z.output<typeof AssistantTurn>

/** A conversation expires after a day. */
const LIFE_MS = 86_400_000
/** Five hundred people behind one address. */
const PER_NETWORK = { max: 500, windowSeconds: 3_600 }
/** Rows live for a day, so this bounds their number. */
export const CONVERSATION_LIMIT = { max: 3_000, windowSeconds: 3_600 }

/** Continues a live conversation, or opens one. */
export const authChannel: Handler<typeof endpoint> = async ({ conversationId, jump }, { ctx, visitor, member }) => {
  if (!(await getHelp(ctx)).isOn) return fail('ASSISTANT_OFF')
  const existing = conversationId ? await findConversation(ctx, conversationId, visitor) : null
  if (existing && jump === undefined) {
    return {
      conversationId: existing.id,
      expiresAt: existing.expiresAt.toISOString(),
      turns: await turnsOf(ctx, existing.id),
    }
  }
  const memberId = jump === undefined ? (member?.id ?? null) : await memberOfJump(ctx, jump)
  const keyThumbprint = visitor.keyThumbprint ?? ''
  if (!(await consumeRate(ctx, byNetwork('conversations', visitor.ip), PER_NETWORK))) return fail('TOO_MANY_REQUESTS')
  if (!(await consumeShare(ctx, 'conversations', memberId === null, CONVERSATION_LIMIT)))
    return fail('TOO_MANY_REQUESTS')
  const expiresAt = new Date(ctx.clock.now().getTime() + LIFE_MS)
  const id = ctx.ids.token()
  await ctx.db.insert(assistantConversation).values({ id, keyThumbprint, memberId, expiresAt })
  return { conversationId: id, expiresAt: expiresAt.toISOString(), turns: [] }
}

/** The live conversation that this device opened; null for any other. */
export async function findConversation(ctx: Context, id: string, visitor: Visitor) {
  const [found] = await ctx.db
    .select()
    .from(assistantConversation)
    .where(
      and(
        eq(assistantConversation.id, id),
        eq(assistantConversation.keyThumbprint, visitor.keyThumbprint ?? ''),
        gt(assistantConversation.expiresAt, mallNow),
      ),
    )
  return found ?? null
}

/** Questions and answers, oldest first. */
export async function turnsOf(ctx: Context, conversationId: string): Promise<Turn[]> {
  const rows = await ctx.db
    .select()
    .from(assistantTurn)
    .where(eq(assistantTurn.conversationId, conversationId))
    .orderBy(asc(assistantTurn.no))
  return rows.map((row) => turnView(ctx, row))
}

export function turnView(ctx: Context, row: typeof assistantTurn.$inferSelect): Turn {
  return {
    turnId: row.id,
    question: openQuestion(ctx, row),
    state: stateOf(row.state),
    kind: kindOf(row.kind),
    answer: row.answerSealed ? ctx.vault.open(row.answerSealed, answerContext(row.id)) : '',
    sources: row.sources,
    products: row.products,
    isUseful: row.isUseful,
  }
}

const questionContext = (turnId: string) => `assistant_turn|question|${turnId}`
export const answerContext = (turnId: string) => `assistant_turn|answer|${turnId}`

export const sealQuestion = (ctx: Context, turnId: string, question: string) =>
  ctx.vault.seal(question, questionContext(turnId))

export const openQuestion = (ctx: Context, { id, questionSealed }: typeof assistantTurn.$inferSelect) =>
  ctx.vault.open(questionSealed, questionContext(id))

const stateOf = (state: string): Turn['state'] =>
  state === 'answering' || state === 'done' || state === 'stopped' ? state : 'asked'

const kindOf = (kind: string): Turn['kind'] =>
  kind === 'unknown' || kind === 'careful' || kind === 'emergency' ? kind : 'answer'

/** Deletes expired conversations. */
export async function deleteConversations({ db }: Context): Promise<void> {
  await db.delete(assistantConversation).where(lt(assistantConversation.expiresAt, mallNow))
}
