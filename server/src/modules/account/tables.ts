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

/** `…Sealed` columns are encrypted by the vault, `…Index` columns are its blind indexes; neither is readable in a dump. */
export const member = pgTable('member', {
  id: text('id').primaryKey(),
  mobileSealed: text('mobile_sealed').notNull(),
  mobileIndex: text('mobile_index').notNull().unique(),
  nickname: text('nickname').notNull(),
  sex: smallint('sex').notNull().default(-1),
  createdAt: instant('created_at').notNull(),
  /** When its owner asked for it to be closed; null when nobody did, or it was taken back. */
  closingAskedAt: instant('closing_asked_at'),
  /** Afterwards nothing here names a person any more: number, nickname and sex are gone. */
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
    /** Which passkey began it; null: a code did. */
    passkeyId: text('passkey_id'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('session_member').on(t.memberId), index('session_previous_refresh').on(t.previousRefreshHash)],
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

/** SMS codes, kept as MACs. The rows of a day are also what the sending limits count. */
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

/** Codes that carry a login to another device, kept as hashes; each serves once (conditional update of `used_at`). */
export const jumpCode = pgTable(
  'jump_code',
  {
    hash: text('hash').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => member.id),
    /** The device whose screen asked whether to log in; null until one did. */
    keyThumbprint: text('key_thumbprint'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('jump_code_expiry').on(t.expiresAt)],
)

/** How often something happened in a window of time that began with its first; names are MACs of what is counted. */
export const rateCount = pgTable(
  'rate_count',
  { name: text('name').primaryKey(), used: integer('used').notNull(), until: instant('until').notNull() },
  (t) => [index('rate_count_until').on(t.until)],
)

/** Solved captchas, so that each serves once. */
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

/** An examinee (体检人). Deleting keeps the row, without its numbers, for the bookings that name it. */
export const contact = pgTable(
  'contact',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => member.id),
    /** Name, sex, birthday and relation, together. */
    personSealed: text('person_sealed').notNull().default(''),
    /** These four in clear text, of rows that the version before wrote; emptied when they are sealed. */
    name: text('name').notNull().default(''),
    mobileSealed: text('mobile_sealed').notNull(),
    idType: integer('id_type').notNull().default(1),
    idNumberSealed: text('id_number_sealed'),
    idNumberIndex: text('id_number_index'),
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
    uniqueIndex('contact_once').on(t.memberId, t.idNumberIndex).where(sql`deleted_at is null`),
    uniqueIndex('contact_one_myself').on(t.memberId).where(sql`is_myself and deleted_at is null`),
  ],
)

/**
 * Who saw which personal field of a member in full, or was handed it: lines are added, never changed (a trigger sees to
 * it), numbered without gaps for each member, each sealed over by a digest that includes the one before.
 */
export const accessLog = pgTable(
  'access_log',
  {
    memberId: text('member_id').notNull(),
    nth: integer('nth').notNull(),
    at: instant('at').notNull(),
    kind: text('kind').$type<'self' | 'branch' | 'operator' | 'outside'>().notNull(),
    /** The device, the branch with who it was, or the company. */
    who: text('who').notNull(),
    /** Which fields, in words. */
    what: text('what').notNull(),
    why: text('why').notNull(),
    /** The contact, order or file that it is about; '' for the account. Names stay out: lines outlive the account. */
    subject: text('subject').notNull(),
    mac: text('mac').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.nth] }), index('access_log_at').on(t.at)],
)

/** What a member's request was answered, by its key: written in the transaction of its effect, so both exist or neither. */
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
