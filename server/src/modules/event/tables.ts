import {
  DELIVERY_STATES,
  EVENT_TYPES,
  type EventType,
  KEY_RIGHTS,
  type KeyRight,
  WEBHOOK_STATES,
} from '@mall/contract/event/types'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
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

/** A key of another program. */
export const apiKey = pgTable(
  'api_key',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** null: of the whole group. */
    branchId: text('branch_id'),
    rights: text('rights').array().$type<KeyRight[]>().notNull().default(['events']),
    /** Whence it is accepted; empty: from anywhere. */
    networks: text('networks').array().notNull().default([]),
    digest: text('digest').notNull(),
    tail: text('tail').notNull(),
    madeBy: text('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    endedAt: instant('ended_at'),
    /** The key that replaced it. */
    successorId: text('successor_id'),
  },
  (t) => [
    uniqueIndex('a_key_digest_once').on(t.digest),
    uniqueIndex('a_key_replaces_one').on(t.successorId),
    foreignKey({ name: 'successor_is_a_key', columns: [t.successorId], foreignColumns: [t.id] }),
    check('no_key_replaces_itself', sql`${t.successorId} <> ${t.id}`),
    check(
      'key_rights_are_known',
      sql`${t.rights} <@ ${sql.raw(`array[${KEY_RIGHTS.map((one) => `'${one}'`).join(', ')}]`)} and cardinality(${t.rights}) > 0`,
    ),
  ],
)

/** Where events are sent to. */
export const webhook = pgTable(
  'webhook',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    /** null: of the whole group. */
    branchId: text('branch_id'),
    /** Empty: all. */
    types: text('types').array().$type<EventType[]>().notNull(),
    state: text('state', { enum: WEBHOOK_STATES }).notNull(),
    /** Sealed; the keys of its signatures are derived from it. */
    secret: text('secret').notNull(),
    /** Signs too until then. */
    oldSecret: text('old_secret'),
    oldSecretUntil: instant('old_secret_until'),
    /** All events up to this sequence have their deliveries. */
    queuedTo: bigint('queued_to', { mode: 'number' }).notNull(),
    lastDeliveredAt: instant('last_delivered_at'),
    madeBy: text('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (t) => [
    checkOneOf('webhook_state_is_known', t.state, WEBHOOK_STATES),
    check('old_secret_has_an_end', sql`(${t.oldSecret} is null) = (${t.oldSecretUntil} is null)`),
  ],
)

/** An event on its way to a webhook, kept as long as the event. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    /** Of the event: a later one of the same subject waits for an earlier one. */
    subject: text('subject').notNull(),
    state: text('state', { enum: DELIVERY_STATES }).notNull(),
    tries: integer('tries').notNull(),
    nextAt: instant('next_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.webhookId, t.sequence] }),
    foreignKey({ columns: [t.sequence], foreignColumns: [event.sequence] }).onDelete('cascade'),
    checkOneOf('webhook_delivery_state_is_known', t.state, DELIVERY_STATES),
    check('ended_delivery_has_its_time', sql`(${t.state} = 'waiting') = (${t.endedAt} is null)`),
    index('delivery_of_event').on(t.sequence),
    index('delivery_due').on(t.webhookId, t.nextAt).where(sql`state = 'waiting'`),
    index('delivery_of_subject').on(t.webhookId, t.subject, t.sequence).where(sql`state = 'waiting'`),
    index('delivery_dead').on(t.webhookId).where(sql`state = 'dead'`),
  ],
)

/** One try of a delivery. */
export const webhookAttempt = pgTable(
  'webhook_attempt',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    webhookId: text('webhook_id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    /** null: no answer. */
    status: integer('status'),
    ms: integer('ms').notNull(),
    fault: text('fault').notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.webhookId, t.sequence],
      foreignColumns: [webhookDelivery.webhookId, webhookDelivery.sequence],
      name: 'attempt_of_delivery',
    }).onDelete('cascade'),
    index('attempts_of_delivery').on(t.webhookId, t.sequence),
  ],
)
