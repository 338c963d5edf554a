import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'

/** A public key that logs its owner in. */
export const passkey = pgTable(
  'passkey',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id').notNull(),
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature counter; 0 if it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    isSynced: boolean('is_synced').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('passkey_member').on(t.memberId)],
)

/** Hashes of used challenges: each is valid once. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    hash: text('hash').primaryKey(),
    /** The requesting device. */
    keyThumbprint: text('key_thumbprint').notNull(),
    /** The member who adds a passkey; null for a login. */
    memberId: text('member_id'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('passkey_challenge_expiry').on(t.expiresAt), index('passkey_challenge_member').on(t.memberId)],
)
