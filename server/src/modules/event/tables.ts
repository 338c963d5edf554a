import { EVENT_TYPES } from '@mall/contract/event/types'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'
import { checkOneOf } from '../../platform/database/states.ts'

/** What happened, for other programs. Triggers write it in the transaction of the effect. */
export const event = pgTable(
  'event',
  {
    /** In the order in which a subject's transactions took their locks. */
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Version 7. */
    id: uuid('id').notNull(),
    /** Without holes; null until its transaction is seen to have ended. */
    sequence: bigint('sequence', { mode: 'number' }),
    type: text('type', { enum: EVENT_TYPES }).notNull(),
    subject: text('subject').notNull(),
    at: instant('at').notNull(),
    branchIds: text('branch_ids').array().notNull(),
    data: jsonb('data').$type<Record<string, string | number | null>>().notNull(),
  },
  (t) => [
    checkOneOf('event_type_is_known', t.type, EVENT_TYPES),
    uniqueIndex('a_sequence_once').on(t.sequence),
    index('event_to_number').on(t.number).where(sql`sequence is null`),
    index('event_at').on(t.at),
  ],
)

/** The last sequence that was given; one row. */
export const eventSequence = pgTable(
  'event_sequence',
  { id: integer('id').primaryKey(), last: bigint('last', { mode: 'number' }).notNull() },
  (t) => [check('one_event_sequence', sql`${t.id} = 1`)],
)

/** A key with which another program reads events. */
export const apiKey = pgTable(
  'api_key',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** null: of the whole group. */
    branchId: text('branch_id'),
    digest: text('digest').notNull(),
    tail: text('tail').notNull(),
    madeBy: text('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    endedAt: instant('ended_at'),
  },
  (t) => [uniqueIndex('a_key_digest_once').on(t.digest)],
)
