import { createHmac, hash, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import type { Queryable } from '../database/types.ts'
import { openHouseKeys } from './house-keys.ts'
import { openPersonKeys } from './person-keys.ts'
import { decrypt, encrypt, KEY_IS_MISSING, openWrapping } from './wrapping.ts'

/** AES-256-GCM. `place` is the table, column and row it belongs to; a text moved elsewhere does not open. */
export interface Sealer {
  seal(text: string, place: string): string
  open(sealed: string, place: string): string
}

/** `life` goes with the account; `law` seals what a law wants kept for some years more. */
export type KeyPurpose = 'life' | 'law'

/**
 * Keeps personal fields unreadable in the database and its dumps. What belongs to a person is sealed under that person's
 * own key (`of`); `seal` and `open` themselves are for what belongs to nobody, and open texts of older versions.
 */
export interface Vault extends Sealer {
  /** The key of a person, made at the first use. With a transaction it is read and made in that. */
  of(personId: string, db?: Queryable, purpose?: KeyPurpose): Promise<Sealer>
  /** Throws the key away: nothing that it sealed can be opened any more, wherever a copy of it lies. */
  forget(db: Queryable, personId: string, purpose: KeyPurpose): Promise<void>
  /** Same text, same index: for looking a sealed field up. It outlives a change of SECRET_KEY. */
  blindIndex(kind: string, text: string): string
  /** A keyed digest of a short secret, such as an SMS code. It outlives a change of SECRET_KEY. */
  mac(purpose: string, text: string): string
  /** Wraps some keys that an earlier SECRET_KEY wraps by the present one; 0 when there are no more. */
  rewrap(limit: number, onTrouble: RewrapTrouble): Promise<number>
  /** How many keys there are, and how many of them an earlier SECRET_KEY wraps. */
  keys(): Promise<{ all: number; earlier: number }>
}

/** Hears of a key that does not open; it stays as it is, and the others go on. */
export type RewrapTrouble = (error: unknown, keyId: string) => void

const VERSION = 'v2'
const HOUSE = 'h'

export interface VaultOptions {
  /** The SECRET_KEY of now first, then earlier ones that still open. */
  secretKeys: readonly string[]
  /** Whether the database may hold what was sealed before it had keys of its own. */
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
    forget: persons.forget,
    blindIndex: (kind, text) => createHmac('sha256', house.index).update(`${kind}|v1|${text}`).digest('base64url'),
    mac: (purpose, text) => createHmac('sha256', house.mac).update(`${purpose}|${text}`).digest('base64url'),
    rewrap: async (limit, onTrouble) => (await house.rewrap()) + (await persons.rewrap(limit, onTrouble)),
    keys: persons.count,
  }
}

/** A SECRET_KEY that is missing is told at the start, not by the first person whose name does not open. */
async function refuseUnknown(pool: Pool, known: readonly string[]): Promise<void> {
  const { rowCount } = await pool.query(
    `SELECT FROM (SELECT wrapped_by FROM house_key UNION ALL SELECT wrapped_by FROM person_key) AS keys
     WHERE wrapped_by <> ALL ($1) LIMIT 1`,
    [known],
  )
  if (rowCount) throw new Error(KEY_IS_MISSING)
}

/** A text that this or an earlier version sealed. */
export const SEALED = /^v[12]\.[\w-]+\.[\w-]{16}\.[\w-]+$/
/** What belongs to a person is sealed under a key of that person; SQL knows such a text by its beginning. */
export const PERSON_SEALED = `${VERSION}.p`

/** Of a column that the version before kept in clear text, until the last of it is sealed. */
export const openIfSealed = (sealer: Sealer, text: string, place: string): string =>
  SEALED.test(text) ? sealer.open(text, place) : text

/** `legacy` opens texts of the version before, which all had one key, and what is the mall's own. */
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

/** Digest of a random token, as it is stored. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url')
}

export function sameDigest(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
