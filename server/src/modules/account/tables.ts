import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'

/**
 * `…Sealed` columns are encrypted by the vault, `…Index` columns are its blind indexes; neither can be read in a dump.
 */
export const member = pgTable('member', {
  id: text('id').primaryKey(),
  mobileSealed: text('mobile_sealed').notNull(),
  mobileIndex: text('mobile_index').notNull().unique(),
  nickname: text('nickname').notNull(),
  sex: smallint('sex').notNull().default(-1),
  createdAt: instant('created_at').notNull(),
  /** When the closing was requested; null if it was not, or was withdrawn. */
  closingAskedAt: instant('closing_asked_at'),
  /** From then on number, nickname and sex are deleted. */
  closedAt: instant('closed_at'),
})

export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => member.id),
    /** RFC 7638 thumbprint of the signing key this session is bound to. */
    keyThumbprint: text('key_thumbprint').notNull(),
    refreshHash: text('refresh_hash').notNull().unique(),
    previousRefreshHash: text('previous_refresh_hash'),
    rotatedAt: instant('rotated_at').notNull(),
    idleExpiresAt: instant('idle_expires_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    userAgent: text('user_agent').notNull(),
    ip: text('ip').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** The passkey that started it; null for an SMS code. */
    passkeyId: text('passkey_id'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    index('session_member').on(t.memberId),
    index('session_previous_refresh').on(t.previousRefreshHash),
    index('session_key').on(t.keyThumbprint, t.memberId),
  ],
)

export const accessToken = pgTable(
  'access_token',
  {
    hash: text('hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => session.id),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('access_token_session').on(t.sessionId), index('access_token_expiry').on(t.expiresAt)],
)

/** SMS codes, stored as MACs. The rows of the last day also count for the sending limits. */
export const loginCode = pgTable(
  'login_code',
  {
    id: text('id').primaryKey(),
    mobileIndex: text('mobile_index').notNull(),
    purpose: text('purpose').notNull(),
    keyThumbprint: text('key_thumbprint').notNull(),
    codeMac: text('code_mac').notNull(),
    triesLeft: smallint('tries_left').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('login_code_mobile').on(t.mobileIndex, t.createdAt),
    index('login_code_key').on(t.keyThumbprint, t.createdAt),
    check('tries_left_counts', sql`${t.triesLeft} >= 0`),
  ],
)

/** Single-use codes that log in another device, stored as hashes (conditional update of `used_at`). */
export const jumpCode = pgTable(
  'jump_code',
  {
    hash: text('hash').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => member.id),
    /** The device that looked it up; null until one did. */
    keyThumbprint: text('key_thumbprint'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('jump_code_expiry').on(t.expiresAt)],
)

/** Fixed-window counters; keys are stored as MACs. */
export const rateCount = pgTable(
  'rate_count',
  { name: text('name').primaryKey(), used: integer('used').notNull(), until: instant('until').notNull() },
  (t) => [index('rate_count_until').on(t.until)],
)

/** Used captchas: each is valid once. */
export const spentCaptcha = pgTable('spent_captcha', {
  challenge: text('challenge').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})

export const consent = pgTable(
  'consent',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => member.id),
    /** agreement, privacy, id-number, health-answers, customs */
    purpose: text('purpose').notNull(),
    version: text('version').notNull(),
    ip: text('ip').notNull(),
    givenAt: instant('given_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [index('consent_member').on(t.memberId, t.purpose)],
)

/** An examinee (体检人). A deleted one keeps its row, without numbers, for the bookings that refer to it. */
export const contact = pgTable(
  'contact',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => member.id),
    /** Name, sex, birthday and relation in one. */
    personSealed: text('person_sealed').notNull().default(''),
    /** The same in clear text, as written by older versions; emptied when resealed. */
    name: text('name').notNull().default(''),
    mobileSealed: text('mobile_sealed').notNull(),
    idType: integer('id_type').notNull().default(1),
    idNumberSealed: text('id_number_sealed'),
    idNumberIndex: text('id_number_index'),
    /** Blind index of the whole name. */
    nameIndex: text('name_index'),
    /** Blind indexes of the name's pinyin initials in every reading; null: not made yet, or deleted. */
    initialsIndex: text('initials_index').array(),
    sex: smallint('sex').notNull().default(-1),
    birthday: date('birthday', { mode: 'string' }),
    relation: text('relation').notNull().default(''),
    isMyself: boolean('is_myself').notNull().default(false),
    isRealName: boolean('is_real_name').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    index('contact_member').on(t.memberId),
    index('contact_name').on(t.nameIndex),
    index('contact_initials').using('gin', t.initialsIndex),
    index('contact_without_initials').on(t.id).where(sql`initials_index is null and deleted_at is null`),
    uniqueIndex('contact_once').on(t.memberId, t.idNumberIndex).where(sql`deleted_at is null`),
    uniqueIndex('contact_one_myself').on(t.memberId).where(sql`is_myself and deleted_at is null`),
  ],
)

/**
 * Append-only log of who read a member's personal data unmasked, or received it: updates are blocked by a trigger,
 * entries are numbered without gaps for each member, and each MAC includes the previous one.
 */
export const accessLog = pgTable(
  'access_log',
  {
    memberId: text('member_id').notNull(),
    nth: integer('nth').notNull(),
    at: instant('at').notNull(),
    kind: text('kind').$type<'self' | 'branch' | 'operator' | 'outside'>().notNull(),
    /** The device, the branch with its clerk, or the company. */
    who: text('who').notNull(),
    /** The fields, as text. */
    what: text('what').notNull(),
    why: text('why').notNull(),
    /** The contact, order or file concerned; '' for the account. No names: entries outlive the account. */
    subject: text('subject').notNull(),
    mac: text('mac').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.nth] }), index('access_log_at').on(t.at)],
)

/** Responses to members' requests by idempotency key, written in the transaction of their effect. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    memberId: text('member_id').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.call, t.key] })],
)
