import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'

/** A public key that logs its owner in; the private one never leaves the owner's devices. */
export const passkey = pgTable(
  'passkey',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id').notNull(),
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often its authenticator says it was used; 0 for ever where it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    isSynced: boolean('is_synced').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('passkey_member').on(t.memberId)],
)

/** What a browser was asked to sign and has signed, as a hash, so that each serves once. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    hash: text('hash').primaryKey(),
    /** The device that asked. */
    keyThumbprint: text('key_thumbprint').notNull(),
    /** Who sets up a passkey; null: somebody logs in. */
    memberId: text('member_id'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('passkey_challenge_expiry').on(t.expiresAt), index('passkey_challenge_member').on(t.memberId)],
)
