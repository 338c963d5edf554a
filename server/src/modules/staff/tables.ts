import type { AuditThing } from '@mall/contract/staff/audit-things'
import type { Right } from '@mall/contract/staff/rights'
import { STAFF_STATES } from '@mall/contract/staff/states'
import type { VIEW_PATHS } from '@mall/contract/staff/terms'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
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
import { checkOneOf } from '../../platform/database/states.ts'

/** A person who works in the console. */
export const staff = pgTable(
  'staff',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    state: text('state', { enum: STAFF_STATES }).notNull(),
    /** Logs in without a passkey, outside prod. */
    isDemo: boolean('is_demo').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at'),
  },
  (t) => [index('staff_by_name').on(t.name, t.id), checkOneOf('staff_state', t.state, STAFF_STATES)],
)

/** A public key that logs a staff member in. */
export const staffPasskey = pgTable(
  'staff_passkey',
  {
    id: text('id').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature counter; 0 if it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('staff_passkey_of').on(t.staffId)],
)

/** The account in the group's directory that logs a staff member in. */
export const staffDirectoryAccount = pgTable(
  'staff_directory_account',
  {
    issuer: text('issuer').notNull(),
    /** The directory's own name of the account. */
    subject: text('subject').notNull(),
    staffId: text('staff_id')
      .notNull()
      .unique()
      .references(() => staff.id),
    linkedAt: instant('linked_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] })],
)

/** A one-time link; only its hash is stored. */
export const staffInvitation = pgTable(
  'staff_invitation',
  {
    tokenHash: text('token_hash').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    /** null: somebody at the command line. */
    madeBy: text('made_by').references(() => staff.id),
    expiresAt: instant('expires_at').notNull(),
    takenAt: instant('taken_at'),
  },
  (t) => [index('staff_invitation_of').on(t.staffId)],
)

/** A login of the console, bound to the key of its browser. */
export const staffSession = pgTable(
  'staff_session',
  {
    id: text('id').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    tokenHash: text('token_hash').notNull().unique(),
    keyThumbprint: text('key_thumbprint').notNull(),
    /** null: by the group's directory, or a demo login. */
    passkeyId: text('passkey_id'),
    device: text('device').notNull(),
    /** On a device that several people use: ends after minutes without an act. */
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** The last sign that the person is there; what a page reads by itself is none. */
    lastSeenAt: instant('last_seen_at').notNull(),
    /** When a passkey or the directory last confirmed the person. */
    verifiedAt: instant('verified_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [index('staff_session_of').on(t.staffId), index('staff_session_expiry').on(t.expiresAt)],
)

/** A named set of rights. */
export const staffRole = pgTable('staff_role', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Granted for the whole group only. */
  forGroup: boolean('for_group').notNull(),
  rights: text('rights').array().$type<Right[]>().notNull(),
  /** Follows the table in the contract at each start. */
  isStandard: boolean('is_standard').notNull(),
})

/** A role, or one right alone, of a person at a branch or for the whole group. */
export const staffGrant = pgTable(
  'staff_grant',
  {
    id: text('id').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    roleId: text('role_id').references(() => staffRole.id),
    /** Instead of a role. */
    rightName: text('right_name').$type<Right>(),
    /** null: the whole group. */
    branchId: text('branch_id'),
    expiresAt: instant('expires_at'),
    grantedBy: text('granted_by').notNull(),
    grantedAt: instant('granted_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('staff_grant_of').on(t.staffId),
    index('staff_grant_at').on(t.branchId),
    uniqueIndex('staff_grant_once')
      .on(t.staffId, t.roleId, sql`coalesce(${t.branchId}, '')`)
      .where(sql`${t.endedAt} is null and ${t.roleId} is not null`),
    check('staff_grant_role_or_right', sql`(${t.roleId} is null) <> (${t.rightName} is null)`),
  ],
)

/** When a person last used a right, to the hour. */
export const staffRightUse = pgTable(
  'staff_right_use',
  {
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    rightName: text('right_name').$type<Right>().notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.rightName] })],
)

/** A right that somebody asked for. */
export const staffRightRequest = pgTable(
  'staff_right_request',
  {
    id: text('id').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    rightName: text('right_name').$type<Right>().notNull(),
    branchId: text('branch_id'),
    isBrief: boolean('is_brief').notNull(),
    reason: text('reason').notNull(),
    askedAt: instant('asked_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
    isAgreed: boolean('is_agreed'),
  },
  (t) => [
    uniqueIndex('staff_right_request_open')
      .on(t.staffId, t.rightName, sql`coalesce(${t.branchId}, '')`)
      .where(sql`${t.decidedAt} is null`),
  ],
)

/** A browser of a branch's desk, known by its key, which cannot leave it. */
export const staffDesk = pgTable(
  'staff_desk',
  {
    id: text('id').primaryKey(),
    branchId: text('branch_id').notNull(),
    name: text('name').notNull(),
    /** Thumbprint of the public key that signs its requests. */
    keyThumbprint: text('key_thumbprint').notNull(),
    enrolledBy: text('enrolled_by').notNull(),
    enrolledAt: instant('enrolled_at').notNull(),
    revokedAt: instant('revoked_at'),
    revokedBy: text('revoked_by'),
  },
  (t) => [
    index('staff_desk_at').on(t.branchId),
    uniqueIndex('staff_desk_once').on(t.keyThumbprint).where(sql`${t.revokedAt} is null`),
  ],
)

/** A branch where people are checked in at enrolled desks only. */
export const staffDeskLimit = pgTable('staff_desk_limit', {
  branchId: text('branch_id').primaryKey(),
  setBy: text('set_by').notNull(),
  setAt: instant('set_at').notNull(),
})

/** A list with its filters under a name, of one person; with a role, whoever holds it is shown it too. */
export const staffView = pgTable(
  'staff_view',
  {
    id: text('id').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    name: text('name').notNull(),
    path: text('path').$type<(typeof VIEW_PATHS)[number]>().notNull(),
    query: text('query').notNull(),
    roleId: text('role_id').references(() => staffRole.id),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [uniqueIndex('staff_view_once').on(t.staffId, t.name), index('staff_view_of_role').on(t.roleId)],
)

/** One row once the mall is open: until then one person may do what else needs two. */
export const mallOpening = pgTable(
  'mall_opening',
  {
    id: smallint('id').primaryKey(),
    openedAt: instant('opened_at').notNull(),
    openedBy: text('opened_by').notNull(),
  },
  (t) => [check('mall_opening_is_one_row', sql`${t.id} = 1`)],
)

export interface AuditChange {
  field: string
  before: string | null
  after: string | null
}

/** What staff did, one row in the transaction of each effect. Rows are only ever added. */
export const audit = pgTable(
  'audit',
  {
    nth: bigint('nth', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    /** null: somebody at the command line. */
    staffId: text('staff_id'),
    /** The name then. */
    who: text('who').notNull(),
    device: text('device').notNull(),
    call: text('call').notNull(),
    thingKind: text('thing_kind').$type<AuditThing>().notNull(),
    thingId: text('thing_id').notNull(),
    thingName: text('thing_name').notNull(),
    /** null: the whole group. */
    branchId: text('branch_id'),
    changes: jsonb('changes').$type<AuditChange[]>().notNull(),
    reason: text('reason').notNull(),
    /** Of this row and the one before. */
    mac: text('mac').notNull(),
  },
  (t) => [
    index('audit_by_staff').on(t.staffId, t.nth),
    index('audit_by_thing').on(t.thingKind, t.thingId, t.nth),
    index('audit_by_branch').on(t.branchId, t.nth),
    index('audit_by_call').on(t.call, t.nth),
    index('audit_by_time').on(t.at),
  ],
)
