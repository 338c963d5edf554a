import { createHmac, hash, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import type { Queryable } from '../database/types.ts'
import { openHouseKeys } from './house-keys.ts'
import { openPersonKeys } from './person-keys.ts'
import { decrypt, encrypt, KEY_IS_MISSING, openWrapping } from './wrapping.ts'

/** AES-256-GCM. `place` is additional data, the table, column and row; a text moved elsewhere cannot be opened. */
export interface Sealer {
  seal(text: string, place: string): string
  open(sealed: string, place: string): string
}

/** `life` is deleted with the account; `law` seals data retained by law for some years. */
export type KeyPurpose = 'life' | 'law'

/**
 * Encrypts personal fields in the database. Data of a person is sealed under that person's own key (`of`); `seal` and
 * `open` themselves are for data without a person, and open texts of older versions.
 */
export interface Vault extends Sealer {
  /** A person's key, created at first use; read and created in the transaction if one is given. */
  of(personId: string, db?: Queryable, purpose?: KeyPurpose): Promise<Sealer>
  /** Reads the keys of many persons at once, before `of` is asked for each of them. */
  warm(personIds: readonly string[]): Promise<void>
  /** Deletes the key: nothing sealed under it can be opened any more, in any copy. */
  forget(db: Queryable, personId: string, purpose: KeyPurpose): Promise<void>
  /** Deterministic index of a sealed field, for lookups. Unaffected by a change of SECRET_KEY. */
  blindIndex(kind: string, text: string): string
  /** Keyed digest of a short secret, such as an SMS code. Unaffected by a change of SECRET_KEY. */
  mac(purpose: string, text: string): string
  /** Rewraps up to `limit` keys under the current SECRET_KEY; 0 when there are no more. */
  rewrap(limit: number, onError: OnRewrapError): Promise<number>
  /** Number of keys, and of those wrapped by an earlier SECRET_KEY. */
  keys(): Promise<{ all: number; earlier: number }>
}

/** Called for a key that cannot be unwrapped; it stays as it is, and the others go on. */
export type OnRewrapError = (error: unknown, keyId: string) => void

const VERSION = 'v2'
const HOUSE = 'h'

export interface VaultOptions {
  /** The current SECRET_KEY first, then earlier ones that can still unwrap. */
  secretKeys: readonly string[]
  /** Whether the database may contain texts sealed by a version without stored keys. */
  hasSealedData: (pool: Pool) => Promise<boolean>
}

export async function openVault(pool: Pool, options: VaultOptions): Promise<Vault> {
  const { secretKeys } = options
  const wrapping = openWrapping(secretKeys)
  await refuseUnknown(pool, wrapping.known)
  const house = await openHouseKeys(pool, wrapping, options)
  const own = sealerOf(HOUSE, house.seal, house.seal)
  const persons = openPersonKeys(pool, wrapping, (keyId, key) => sealerOf(keyId, key, house.seal))
  return {
    ...own,
    of: persons.of,
    warm: persons.warm,
    forget: persons.forget,
    blindIndex: (kind, text) => createHmac('sha256', house.index).update(`${kind}|v1|${text}`).digest('base64url'),
    mac: (purpose, text) => createHmac('sha256', house.mac).update(`${purpose}|${text}`).digest('base64url'),
    rewrap: async (limit, onError) => (await house.rewrap()) + (await persons.rewrap(limit, onError)),
    keys: persons.count,
  }
}

/** Fails the start if a SECRET_KEY is missing, instead of the first read of personal data. */
async function refuseUnknown(pool: Pool, known: readonly string[]): Promise<void> {
  const { rowCount } = await pool.query(
    `SELECT FROM (SELECT wrapped_by FROM house_key UNION ALL SELECT wrapped_by FROM person_key) AS keys
     WHERE wrapped_by <> ALL ($1) LIMIT 1`,
    [known],
  )
  if (rowCount) throw new Error(KEY_IS_MISSING)
}

/** A text sealed by this or an earlier version. */
export const SEALED = /^v[12]\.[\w-]+\.[\w-]{16}\.[\w-]+$/
/** Prefix of texts sealed under a person's key, for SQL. */
export const PERSON_SEALED = `${VERSION}.p`

/** Opens a column that an older version stored in clear text, until it is resealed. */
export const openIfSealed = (sealer: Sealer, text: string, place: string): string =>
  SEALED.test(text) ? sealer.open(text, place) : text

/** `legacy` opens texts of older versions, which had one key, and data without a person. */
function sealerOf(keyId: string, key: KeyObject, legacy: KeyObject): Sealer {
  return {
    seal: (text, place) => [VERSION, keyId, encrypt(key, text, place)].join('.'),
    open(sealed, place) {
      const [version, id, nonce, data] = sealed.split('.')
      if (!nonce || !data || (version !== VERSION && version !== 'v1')) throw new Error('not a sealed text')
      const used = id === keyId ? key : id === HOUSE || version === 'v1' ? legacy : null
      if (!used) throw new Error('sealed under another key, or one that was thrown away')
      return decrypt(used, nonce, data, place).toString('utf8')
    },
  }
}

/** Digest of a random token for storage. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url')
}

export function sameDigest(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
