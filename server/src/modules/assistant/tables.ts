import { type AnswerProduct, type AnswerSource, TURN_STATES } from '@mall/contract/assistant/calls'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { instant } from '../../platform/database/instant.ts'
import { checkOneOf } from '../../platform/database/states.ts'

type Sources = z.output<typeof AnswerSource>[]
type Products = z.output<typeof AnswerProduct>[]

/** Conversation of one browser with the assistant; its id is the secret to read it. Deleted when it expires. */
export const assistantConversation = pgTable(
  'assistant_conversation',
  {
    id: text('id').primaryKey(),
    /** The device key that opened it; other devices cannot ask in it. */
    keyThumbprint: text('key_thumbprint').notNull(),
    /** null for a visitor. */
    memberId: text('member_id'),
    turns: smallint('turns').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('assistant_conversation_expiry').on(t.expiresAt),
    index('assistant_conversation_member').on(t.memberId),
    check('a_conversation_ends', sql`${t.turns} between 0 and 40`),
  ],
)

/** `…Sealed`: questions and answers are about health and cannot be read in a dump. */
export const assistantTurn = pgTable(
  'assistant_turn',
  {
    id: text('id').primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => assistantConversation.id, { onDelete: 'cascade' }),
    no: smallint('no').notNull(),
    questionSealed: text('question_sealed').notNull(),
    answerSealed: text('answer_sealed').notNull().default(''),
    state: text('state', { enum: TURN_STATES }).notNull().default('asked'),
    /** answer, unknown, careful, emergency */
    kind: text('kind').notNull().default('answer'),
    sources: jsonb('sources').$type<Sources>().notNull().default([]),
    products: jsonb('products').$type<Products>().notNull().default([]),
    isUseful: boolean('is_useful'),
    askedAt: instant('asked_at').notNull(),
  },
  (t) => [
    checkOneOf('assistant_turn_state_is_known', t.state, TURN_STATES),
    unique('assistant_turn_no').on(t.conversationId, t.no),
  ],
)
